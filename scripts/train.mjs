import { buildStale } from './parts/build-target.mjs';
import { runNodeScript } from './parts/child-process.mjs';
import { runMain } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { inProject, requireNode } from './parts/project.mjs';
import { trainingTarget } from './parts/targets.mjs';

/**
 * `npm run train`: trains the models that find codes and links, and writes them to
 * server/mail/verification/models.json. See docs/decisions for the data and the figures.
 */
await runMain(async () => {
  requireNode();
  await install();
  await buildStale([trainingTarget]);
  const script = inProject('dist', 'training', 'test', 'training', 'main.js');
  const { code } = await runNodeScript(script, process.argv.slice(2));
  process.exitCode = code;
});
