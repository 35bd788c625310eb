import { buildStale } from './parts/build-target.mjs';
import { runMain } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { requireNode } from './parts/project.mjs';
import { runSteps } from './parts/run-steps.mjs';
import { testSteps } from './parts/test-steps.mjs';

/** `npm test`: every check and every test; with `--full` also those that take long. */
await runMain(async () => {
  requireNode();
  await install();
  await buildStale();
  await runSteps(testSteps({ full: process.argv.includes('--full') }));
});
