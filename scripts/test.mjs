import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import './build.mjs';

const JEST = '.cache/jest.json';
const PLAYWRIGHT = '.cache/playwright.json';
const CHECKS = ['typecheck', 'lint', 'format:check'];
/** Tests of the full form with programs of the machine. They are slow, and run one after the other. */
const TOOLS = 'test/full/tools';

/** Debian's PostgreSQL, on which the full form repeats the server's tests. */
const OLDEST_POSTGRES = '/usr/lib/postgresql/15';

const isFull = process.argv.includes('--full');
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT };
if (isFull) env.TEST_FORM = 'full';
const totals = { passed: 0, failed: 0, skipped: 0 };

const print = (line) => process.stdout.write(`${line}\n`);

/** Runs checks at the same time and prints the output of each when it ends. */
async function check(...names) {
  const runs = names.map(async (name) => {
    const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [[code], ...output] = await Promise.all([
      once(child, 'close'),
      ...[child.stdout, child.stderr].map((stream) => text(stream)),
    ]);
    print(`── ${name}: ${code === 0 ? 'passed' : 'failed'}\n${output.join('')}`.trimEnd());
    if (code !== 0) totals.failed += 1;
    return code === 0;
  });
  return (await Promise.all(runs)).every(Boolean);
}

/** Runs tests and adds their numbers to the totals. */
async function test(script, args, report, count) {
  rmSync(report, { force: true });
  print(`\n── ${args.join(' ')}`);
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : {};
  for (const [name, number] of Object.entries(counts)) totals[name] += number;
  return code === 0;
}

const jest = (projects, ...args) =>
  test(
    'jest/bin/jest.js',
    ['--selectProjects', ...projects, ...args, '--json', `--outputFile=${JEST}`],
    JEST,
    ({ numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests }) => ({
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTestSuites),
      skipped: numPendingTests,
    }),
  );

async function jestOnOldest() {
  if (!existsSync(OLDEST_POSTGRES)) {
    print(`\n── Skipped: the server's tests on PostgreSQL 15, which is not in ${OLDEST_POSTGRES}`);
    totals.skipped += 1;
    return true;
  }
  env.TEST_POSTGRES = OLDEST_POSTGRES;
  const hasPassed = await jest(['server']);
  delete env.TEST_POSTGRES;
  return hasPassed;
}

const playwright = () =>
  test(
    '@playwright/test/cli.js',
    ['test', '--config', 'test/browser/playwright.config.ts'],
    PLAYWRIGHT,
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );

/** `npm test`: runs the checks beside the tests of Jest, many of which wait, and then those in the browser. */
async function runShort() {
  const checksAndTests = [check(...CHECKS), jest(['unit', 'server', 'client', 'page', 'faults'])];
  return (await Promise.all(checksAndTests)).every(Boolean) && playwright();
}

/** `npm run test:full`: stops at the first step that fails. */
async function runFull() {
  if (!(await check(...CHECKS))) return false;
  const ignore = ['--testPathIgnorePatterns', '/node_modules/', TOOLS];
  return (
    (await jest(['unit', 'server', 'client', 'page', 'full'], ...ignore)) &&
    (await playwright()) &&
    (await jest(['full'], '--runInBand', TOOLS)) &&
    (await jestOnOldest()) &&
    (await jest(['faults'])) &&
    check('mutation')
  );
}

process.exitCode = (await (isFull ? runFull() : runShort())) ? 0 : 1;
const { passed, failed, skipped } = totals;
print(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
