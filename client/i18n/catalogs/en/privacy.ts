/** Texts of the privacy policy. */
export default {} as const;
