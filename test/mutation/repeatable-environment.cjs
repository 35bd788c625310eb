const Environment = require(process.env.MUTATION_TEST_ENVIRONMENT);

/**
 * The area's test environment, which skips the tests of a file that follow a failed one: a mutant is killed by
 * its first failure.
 */
module.exports = class UntilFirstFailure extends Environment {
  failed = false;

  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state);
    if (event.name === 'test_done') this.failed ||= event.test.errors.length > 0;
    if (event.name === 'test_start' && this.failed) event.test.mode = 'skip';
  }
};
