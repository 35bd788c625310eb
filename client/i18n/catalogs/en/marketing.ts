/** Texts of the panel beside the inbox. */
export default {} as const;
