/** Texts of the page about deletion. */
export default {} as const;
