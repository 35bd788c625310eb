import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { RESULTS_FILE, SAMPLE } from './areas.mjs';
import { DryRun, writeDryRun } from './dry-run.mjs';
import { hasPassed, LoadedFiles } from './loaded-files.mjs';
import { MutantResults } from './mutant-results.mjs';
import { SingleFileJest } from './single-file-jest.mjs';

/**
 * Runs the tests for a mutant file by file, those nearest to the mutant first, until one kills it. Stryker's
 * own runner for Jest loads every file that imports the mutated one for each mutant, even if none of its
 * tests covers it, and continues after the first failure.
 */
class FileByFileRunner {
  #jest;
  #singleFile = new SingleFileJest();
  #files = new LoadedFiles(this.#singleFile);
  #results = new MutantResults(RESULTS_FILE);
  /** Findings of `dryRun`; null until the first mutant. */
  #dryRun = null;

  constructor(jest) {
    this.#jest = jest;
  }

  capabilities() {
    return this.#jest.capabilities();
  }

  init() {
    return this.#jest.init();
  }

  /** Runs all tests without a mutant, and writes which mutants they reach for the other processes. */
  async dryRun(options) {
    return writeDryRun(await this.#jest.dryRun(options));
  }

  async mutantRun(options) {
    // IDs count from 0.
    const { id } = options.activeMutant;
    if (Number(id) % SAMPLE !== 0) return NOT_IN_SAMPLE;
    const known = this.#results.get(id);
    if (known) return known;
    const result = await this.#checkMutant(options);
    this.#results.add(id, result);
    return result;
  }

  async #checkMutant(options) {
    const { activeMutant, testFilter, sandboxFileName } = options;
    this.#dryRun ??= new DryRun();
    let nrOfTests = 0;
    for (const file of this.#dryRun.filesFor(activeMutant.id, testFilter, sandboxFileName)) {
      const result = await this.#runFile(file, options);
      if (result.status !== 'survived') return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: 'survived', nrOfTests };
  }

  /** Runs the tests of one file that may kill the mutant. */
  async #runFile({ file, testFilter }, options) {
    // Without a limit, Stryker's environment would not be used, through which the mutant is activated.
    const own = { ...options, testFilter, hitLimit: options.hitLimit ?? Infinity };
    return (await this.#runAgain(file, own)) ?? this.#runFresh(file, own);
  }

  /** Loads a test file for a mutant, and runs its tests. */
  #runFresh(testFile, options) {
    return this.#runBy(({ jestConfig, testNamePattern }) => {
      return this.#singleFile.run({ jestConfig, testNamePattern, testFile });
    }, options);
  }

  /**
   * Runs the tests of a file that stays loaded. A failed test has to pass without the mutant afterwards:
   * otherwise, what earlier mutants left may have failed it.
   *
   * @returns null if the result is uncertain, so that the file has to be loaded for this mutant alone
   */
  async #runAgain(testFile, options) {
    const { id } = options.activeMutant;
    let file = null;
    const result = await this.#runBy(async ({ jestConfig, testNamePattern }) => {
      // Files read it when they are loaded.
      delete process.env.__STRYKER_ACTIVE_MUTANT__;
      file = await this.#files.get(testFile, id, jestConfig);
      return file ? this.#files.runWithMutant(file, testNamePattern, id) : NO_TESTS_RUN;
    }, options);
    if (!file) return null;
    if (result.status === 'survived') return result;
    const isKilled = result.status === 'killed' && (await passesAgain(file, result.killedBy[0]));
    // A test that is waiting may go on later.
    const isUnclear = !isKilled || result.failureMessage.includes('Exceeded timeout');
    if (isUnclear) await this.#files.forget(testFile);
    return isKilled || result.status === 'timeout' ? result : null;
  }

  #runBy(run, options) {
    const runner = Object.create(this.#jest, { jestTestAdapter: { value: { run } } });
    return runner.mutantRun(options);
  }
}

/** Jest's result of a run without tests. */
const NO_TESTS_RUN = { results: { testResults: [], numRuntimeErrorTestSuites: 0 } };

/** Returns whether a test passes in a loaded file, without a mutant. */
async function passesAgain({ loaded }, test) {
  await loaded.run(`^${test.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`);
  return hasPassed(loaded.result);
}

/** Stryker doesn't count mutants whose run ends with an error. */
const NOT_IN_SAMPLE = { status: 'error', errorMessage: 'Not in the sample.' };

function createRunner(injector) {
  return new FileByFileRunner(injector.injectFunction(jestPlugins[0].factory));
}
createRunner.inject = ['$injector'];

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'jest-file-by-file', factory: createRunner },
];
