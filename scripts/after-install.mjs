import { existsSync } from 'node:fs';
import { recordInstall } from './parts/install.mjs';
import { inProject, isProduction, root } from './parts/project.mjs';

/**
 * npm calls this as `prepare` at the end of every install: it notes what was installed and sets
 * the git hook. Where development tools are left out, or there is no git, it does less or nothing.
 */
const omitsTools = isProduction() || (process.env.npm_config_omit ?? '').includes('dev');
if (!omitsTools && existsSync(inProject('node_modules'))) {
  recordInstall();
  const wanted = process.env.HUSKY !== '0' && existsSync(inProject('.git'));
  if (wanted && existsSync(inProject('node_modules', 'husky'))) {
    const { default: husky } = await import('husky');
    process.chdir(root);
    const problem = husky();
    if (problem) process.stderr.write(`The git hook was not set: ${problem}\n`);
  }
}
