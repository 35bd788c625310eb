import { runMain } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { requireNode } from './parts/project.mjs';

/** `node scripts/prepare.mjs`: installs the dependencies where they are missing or stale. */
await runMain(async () => {
  requireNode();
  await install();
});
