/** Texts of dialogs and notices that every page may show. */
export default {} as const;
