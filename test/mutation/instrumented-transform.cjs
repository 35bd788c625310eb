const { createTransformer } = require('@swc/jest');

/** Start of the function in Stryker's code that counts how often mutants are reached. */
const COUNTING = 'var c = cov.static;';
/** Its test whether a mutant is active. */
const IS_ACTIVE = 'if (ns.activeMutant === id) {';

/**
 * Jest transformer for instrumented code. The code counts the mutants that it reaches unless Stryker's object
 * has `isCounting: false`, since counting can take longer than everything else. Mutants in the object's set
 * `group` are active, too, and are added to `reached` when they are reached.
 */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const process = (source, ...rest) =>
      swc.process(
        source
          .replace(COUNTING, `if (ns.isCounting === false) return; ${COUNTING}`)
          .replace(
            IS_ACTIVE,
            'if (ns.activeMutant === id || (ns.group?.has(id) && ns.reached.add(id))) {',
          ),
        ...rest,
      );
    return { ...swc, process };
  },
};
