import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { currentArea } from './areas.mjs';

/** File in Stryker's copy of the project, since only one of Stryker's processes does the dry run. */
const FILE = 'mutation-dry-run.json';

/**
 * Writes what a dry run has found: the tests, the mutants that each file reaches outside of its tests, and
 * the names of the tests that reach mutants which are checked in groups.
 *
 * @returns the result without what only this runner needs
 */
export function writeDryRun(result) {
  const { outsideTests = {}, ...mutantCoverage } = result.mutantCoverage ?? {};
  const tests = (result.tests ?? []).map(({ id, fileName, timeSpentMs }) => [
    id,
    fileName,
    timeSpentMs,
  ]);
  const { startsProducts } = currentArea();
  const testsOf = {};
  for (const [test, counts] of Object.entries(mutantCoverage.perTest ?? {}))
    for (const mutant of Object.keys(counts))
      if (startsProducts || mutant in mutantCoverage.static) (testsOf[mutant] ??= []).push(test);
  writeFileSync(FILE, JSON.stringify({ tests, outsideTests, testsOf }));
  return { ...result, mutantCoverage };
}

/** Reads what `writeDryRun` has written to the current folder. */
export class DryRun {
  #tests;
  #outsideTests;
  #testsOf;

  constructor() {
    const { tests, outsideTests, testsOf } = JSON.parse(readFileSync(FILE, 'utf8'));
    const sets = Object.entries(outsideTests).map(([file, mutants]) => [file, new Set(mutants)]);
    this.#tests = tests;
    this.#outsideTests = new Map(sets);
    this.#testsOf = testsOf;
  }

  /** Returns the IDs of the mutants that are checked in groups, in the order of the code. */
  groupedMutants() {
    const outside = [...this.#outsideTests.values()].flatMap((mutants) => [...mutants]);
    const ids = new Set([...Object.keys(this.#testsOf), ...outside]);
    return [...ids].toSorted((one, other) => one - other);
  }

  /** Returns the file of a test with this name. */
  findTestFile(name) {
    return this.#tests.find(([test]) => test === name)?.[1];
  }

  /**
   * Returns the test files that reach a mutant, with the names of the tests that do, or without names if the
   * mutant is reached outside of them, too. Files in the mutant's folder come first, then the quicker ones.
   *
   * @param testFilter names of the tests that reach the mutant, if Stryker knows them
   * @param mutatedFile path of the file with the mutant
   */
  filesFor(id, testFilter, mutatedFile) {
    const selected = new Set(testFilter ?? this.#testsOf[id]);
    const files = new Map();
    // Two files may have a test of the same name.
    for (const [test, file, duration] of this.#tests) {
      const reachesAlways = !testFilter && this.#outsideTests.get(file)?.has(id);
      if (!reachesAlways && !selected.has(test)) continue;
      if (!files.has(file)) files.set(file, { file, testFilter: [], duration: 0 });
      const found = files.get(file);
      found.testFilter = reachesAlways ? undefined : [...found.testFilter, test];
      found.duration += duration;
    }
    const distance = ({ file }) => (dirname(file) === dirname(mutatedFile) ? 0 : 1);
    return [...files.values()].toSorted(
      (one, other) => distance(one) - distance(other) || one.duration - other.duration,
    );
  }
}
