import { pathToFileURL } from 'node:url';
import { buildStale, targets } from './parts/build.mjs';
import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { resolveInProject, assertNodeVersion, root } from './parts/project.mjs';

/** `npm run admin`: runs a command of an operator; `npm run admin -- help` lists them. */
await runMain(async () => {
  assertNodeVersion();
  await install();
  await buildStale(targets.filter(({ name }) => name === 'server'));
  process.chdir(root);
});
await import(pathToFileURL(resolveInProject('dist', 'server', 'admin.js')).href);
