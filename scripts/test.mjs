import { buildStale } from './parts/build.mjs';
import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { assertNodeVersion } from './parts/project.mjs';
import { runSteps } from './parts/run-steps.mjs';
import { testSteps } from './parts/test-steps.mjs';

/** `npm test`: runs all checks and tests; with `--full` also those that take long. */
await runMain(async () => {
  assertNodeVersion();
  await install();
  await buildStale();
  await runSteps(testSteps({ full: process.argv.includes('--full') }));
});
