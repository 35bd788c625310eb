/** Maximum number of files that a process keeps loaded. Those of the client take up to 100 MB each. */
const MAX_LOADED_FILES = 30;
const HIT_LIMIT_FACTOR = 100;

/**
 * The test files that a process has loaded: a mutant's tests need no time for loading, and run code that has
 * been optimized. Files whose tests fail when they run again aren't kept.
 */
export class LoadedFiles {
  #jest;
  /** Loaded files by path, the least recently used first, and null for those that can't be kept. */
  #files = new Map();
  /** Stryker's object in the environment of test files: it counts how often mutants are reached. */
  #instrumenter = null;

  constructor(jest) {
    this.#jest = jest;
  }

  /**
   * Loads a file unless it is loaded. Returns it, or null if it can't be kept or doesn't reach the mutant as
   * often when it runs again. Must not be called while a mutant is active.
   */
  async get(testFile, mutant, jestConfig) {
    if (!this.#files.has(testFile)) {
      await this.#makeRoom();
      this.#files.set(testFile, await this.#open(testFile, jestConfig));
    }
    const file = this.#files.get(testFile);
    this.#files.delete(testFile);
    this.#files.set(testFile, file);
    return file?.reached.has(mutant) ? file : null;
  }

  /**
   * Runs the tests of a loaded file whose names match a pattern, with a mutant. Instrumented code throws
   * once it has reached the mutant a hundred times as often as without it: Stryker's limit, but for this
   * file alone.
   */
  async runWithMutant({ loaded, reached }, testNamePattern, mutant) {
    const hitLimit = HIT_LIMIT_FACTOR * reached.get(mutant);
    Object.assign(this.#instrumenter, { activeMutant: mutant, isCounting: false, hitLimit });
    try {
      return await loaded.run(testNamePattern);
    } finally {
      delete this.#instrumenter.activeMutant;
    }
  }

  /** Closes a file. It is loaded again when it is needed. */
  async forget(testFile) {
    const file = this.#files.get(testFile);
    this.#files.delete(testFile);
    await file?.loaded.close();
  }

  async #makeRoom() {
    const open = [...this.#files].filter(([, file]) => file);
    if (open.length >= MAX_LOADED_FILES) await this.forget(open[0][0]);
  }

  /**
   * Loads a file and runs its tests twice, to find mutants that a later run reaches less often, as with a
   * cache.
   */
  async #open(testFile, jestConfig) {
    this.#resetCounts();
    const loaded = await this.#jest.open({ testFile, jestConfig });
    this.#instrumenter = loaded.environment?.instrumenter ?? this.#instrumenter;
    if (hasPassed(loaded.result)) {
      const first = this.#resetCounts();
      await loaded.run();
      const second = this.#resetCounts();
      const reached = Object.entries(second).filter(([mutant, hits]) => hits >= first[mutant]);
      if (hasPassed(loaded.result)) return { loaded, reached: new Map(reached) };
    }
    await loaded.close();
    return null;
  }

  /** Starts to count how often mutants are reached, from 0. Returns the counts until now. */
  #resetCounts() {
    if (!this.#instrumenter) return {};
    this.#instrumenter.isCounting = true;
    const { mutantCoverage } = this.#instrumenter;
    const counts = mutantCoverage?.static ?? {};
    if (mutantCoverage) mutantCoverage.static = {};
    return counts;
  }
}

/** Returns whether a file's tests have all passed or been skipped. */
export const hasPassed = ({ testExecError, numFailingTests }) =>
  !testExecError && numFailingTests === 0;
