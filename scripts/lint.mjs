import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { runSteps } from './parts/run-steps.mjs';
import { lintSteps } from './parts/test-steps.mjs';

/** `npm run lint`: checks the code with oxlint and the import table with dependency-cruiser. */
await runMain(async () => {
  await install();
  await runSteps(lintSteps);
});
