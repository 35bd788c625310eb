import { runMain } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { runSteps } from './parts/run-steps.mjs';
import { typeSteps } from './parts/test-steps.mjs';

/** `npm run typecheck`: the three TypeScript projects: server, client, tests. */
await runMain(async () => {
  await install();
  await runSteps(typeSteps);
});
