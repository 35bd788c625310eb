import { pathToFileURL } from 'node:url';
import { buildStale, targets } from './parts/build.mjs';
import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { resolveInProject, assertNodeVersion } from './parts/project.mjs';

/** `npm run probe`: sends a message through a running Mayfly and prints the time of each step. */
await runMain(async () => {
  assertNodeVersion();
  await install();
  await buildStale(targets.filter(({ name }) => name === 'server'));
});
await import(pathToFileURL(resolveInProject('dist', 'server', 'probe.js')).href);
