import { buildStale, trainingTarget } from './parts/build.mjs';
import { runNodeScript } from './parts/child-process.mjs';
import { install } from './parts/install.mjs';
import { assertNodeVersion, resolveInProject } from './parts/project.mjs';
import { runMain } from './parts/run-main.mjs';

/**
 * `npm run train`: trains the models that find codes and links, and writes them to
 * server/mail/verification/models.json. Prints figures on messages the models haven't seen.
 */
await runMain(async () => {
  assertNodeVersion();
  await install();
  await buildStale([trainingTarget]);
  const script = resolveInProject('dist', 'training', 'test', 'training', 'main.js');
  const { code } = await runNodeScript(script, process.argv.slice(2));
  process.exitCode = code;
});
