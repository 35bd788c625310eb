/** Texts of the inbox on the home page. */
export default {} as const;
