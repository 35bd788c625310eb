import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStale } from './parts/build.mjs';
import { runNodeScript } from './parts/child-process.mjs';
import { fingerprint } from './parts/fingerprint.mjs';
import { install } from './parts/install.mjs';
import { resolveInProject } from './parts/project.mjs';
import { UserError, print, runMain } from './parts/run-main.mjs';
import { AREAS } from '../test/mutation/areas.mjs';

const STRYKER = resolveInProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
/** Folder for Stryker's copies of the project. */
const COPIES = resolveInProject('.cache', 'mutation-sandbox');

/** Files and folders on which the result for a mutant depends. */
const CODE = ['client', 'server', 'test', 'jest.config.mjs', 'package-lock.json'];

const USAGE =
  'Usage: npm run mutation -- [<area> [<files>]] [--sample=<n>], where n is a whole number from 1.';

/**
 * `npm run mutation [-- <area> [<files>] [--sample=<n>]]`: changes the code in small ways with Stryker and
 * reports which changes (mutants) no test detects. Fails below the threshold of
 * test/mutation/stryker.config.mjs. Takes hours without arguments, and continues where an interrupted run
 * of the same code ended. `files` are globs, separated by commas. With `--sample`, checks one mutant in n:
 * the others are reported as errors, there is no threshold, and only the score of covered code is
 * meaningful.
 */
await runMain(async () => {
  const { values, positionals } = parseArguments();
  const [area, files] = positionals;
  if (area && !AREAS[area]) throw new UserError(`Areas are ${Object.keys(AREAS).join(', ')}.`);
  await install();
  await buildStale();
  mkdirSync(resolveInProject('.cache', 'mutation'), { recursive: true });
  const failed = [];
  for (const name of area ? [area] : Object.keys(AREAS)) {
    print(`\n── Mutations of ${name}: report in .cache/mutation/${name}.html`);
    if ((await checkArea(name, files, values.sample)) !== 0) failed.push(name);
  }
  if (failed.length > 0)
    throw new UserError(`Stryker failed, or too many mutants survived: ${failed.join(', ')}.`);
});

function parseArguments() {
  const options = { sample: { type: 'string', default: '1' } };
  try {
    const parsed = parseArgs({ options, allowPositionals: true });
    if (/^[1-9]\d*$/.test(parsed.values.sample) && parsed.positionals.length <= 2) return parsed;
  } catch {
    // An unknown option, or one without a value.
  }
  throw new UserError(USAGE);
}

/** Runs Stryker on an area, beside a PostgreSQL if it needs one. Returns the exit code. */
async function checkArea(name, files, sample) {
  const args = ['run', 'test/mutation/stryker.config.mjs', ...(files ? ['--mutate', files] : [])];
  const env = {
    MUTATION_AREA: name,
    MUTATION_SAMPLE: sample,
    MUTATION_RESULTS: prepareResultsFile(name, files),
  };
  const run = async () =>
    (await checkInGroups(args, env)) || (await runNodeScript(STRYKER, args, { env })).code;
  if (!AREAS[name].startsProducts) return run();
  const file = resolveInProject('test', 'support', 'global-setup.mjs');
  const { default: startPostgres } = await import(pathToFileURL(file).href);
  await startPostgres();
  try {
    return await run();
  } finally {
    await globalThis.stopTestPostgres();
  }
}

/**
 * Runs test/mutation/check-in-groups.mjs in the copy of the project that a dry run of Stryker leaves. Returns
 * the exit code.
 */
async function checkInGroups(args, env) {
  rmSync(COPIES, { recursive: true, force: true });
  const options = ['--dryRunOnly', '--cleanTempDir', 'false'];
  try {
    const { code } = await runNodeScript(STRYKER, [...args, ...options], { env });
    if (code !== 0) return code;
    const [copy] = readdirSync(COPIES);
    const cwd = join(COPIES, copy);
    const script = join(cwd, 'test', 'mutation', 'check-in-groups.mjs');
    return (await runNodeScript(script, [], { cwd, env: { ...env, NODE_ENV: 'test' } })).code;
  } finally {
    rmSync(COPIES, { recursive: true, force: true });
  }
}

/** Returns the path of the file for the results of a run. Deletes results of other code. */
function prepareResultsFile(name, files = '') {
  const code = fingerprint(CODE).slice(0, 16);
  const folder = resolveInProject('.cache', 'mutation');
  for (const other of readdirSync(folder))
    if (other.endsWith('.jsonl') && !other.includes(code)) rmSync(join(folder, other));
  // Mutants are numbered in the order of the mutated files.
  const mutated = createHash('sha256').update(files).digest('hex').slice(0, 8);
  return join(folder, `${name}-${code}-${mutated}.jsonl`);
}
