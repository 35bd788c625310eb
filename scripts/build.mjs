import { buildStale } from './parts/build-target.mjs';
import { runMain } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { requireNode } from './parts/project.mjs';

/** `npm run build`: the server by tsc, the client and its server bundle by Vite; only what is stale. */
await runMain(async () => {
  requireNode();
  await install();
  await buildStale();
});
