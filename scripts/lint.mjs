import { runMain } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { runSteps } from './parts/run-steps.mjs';
import { lintSteps } from './parts/test-steps.mjs';

/** `npm run lint`: the code by oxlint, the import table by dependency-cruiser. */
await runMain(async () => {
  await install();
  await runSteps(lintSteps);
});
