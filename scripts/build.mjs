import { buildStale } from './parts/build.mjs';
import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { assertNodeVersion } from './parts/project.mjs';

/** `npm run build`: builds the server with tsc, the client and its server bundle with Vite, if stale. */
await runMain(async () => {
  assertNodeVersion();
  await install();
  await buildStale();
});
