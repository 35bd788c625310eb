import { existsSync } from 'node:fs';
import { recordInstall } from './parts/install.mjs';
import { resolveInProject, isProduction, root } from './parts/project.mjs';

/**
 * Runs as npm's `prepare` after every install: records what was installed and sets the git hook. Does
 * nothing in production or without development dependencies.
 */
const omitsTools = isProduction() || (process.env.npm_config_omit ?? '').includes('dev');
if (!omitsTools && existsSync(resolveInProject('node_modules'))) {
  recordInstall();
  const wantsHook = process.env.HUSKY !== '0' && existsSync(resolveInProject('.git'));
  if (wantsHook && existsSync(resolveInProject('node_modules', 'husky'))) {
    const { default: husky } = await import('husky');
    process.chdir(root);
    const problem = husky();
    if (problem) process.stderr.write(`The git hook was not set: ${problem}\n`);
  }
}
