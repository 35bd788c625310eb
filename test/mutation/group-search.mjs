/** Sizes of groups. Many mutants in one run cost nothing if no test notices them. */
const MIN_GROUP = 2;
const MAX_GROUP = 128;
/** Share of noticed mutants that is assumed at first, and the weight of a group in the average that follows. */
const FIRST_RATE = 0.2;
const GROUP_WEIGHT = 0.1;

/**
 * Finds which mutants the tests notice. Runs test files with groups of them: one run is enough for a group that no
 * test notices, and the halves of any other group run on their own. So a mutant counts as noticed only if a file
 * fails with it alone.
 */
export class GroupSearch {
  #run;
  #noticedRate = FIRST_RATE;
  /** IDs of the mutants that each test file has yet to run with, and of those that a file runs with now. */
  #pending = new Map();
  #busy = new Set();

  /**
   * @param run runs a test file with mutants. Returns null if a test has noticed one of them, or else those that were
   *   not reached: of two mutants of an expression, only the first is
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

  /** Returns the mutants of a group that a test notices. `isNoticed` says that there are some. */
  async #checkGroup(file, group, isNoticed = false) {
    const isSingle = group.length === 1;
    const hidden = isNoticed && !isSingle ? null : await this.#run(file, group);
    if (hidden) {
      const isDone = hidden.length === 0 || hidden.length === group.length;
      return isDone ? [] : this.#checkGroup(file, hidden);
    }
    if (isSingle) return group;
    const half = Math.ceil(group.length / 2);
    const first = await this.#checkGroup(file, group.slice(0, half));
    const second = await this.#checkGroup(file, group.slice(half), first.length === 0);
    return [...first, ...second];
  }
}
