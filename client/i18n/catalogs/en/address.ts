/** Texts of the address on the home page. */
export default {} as const;
