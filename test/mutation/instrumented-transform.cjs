const { createTransformer } = require('@swc/jest');

/** Start of the function in Stryker's code that counts how often mutants are reached. */
const COUNTING = 'var c = cov.static;';

/**
 * Jest transformer for instrumented code. It counts what it reaches unless Stryker's object has `isCounting: false`,
 * since counting can take longer than everything else.
 */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const process = (source, ...rest) =>
      swc.process(
        source.replace(COUNTING, `if (ns.isCounting === false) return; ${COUNTING}`),
        ...rest,
      );
    return { ...swc, process };
  },
};
