import { buildStale } from './parts/build.mjs';
import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { assertNodeVersion } from './parts/project.mjs';

/** `npm run build`: builds server, client, its server bundle and the client library, each if stale. */
await runMain(async () => {
  assertNodeVersion();
  await install();
  await buildStale();
});
