import { buildStale } from './parts/build-target.mjs';
import { runMain } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { inProject, requireNode, root } from './parts/project.mjs';
import { pathToFileURL } from 'node:url';

/**
 * `npm start`: installs and builds what is missing, then runs the server in this very process,
 * so that signals and the exit code are the server's own.
 */
await runMain(async () => {
  requireNode();
  await install();
  await buildStale();
  process.chdir(root);
});
await import(pathToFileURL(inProject('dist', 'server', 'main.js')).href);
