/** Texts of an open message. */
export default {} as const;
