/** Texts of the list of articles, and around an article. The articles are in English. */
export default {} as const;
