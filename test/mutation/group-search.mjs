/** Maximum size of a group. Many mutants in one run cost nothing if all of them survive. */
const MAX_GROUP = 128;
/** Expected number of killed mutants in a group: half of these groups pass. */
const EXPECTED = Math.LN2;
/** Share of killed mutants that is assumed at first, and weight of each mutant in its moving average. */
const FIRST_RATE = 0.2;
const MUTANT_WEIGHT = 0.03;
/**
 * Number of shares, one for each number of files that have run before; the last one is for more files, too.
 */
const RATES = 6;
/** Mutants this close to each other, in the order of the code, are probably killed by the same file. */
const MAX_DISTANCE = 50;
/** Maximum number of runs of a file that fail before they reach a mutant. */
const MAX_ATTEMPTS = 3;

/**
 * Finds which mutants the tests kill. Runs test files with groups of them: one run is enough for a group
 * that survives, and the halves of any other group run separately. So a mutant counts as killed only if a
 * file fails that has reached no other one. Each mutant first runs with the file that has killed the
 * mutants near it.
 */
export class GroupSearch {
  #run;
  #killedBy;
  /** Shares of killed mutants, by how many files have run with a mutant before. */
  #rates = Array.from({ length: RATES }, () => FIRST_RATE);
  /**
   * Mutants that are still to be checked: the files that have yet to run with each, and how many have, up to
   * the last of `#rates`.
   */
  #open = new Map();
  /** IDs of the mutants that a file runs with now. */
  #busy = new Set();

  /**
   * @param run runs a test file with mutants. Returns `hasFailed`, whether a test has failed, and `reached`,
   *   the mutants that were reached until then: of two mutants of an expression, only the first is
   * @param killedBy files that have killed mutants before, by the ID of the mutant
   */
  constructor(run, killedBy = new Map()) {
    this.#run = run;
    this.#killedBy = killedBy;
  }

  /**
   * Runs test files with mutants, until all files have run with each one or one has killed it.
   *
   * @param filesOf files that may kill a mutant, the quickest first, by the ID of the mutant. IDs are
   *   numbered in the order of the code
   * @param concurrency how many groups may run at once
   */
  async check(filesOf, concurrency) {
    for (const [id, files] of filesOf) this.#open.set(id, { files: new Set(files), ran: 0 });
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

  /** Returns a file and the mutants to run it with; null if every open mutant is in a run already. */
  #takeGroup() {
    const idle = [...this.#open.keys()].filter((id) => !this.#busy.has(id));
    if (idle.length === 0) return null;
    const ran = (id) => this.#open.get(id).ran;
    const first = idle.reduce((one, other) => (ran(other) < ran(one) ? other : one));
    const file = this.#chooseFile(first);
    const others = idle.filter((id) => id !== first && this.#open.get(id).files.has(file));
    // A file that probably kills a mutant runs with it first, others in any order.
    const fitting = others.filter((id) => ran(id) > 0 || this.#chooseFile(id) === file);
    const group = [first];
    let expected = this.#rates[ran(first)];
    for (const id of fitting) {
      if (expected >= EXPECTED || group.length >= MAX_GROUP) break;
      group.push(id);
      expected += this.#rates[ran(id)];
    }
    for (const id of group) this.#busy.add(id);
    return { file, group };
  }

  /**
   * Returns the file that should run next with a mutant: the one that has killed most mutants near it, or the
   * quickest.
   */
  #chooseFile(id) {
    const [quickest, ...others] = this.#open.get(id).files;
    if (others.length === 0) return quickest;
    const scores = new Map([[quickest, 0], ...others.map((file) => [file, 0])]);
    for (let distance = 1; distance <= MAX_DISTANCE; distance += 1)
      for (const nearby of [Number(id) - distance, Number(id) + distance]) {
        const file = this.#killedBy.get(String(nearby));
        if (scores.has(file)) scores.set(file, scores.get(file) + 1 / distance);
      }
    return [...scores].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
  }

  async #checkNext({ file, group }) {
    const killed = new Set(await this.#checkGroup(file, group));
    for (const id of group) {
      const mutant = this.#open.get(id);
      const { ran } = mutant;
      this.#rates[ran] += MUTANT_WEIGHT * (Number(killed.has(id)) - this.#rates[ran]);
      this.#busy.delete(id);
      mutant.ran = Math.min(ran + 1, RATES - 1);
      mutant.files.delete(file);
      if (killed.has(id)) this.#killedBy.set(id, file);
      if (killed.has(id) || mutant.files.size === 0) this.#open.delete(id);
    }
  }

  /** Returns the mutants of a group that a file kills. */
  async #checkGroup(file, group) {
    const { hasFailed, reached } = await this.#runUntilClear(file, group);
    const hidden = group.filter((id) => !reached.has(id));
    if (!hasFailed) {
      const isDone = hidden.length === 0 || hidden.length === group.length;
      return isDone ? [] : this.#checkGroup(file, hidden);
    }
    // Mutants that were not reached can't have failed the test. A single reached one ran as if alone.
    const candidates = group.filter((id) => reached.has(id));
    const found = candidates.length === 1 ? candidates : await this.#checkHalves(file, candidates);
    return hidden.length === 0 ? found : [...found, ...(await this.#checkGroup(file, hidden))];
  }

  /** Returns which of several mutants a file kills. The file has failed with all of them together. */
  async #checkHalves(file, group) {
    const half = Math.ceil(group.length / 2);
    const first = await this.#checkGroup(file, group.slice(0, half));
    const rest = group.slice(half);
    const isRestFailing = first.length === 0 && rest.length > 1;
    const second = await (isRestFailing
      ? this.#checkHalves(file, rest)
      : this.#checkGroup(file, rest));
    return [...first, ...second];
  }

  /** Runs a file again if a test has failed before any mutant was reached: a race may have failed it. */
  async #runUntilClear(file, group) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const result = await this.#run(file, group);
      if (!result.hasFailed || group.some((id) => result.reached.has(id))) return result;
    }
    throw new Error(`${file} failed ${MAX_ATTEMPTS} times before it reached a mutant.`);
  }
}
