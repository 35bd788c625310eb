/** Stands for a stylesheet in unit tests: how things look is the browser tests' matter. */
export default {};
