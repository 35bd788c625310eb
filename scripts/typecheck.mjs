import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { runSteps } from './parts/run-steps.mjs';
import { typeSteps } from './parts/test-steps.mjs';

/** `npm run typecheck`: checks the TypeScript projects of server, client, SDK and tests. */
await runMain(async () => {
  await install();
  await runSteps(typeSteps);
});
