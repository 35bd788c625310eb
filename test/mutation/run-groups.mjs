import config from './jest.config.mjs';
import { SingleFileJest } from './single-file-jest.mjs';

/**
 * Runs test files in a process of its own, which `GroupProcess` starts in Stryker's copy of the project: for
 * each message `{ file, group }`, one file with the mutants whose IDs are in `group`. Responds with
 *
 * - `message`: why the first failed test failed, or the file could not be loaded; empty if all have passed
 * - `test`: that test's full name
 * - `tests`: how many tests have run
 * - `reached`: the IDs of the mutants that were reached
 * - `ms`: how long that took, in milliseconds
 */
const jest = new SingleFileJest();
// Instrumented code reads this object of Stryker: see `instrumented-transform.cjs` and
// `repeatable-environment.cjs`.
globalThis.__stryker__ = { isCounting: false };

process.on('message', async ({ file, group }) => {
  const start = performance.now();
  const reached = new Set();
  Object.assign(globalThis.__stryker__, { group: new Set(group), reached });
  const { results } = await jest.run({ jestConfig: config, testFile: file });
  const [{ testResults, testExecError }] = results.testResults;
  const ran = testResults.filter(({ status }) => status === 'passed' || status === 'failed');
  const failed = ran.find(({ status }) => status === 'failed');
  process.send({
    message: describe(testExecError) || (failed?.failureMessages.join('\n') ?? ''),
    test: failed?.fullName ?? '',
    tests: ran.length,
    reached: [...reached],
    ms: performance.now() - start,
  });
});
process.on('disconnect', () => process.exit());
process.send('ready');

const describe = (error) => (error ? String(error.stack ?? error.message ?? error) : '');
