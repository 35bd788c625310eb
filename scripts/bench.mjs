import { buildStale } from './parts/build-target.mjs';
import { runNodeScript } from './parts/child-process.mjs';
import { runMain } from './parts/clear-error.mjs';
import { install } from './parts/install.mjs';
import { inProject, requireNode } from './parts/project.mjs';
import { benchTarget, targets } from './parts/targets.mjs';

/** `npm run bench`: builds the product and the benchmark, and runs it. Prints figures only. */
await runMain(async () => {
  requireNode();
  await install();
  await buildStale([...targets, benchTarget]);
  const script = inProject('dist', 'bench', 'test', 'bench', 'main.js');
  const { code } = await runNodeScript(script, process.argv.slice(2));
  process.exitCode = code;
});
