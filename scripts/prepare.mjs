import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { assertNodeVersion } from './parts/project.mjs';

/** `node scripts/prepare.mjs`: installs the dependencies if they are missing or stale. */
await runMain(async () => {
  assertNodeVersion();
  await install();
});
