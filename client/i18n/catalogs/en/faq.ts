/** Texts of the FAQ. */
export default {} as const;
