import { buildStale, benchTarget, targets } from './parts/build.mjs';
import { runNodeScript } from './parts/child-process.mjs';
import { runMain } from './parts/run-main.mjs';
import { install } from './parts/install.mjs';
import { resolveInProject, assertNodeVersion } from './parts/project.mjs';

/** `npm run bench`: builds the product and the benchmark, and runs it. Prints figures only. */
await runMain(async () => {
  assertNodeVersion();
  await install();
  await buildStale([...targets, benchTarget]);
  const script = resolveInProject('dist', 'bench', 'test', 'bench', 'main.js');
  const { code } = await runNodeScript(script, process.argv.slice(2));
  process.exitCode = code;
});
