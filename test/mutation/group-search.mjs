/** Sizes of groups. Many mutants in one run cost nothing if no test notices them. */
const MIN_GROUP = 2;
const MAX_GROUP = 128;
/** Share of noticed mutants that is assumed for the first file. */
const FIRST_RATE = 0.2;

/**
 * Finds which mutants a test file notices. Runs it with groups of them: one run is enough for a group that no test
 * notices, and the halves of any other group run on their own. So a mutant counts as noticed only if the file fails
 * with it alone.
 */
export class GroupSearch {
  #run;
  #limit;
  #noticedRate = FIRST_RATE;

  /**
   * @param run runs a test file with mutants. Returns null if a test has noticed one of them, or else those that were
   *   not reached: of two mutants of an expression, only the first is
   * @param limit p-limit's function, which limits the groups that run at once
   */
  constructor(run, limit) {
    this.#run = run;
    this.#limit = limit;
  }

  /** Runs a file with all of `mutants`, whose neighbors share groups. `countNoticed` counts those noticed so far. */
  async check(file, mutants, countNoticed) {
    if (mutants.length === 0) return;
    const before = countNoticed();
    // Half of the groups of this size are unnoticed.
    const size = Math.ceil(Math.LN2 / this.#noticedRate);
    const groups = chunk(mutants, Math.min(Math.max(size, MIN_GROUP), MAX_GROUP));
    await this.#limit.map(groups, (group) => this.#checkGroup(file, group));
    const rate = (countNoticed() - before) / mutants.length;
    this.#noticedRate = (this.#noticedRate + rate) / 2;
  }

  /** Returns whether no test notices a mutant of the group, which `isNoticed` rules out before. */
  async #checkGroup(file, group, isNoticed = false) {
    const isSingle = group.length === 1;
    const hidden = isNoticed && !isSingle ? null : await this.#run(file, group);
    if (hidden) {
      const isDone = hidden.length === 0 || hidden.length === group.length;
      return isDone || this.#checkGroup(file, hidden);
    }
    if (isSingle) return false;
    const half = Math.ceil(group.length / 2);
    const isFirstUnnoticed = await this.#checkGroup(file, group.slice(0, half));
    await this.#checkGroup(file, group.slice(half), isFirstUnnoticed);
    return false;
  }
}

function chunk(list, size) {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
