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
   * Runs the tests of a file whose full names match `testNamePattern`, or all.
   *
   * @returns the parts of Jest's result that Stryker reads
   */
  async run({ jestConfig, testFile, testNamePattern }) {
    const { globalConfig, context } = await this.#prepare(JSON.stringify(jestConfig));
    const runner = new TestRunner({ ...globalConfig, testNamePattern }, {});
    const testResults = [];
    runner.on('test-file-success', ([, result]) => testResults.push(result));
    runner.on('test-file-failure', ([, error]) => testResults.push(failedToRun(testFile, error)));
    await runner.runTests([{ path: testFile, context }], neverInterrupted, { serial: true });
    const failed = testResults.filter(({ testExecError }) => testExecError);
    return { results: { testResults, numRuntimeErrorTestSuites: failed.length } };
  }

  #prepare(config) {
    if (!this.#prepared.has(config)) this.#prepared.set(config, prepare(config));
    return this.#prepared.get(config);
  }
}

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
