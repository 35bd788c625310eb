import { relative } from 'node:path';
import pLimit from 'p-limit';
import { print } from '../../scripts/parts/run-main.mjs';
import { CONCURRENCY, RESULTS_FILE, SAMPLE } from './areas.mjs';
import { DryRun } from './dry-run.mjs';
import { GroupProcess } from './group-process.mjs';
import { GroupSearch } from './group-search.mjs';
import { MutantResults } from './mutant-results.mjs';

/**
 * Checks the mutants that are reached outside of tests, in groups, in the copy of the project that Stryker's dry run
 * has left. Test files have to be reloaded for them, which takes most of the time of a run that checks one mutant after
 * another. Adds its findings to the results, except for mutants that crash the process: Stryker checks these.
 */
const dryRun = new DryRun();
const results = new MutantResults(RESULTS_FILE);
const filesOf = new Map(
  dryRun
    .staticMutants()
    .filter((id) => id % SAMPLE === 0 && !results.get(id))
    .map((id) => [id, new Set(dryRun.filesFor(id, undefined, '').map(({ file }) => file))]),
);
const processes = [...Array(CONCURRENCY)].map(() => new GroupProcess());
const idle = [...processes];
/** Times that test files take without a mutant, in milliseconds. */
const durations = new Map();
/** Numbers of tests that mutants have survived. */
const survivedTests = new Map();
const crashing = new Set();
let noticed = 0;

const countSurvived = (id) => survivedTests.get(id) ?? 0;
const isOpen = (id) => !results.get(id) && !crashing.has(id);

/** Runs a test file with mutants in a process that is idle. */
async function runFile(file, group) {
  const process = idle.pop();
  const result = await process.run(file, group, durations.get(file));
  idle.push(process);
  return result;
}

/** Runs a test file with mutants, for `GroupSearch`. Notes the result of one that is noticed alone. */
async function runGroup(file, group) {
  const result = await runFile(file, group);
  if (result?.message === '') {
    for (const id of result.reached) survivedTests.set(id, countSurvived(id) + result.tests);
    return group.filter((id) => !result.reached.includes(id));
  }
  if (group.length === 1) add(group[0], file, result);
  return null;
}

function add(id, file, result) {
  if (!result) {
    crashing.add(id);
    return;
  }
  noticed += 1;
  const { hangs, message, test, tests } = result;
  if (hangs) results.add(id, { status: 'timeout', reason: `${relative('.', file)} doesn't end.` });
  else
    results.add(id, {
      status: 'killed',
      failureMessage: message,
      killedBy: [test],
      nrOfTests: tests,
    });
}

async function measure(file) {
  const result = await runFile(file, []);
  if (result?.message !== '') throw new Error(`${file} fails without a mutant: ${result?.message}`);
  durations.set(file, result.ms);
}

print(`Checking ${filesOf.size} mutants that are reached outside of tests, in groups.`);
await pLimit(CONCURRENCY).map(
  new Set([...filesOf.values()].flatMap((files) => [...files])),
  measure,
);
const quickestFirst = [...durations].toSorted(([, one], [, other]) => one - other);
const files = quickestFirst.map(([file]) => [
  file,
  [...filesOf.keys()].filter((id) => filesOf.get(id).has(file)),
]);
await new GroupSearch(runGroup).check(files, CONCURRENCY);
const survived = [...filesOf.keys()].filter(isOpen);
for (const id of survived) results.add(id, { status: 'survived', nrOfTests: countSurvived(id) });
for (const process of processes) process.stop();
print(`${noticed} noticed, ${survived.length} survived, ${crashing.size} left for Stryker.`);
