import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import ts from 'typescript';
import { SAMPLE } from './areas.mjs';
import { SingleFileJest } from './single-file-jest.mjs';

/** File with the tests, for the other processes of Stryker: only one does the dry run. */
const TESTS_FILE = 'mutation-tests.json';
const EXTENSIONS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Runs the tests for a mutant file by file, those nearest to the mutant first, until one notices it. Stryker's
 * own runner for Jest loads every file that imports the mutated one, even if none of its tests covers the
 * mutant, and goes on after the first failure.
 */
class FileByFileRunner {
  #jest;
  #singleFile = new SingleFileJest();
  /** `[full name, file, milliseconds]` of each test. Two files may have a test of the same name. */
  #tests = null;
  /** Results of `#listLoaded`. */
  #loaded = new Map();

  constructor(jest) {
    this.#jest = jest;
  }

  capabilities() {
    return this.#jest.capabilities();
  }

  init() {
    return this.#jest.init();
  }

  async dryRun(options) {
    const result = await this.#jest.dryRun(options);
    const tests = (result.tests ?? []).map(({ id, fileName, timeSpentMs }) => [
      id,
      fileName,
      timeSpentMs,
    ]);
    writeFileSync(TESTS_FILE, JSON.stringify(tests));
    return result;
  }

  async mutantRun(options) {
    // IDs count from 0.
    if (Number(options.activeMutant.id) % SAMPLE !== 0) return NOT_IN_SAMPLE;
    let nrOfTests = 0;
    for (const file of this.#filesFor(options)) {
      const result = await this.#runFile(file, options);
      if (result.status !== 'survived') return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: 'survived', nrOfTests };
  }

  /** Runs the tests of one file that may notice the mutant. */
  async #runFile({ file, tests }, options) {
    const run = ({ jestConfig, testNamePattern }) =>
      this.#singleFile.run({ jestConfig, testNamePattern, testFile: file });
    const runner = Object.create(this.#jest, { jestTestAdapter: { value: { run } } });
    return runner.mutantRun({ ...options, testFilter: options.testFilter && tests });
  }

  /**
   * Returns the test files that cover a mutant, with the names of their tests that do. For a mutant that runs while
   * a module is loaded, returns the files that load it, with all of their tests. Tests beside the mutant
   * come first, then the quicker ones.
   */
  #filesFor({ testFilter, sandboxFileName }) {
    this.#tests ??= JSON.parse(readFileSync(TESTS_FILE, 'utf8'));
    const selected = testFilter && new Set(testFilter);
    const files = new Map();
    for (const [test, file, duration] of this.#tests) {
      if (selected && !selected.has(test)) continue;
      if (!files.has(file)) files.set(file, { file, tests: [], duration: 0 });
      const found = files.get(file);
      found.tests.push(test);
      found.duration += duration;
    }
    const distance = ({ file }) => (dirname(file) === dirname(sandboxFileName) ? 0 : 1);
    return [...files.values()]
      .filter(({ file }) => selected || this.#listLoaded(file).has(sandboxFileName))
      .toSorted((one, other) => distance(one) - distance(other) || one.duration - other.duration);
  }

  /** Lists the files that a test file imports, directly or not, and itself. */
  #listLoaded(testFile) {
    const known = this.#loaded.get(testFile);
    if (known) return known;
    const loaded = new Set([testFile]);
    for (const file of loaded) {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      for (const { fileName } of importedFiles) {
        const imported = fileName.startsWith('.') && findModule(resolve(dirname(file), fileName));
        if (imported) loaded.add(imported);
      }
    }
    this.#loaded.set(testFile, loaded);
    return loaded;
  }
}

/** Stryker doesn't count mutants whose run ends with an error. */
const NOT_IN_SAMPLE = { status: 'error', errorMessage: 'Not in the sample.' };

/** Returns the source file of an imported path, undefined if it is none. */
function findModule(path) {
  const stem = path.replace(/\.js$/, '');
  return [path, ...EXTENSIONS.map((extension) => stem + extension)].find(
    (candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate),
  );
}

function createRunner(injector) {
  return new FileByFileRunner(injector.injectFunction(jestPlugins[0].factory));
}
createRunner.inject = ['$injector'];

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'jest-file-by-file', factory: createRunner },
];
