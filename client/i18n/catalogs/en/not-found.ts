/** Texts of the 404 page. */
export default {} as const;
