/** Replaces stylesheets in unit tests. The browser tests cover the appearance. */
export default {};
