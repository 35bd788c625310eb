/** Sizes of groups. Many mutants in one run cost nothing if no test notices them. */
const MIN_GROUP = 2;
const MAX_GROUP = 128;
/** Share of noticed mutants that is assumed at first, and the weight of a group in the average that follows. */
const FIRST_RATE = 0.2;
const GROUP_WEIGHT = 0.1;
/** Runs of a file that may fail without a mutant. */
const MAX_ATTEMPTS = 3;

/**
 * Finds which mutants the tests notice. Runs test files with groups of them: one run is enough for a group that no
 * test notices, and the halves of any other group run on their own. So a mutant counts as noticed only if a file
 * fails that has reached no other one.
 */
export class GroupSearch {
  #run;
  #noticedRate = FIRST_RATE;
  /** IDs of the mutants that each test file has yet to run with, and of those that a file runs with now. */
  #pending = new Map();
  #busy = new Set();

  /**
   * @param run runs a test file with mutants. Returns `isNoticed`, whether a test has failed, and `reached`, the
   *   mutants that were reached until then: of two mutants of an expression, only the first is
   */
  constructor(run) {
    this.#run = run;
  }

  /**
   * Runs test files with mutants, until all files have run with each one or one has noticed it.
   *
   * @param files test files in the order in which they run, each with the IDs of its mutants
   * @param concurrency how many groups may run at once
   */
  async check(files, concurrency) {
    this.#pending = new Map(files.map(([file, ids]) => [file, new Set(ids)]));
    const running = new Set();
    for (;;) {
      const next = running.size < concurrency ? this.#takeGroup() : null;
      if (next) {
        const run = this.#checkNext(next).finally(() => running.delete(run));
        running.add(run);
      } else if (running.size > 0) await Promise.race(running);
      else return;
    }
  }

  /** Returns mutants for the first file that has some which no other file runs with; null if there are none. */
  #takeGroup() {
    // Half of the groups of this size are unnoticed.
    const size = Math.max(MIN_GROUP, Math.min(MAX_GROUP, Math.LN2 / this.#noticedRate));
    for (const [file, ids] of this.#pending) {
      const group = [...ids].filter((id) => !this.#busy.has(id)).slice(0, Math.ceil(size));
      if (group.length === 0) continue;
      for (const id of group) {
        ids.delete(id);
        this.#busy.add(id);
      }
      return { file, group };
    }
    return null;
  }

  async #checkNext({ file, group }) {
    const noticed = await this.#checkGroup(file, group);
    this.#noticedRate += GROUP_WEIGHT * (noticed.length / group.length - this.#noticedRate);
    for (const id of group) this.#busy.delete(id);
    for (const ids of this.#pending.values()) for (const id of noticed) ids.delete(id);
  }

  /** Returns the mutants of a group that a test notices. */
  async #checkGroup(file, group) {
    const { isNoticed, reached } = await this.#runUntilClear(file, group);
    const hidden = group.filter((id) => !reached.has(id));
    if (!isNoticed) {
      const isDone = hidden.length === 0 || hidden.length === group.length;
      return isDone ? [] : this.#checkGroup(file, hidden);
    }
    // Mutants that were not reached can't have failed the test. One that was the only one ran as if alone.
    const suspects = group.filter((id) => reached.has(id));
    const found = suspects.length === 1 ? suspects : await this.#checkHalves(file, suspects);
    return hidden.length === 0 ? found : [...found, ...(await this.#checkGroup(file, hidden))];
  }

  /** Returns those of several mutants that a test notices, which has failed with all of them. */
  async #checkHalves(file, group) {
    const half = Math.ceil(group.length / 2);
    const first = await this.#checkGroup(file, group.slice(0, half));
    const rest = group.slice(half);
    const isRestNoticed = first.length === 0 && rest.length > 1;
    const second = await (isRestNoticed
      ? this.#checkHalves(file, rest)
      : this.#checkGroup(file, rest));
    return [...first, ...second];
  }

  /** Runs a file again if a test has failed before any mutant was reached: a race may have failed it. */
  async #runUntilClear(file, group) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const result = await this.#run(file, group);
      if (!result.isNoticed || group.some((id) => result.reached.has(id))) return result;
    }
    throw new Error(`${file} failed ${MAX_ATTEMPTS} times before it reached a mutant.`);
  }
}
