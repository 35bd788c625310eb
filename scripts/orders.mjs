import { pathToFileURL } from 'node:url';
import { buildStale } from './parts/build-target.mjs';
import { runMain, sayAside } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { inProject, requireNode, root } from './parts/project.mjs';
import { targets } from './parts/targets.mjs';

/** `npm run orders`: what has been given, by status; with `--csv` every order. */
await runMain(async () => {
  requireNode();
  sayAside();
  await install();
  await buildStale(targets.filter(({ name }) => name === 'server'));
  process.chdir(root);
});
await import(pathToFileURL(inProject('dist', 'server', 'orders.js')).href);
