import { EventEmitter, once } from 'node:events';
import { createRequire } from 'node:module';
import { readConfigs } from 'jest-config';

const require = createRequire(import.meta.url);
const { default: TestRunner } = require('jest-runner');
const { default: Runtime } = require('jest-runtime');

const neverInterrupted = { isInterrupted: () => false };

/**
 * Runs single test files in this process. Jest's command reads the configuration and all file names before
 * each run, which takes longer than most files; here both are read once for each configuration.
 */
export class SingleFileJest {
  #prepared = new Map();

  /**
   * Loads a test file and runs its tests whose full names match `testNamePattern`, or all.
   *
   * @returns the parts of Jest's result that Stryker reads
   */
  async run({ jestConfig, testFile, testNamePattern }) {
    return toJestResult(await this.#start(jestConfig, testFile, { testNamePattern }));
  }

  /** Loads a test file, runs all its tests, and keeps it loaded. Its `result` shows whether that failed. */
  async open({ jestConfig, testFile }) {
    const repeats = new EventEmitter();
    const ended = this.#start(jestConfig, testFile, { repeats });
    const file = new LoadedTestFile(repeats, ended);
    await file.hasRun();
    return file;
  }

  /**
   * Runs a test file with Jest's runner and additions to its global configuration. Returns the file's
   * result.
   */
  async #start(jestConfig, testFile, additions) {
    const { globalConfig, context } = await this.#prepare(JSON.stringify(jestConfig));
    const runner = new TestRunner({ ...globalConfig, ...additions }, {});
    const results = [];
    runner.on('test-file-success', ([, result]) => results.push(result));
    runner.on('test-file-failure', ([, error]) => results.push(failedToRun(testFile, error)));
    await runner.runTests([{ path: testFile, context }], neverInterrupted, { serial: true });
    return results[0];
  }

  #prepare(config) {
    if (!this.#prepared.has(config)) this.#prepared.set(config, prepare(config));
    return this.#prepared.get(config);
  }
}

/** A test file whose tests can run again and again. */
class LoadedTestFile {
  /** Result of the last run, and the file's environment. */
  result;
  environment;
  #repeats;
  #ended;

  constructor(repeats, ended) {
    this.#repeats = repeats;
    this.#ended = ended;
  }

  /**
   * Runs the tests whose full names match `testNamePattern`, or all.
   *
   * @returns the parts of Jest's result that Stryker reads
   */
  async run(testNamePattern) {
    const run = this.hasRun();
    this.#repeats.emit('run', testNamePattern);
    await run;
    return toJestResult(this.result);
  }

  /** Waits for the end of a run, or of the file, which Jest ends if it can't be loaded. */
  async hasRun() {
    const ended = this.#ended.then((result) => [result, null]);
    [this.result, this.environment] = await Promise.race([once(this.#repeats, 'result'), ended]);
  }

  async close() {
    this.#repeats.emit('close');
    await this.#ended;
  }
}

const toJestResult = (result) => ({
  results: { testResults: [result], numRuntimeErrorTestSuites: result.testExecError ? 1 : 0 },
});

async function prepare(config) {
  const argv = { $0: 'stryker', _: [], config, runInBand: true, silent: true };
  const { globalConfig, configs } = await readConfigs(argv, [process.cwd()]);
  const context = await Runtime.createContext(configs[0], {
    console,
    maxWorkers: 1,
    watch: false,
    watchman: false,
  });
  return { globalConfig, context };
}

const failedToRun = (testFilePath, testExecError) => ({
  testFilePath,
  testExecError,
  testResults: [],
});
