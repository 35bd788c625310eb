import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * Statuses that are kept. An error may have another cause than the mutant. A timeout means that a mutant
 * exceeded Stryker's hit limit, or that its file didn't end in check-in-groups.mjs. A process that Stryker
 * itself ends because it takes too long returns nothing.
 */
const KEPT = new Set(['killed', 'survived', 'timeout']);

/** Keeps the results of mutants in a file, one per line, so that an interrupted run can continue. */
export class MutantResults {
  #file;
  #known = new Map();

  constructor(file) {
    this.#file = file;
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const stored = parseLine(line);
      if (stored) this.#known.set(stored.id, stored.result);
    }
  }

  /** Returns Stryker's result for a mutant, or undefined if none is known. */
  get(id) {
    return this.#known.get(id);
  }

  /** Returns all known results by the ID of their mutant. */
  all() {
    return new Map(this.#known);
  }

  add(id, result) {
    if (!KEPT.has(result.status)) return;
    this.#known.set(id, result);
    // The newline comes first, since a killed process may have left an incomplete line.
    appendFileSync(this.#file, `\n${JSON.stringify({ id, result })}`);
  }
}

function parseLine(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
