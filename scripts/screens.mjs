import { rmSync } from 'node:fs';
import { buildStale } from './parts/build.mjs';
import { runNodeScript } from './parts/child-process.mjs';
import { install } from './parts/install.mjs';
import { assertNodeVersion, resolveInProject } from './parts/project.mjs';
import { print, runMain } from './parts/run-main.mjs';

const CONFIG = 'test/browser/screens/playwright.config.ts';

/**
 * `npm run screens`: starts the product, takes screenshots of all its states at four widths, light and
 * dark, and writes them to `screens/` with an `index.html`. Arguments go to Playwright:
 * `-g inbox` replaces only the screenshots whose name matches.
 */
await runMain(async () => {
  const args = process.argv.slice(2);
  assertNodeVersion();
  await install();
  await buildStale();
  if (args.length === 0) rmSync(resolveInProject('screens'), { recursive: true, force: true });
  const playwright = resolveInProject('node_modules', '@playwright', 'test', 'cli.js');
  const options = ['test', '--config', CONFIG, '--reporter', 'dot', ...args];
  const { code } = await runNodeScript(playwright, options);
  print(`Screenshots: ${resolveInProject('screens', 'index.html')}`);
  process.exitCode = code;
});
