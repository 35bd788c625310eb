const ProcessState = require('../support/process-state.cjs');

const Environment = require(process.env.MUTATION_TEST_ENVIRONMENT);

/** Matches no test. */
const NOTHING = /$^/;

/**
 * The area's test environment, whose tests can run again, and end at the first failure, which kills the
 * mutant.
 */
module.exports = class RepeatableEnvironment extends Environment {
  /** jest-circus's state, with the tests and their results. */
  circus = null;
  /** Stryker's object, in which instrumented code finds the active mutant and counts what it reaches. */
  instrumenter = null;
  failed = false;
  /** Counts by mutant of what other files had reached outside of tests before this one. */
  reachedBefore = {};
  /** Set while the file waits: what it has changed in a process that it shares with other files. */
  paused = null;

  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
    // Stryker's subclass sets it, too, but only within Stryker.
    this.global.__stryker__ = globalThis.__stryker__;
  }

  async handleTestEvent(event, circus) {
    this.circus = circus;
    // Stryker's subclass has set it after the constructor.
    this.instrumenter ??= this.global.__stryker__;
    await super.handleTestEvent?.(event, circus);
    if (event.name === 'setup')
      this.reachedBefore = { ...this.instrumenter.mutantCoverage?.static };
    if (event.name === 'teardown') this.noteReached();
    if (event.name === 'test_done') this.failed ||= event.test.errors.length > 0;
    if (event.name === 'test_start' && this.failed) circus.testNamePattern = NOTHING;
  }

  /** Notes the mutants that this file has reached outside of its tests, for which Stryker names no files. */
  noteReached() {
    const coverage = this.instrumenter.mutantCoverage;
    const reached = Object.entries(coverage?.static ?? {}).filter(
      ([mutant, count]) => count > (this.reachedBefore[mutant] ?? 0),
    );
    if (reached.length === 0) return;
    coverage.outsideTests ??= {};
    coverage.outsideTests[this.testPath] = reached.map(([mutant]) => mutant);
  }

  /** Restores the process, so that other files can be loaded or run. */
  pause() {
    if (!this.outside) return;
    this.paused = new ProcessState();
    this.outside.restore();
  }

  resume() {
    this.paused?.restore();
    this.paused = null;
  }

  /** Forgets all results, and prepares a run of the tests whose full names match the pattern, or of all. */
  async reset(testNamePattern) {
    this.failed = false;
    forgetResults(this.circus.rootDescribeBlock);
    this.circus.unhandledErrors.length = 0;
    this.circus.testNamePattern = null;
    const event = { name: 'setup', parentProcess: process, testNamePattern };
    // The end of a run removes jest-circus's handlers of uncaught errors, and this event adds them.
    for (const handle of this.global[Symbol.for('EVENT_HANDLERS')])
      await handle(event, this.circus);
  }
};

function forgetResults(block) {
  for (const child of block.children) {
    if (child.type === 'describeBlock') forgetResults(child);
    else
      Object.assign(child, {
        errors: [],
        status: null,
        startedAt: null,
        duration: null,
        invocations: 0,
      });
  }
}
