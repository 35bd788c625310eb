import { relative } from 'node:path';
import pLimit from 'p-limit';
import { print } from '../../scripts/parts/run-main.mjs';
import { CONCURRENCY, RESULTS_FILE, SAMPLE } from './areas.mjs';
import { DryRun } from './dry-run.mjs';
import { GroupProcess } from './group-process.mjs';
import { GroupSearch } from './group-search.mjs';
import { MutantResults } from './mutant-results.mjs';

/** Number of mutants that are finished before the next ones begin: an interrupted run keeps their results. */
const MAX_BATCH = 400;

/**
 * Checks mutants in groups, in the copy of the project that Stryker's dry run has left: those that are
 * reached outside of tests, for which test files have to be reloaded, and all mutants of an area whose
 * tests start products. One after another, they would take most of the time of a run. Adds its findings to
 * the results, except for mutants that crash the process: Stryker checks these.
 */
const dryRun = new DryRun();
const results = new MutantResults(RESULTS_FILE);
const filesOf = new Map(
  dryRun
    .groupedMutants()
    .filter((id) => id % SAMPLE === 0 && !results.get(id))
    .map((id) => [id, dryRun.filesFor(id, undefined, '').map(({ file }) => file)]),
);
const processes = [...Array(CONCURRENCY)].map(() => new GroupProcess());
const idle = [...processes];
/** Times that test files take without a mutant, in milliseconds. */
const durations = new Map();
/** Numbers of tests that mutants have survived. */
const survivedTests = new Map();
const crashing = new Set();
let killed = 0;

const countSurvived = (id) => survivedTests.get(id) ?? 0;
const isOpen = (id) => !results.get(id) && !crashing.has(id);

/** Runs a test file with mutants in a process that is idle. */
async function runFile(file, group) {
  const process = idle.pop();
  const result = await process.run(file, group, durations.get(file));
  idle.push(process);
  return result;
}

/**
 * Runs a test file with mutants, for `GroupSearch`. If it fails with only one mutant reached, adds its
 * result.
 */
async function runGroup(file, group) {
  const result = await runFile(file, group);
  const hasFailed = result?.message !== '';
  // A process that crashed or was killed reports nothing: any mutant may have been reached.
  const reached = new Set(result?.reached ?? group);
  if (!hasFailed) for (const id of reached) survivedTests.set(id, countSurvived(id) + result.tests);
  else if (reached.size === 1) addResult([...reached][0], file, result);
  return { hasFailed, reached };
}

function addResult(id, file, result) {
  if (!result) {
    crashing.add(id);
    return;
  }
  killed += 1;
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

/** Returns the files that have killed mutants, by the ID of the mutant. */
function findKillers() {
  const known = [...results.all()].filter(([, { status }]) => status === 'killed');
  return new Map(known.map(([id, { killedBy }]) => [id, dryRun.findTestFile(killedBy[0])]));
}

/** Checks mutants, and adds those that have survived to the results. Returns how many these are. */
async function checkBatch(ids) {
  const batch = new Map(ids.map((id) => [id, filesOf.get(id)]));
  await new GroupSearch(runGroup, findKillers()).check(batch, CONCURRENCY);
  const survived = ids.filter(isOpen);
  for (const id of survived) results.add(id, { status: 'survived', nrOfTests: countSurvived(id) });
  return survived.length;
}

print(`Checking ${filesOf.size} mutants in groups.`);
await pLimit(CONCURRENCY).map(new Set([...filesOf.values()].flat()), measure);
let survived = 0;
for (let start = 0; start < filesOf.size; start += MAX_BATCH) {
  survived += await checkBatch([...filesOf.keys()].slice(start, start + MAX_BATCH));
  print(`${killed} killed, ${survived} survived, ${crashing.size} left for Stryker.`);
}
for (const process of processes) process.stop();
