import { buildStale } from './parts/build.mjs';
import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { resolveInProject, assertNodeVersion, root } from './parts/project.mjs';
import { pathToFileURL } from 'node:url';

/**
 * `npm start`: installs and builds what is missing or stale, then runs the server in this process, so
 * that signals reach it and its exit code is returned.
 */
await runMain(async () => {
  assertNodeVersion();
  await install();
  await buildStale();
  process.chdir(root);
});
await import(pathToFileURL(resolveInProject('dist', 'server', 'main.js')).href);
