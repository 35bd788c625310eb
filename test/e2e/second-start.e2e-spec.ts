import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.js';

/** Runs the beginning of `npm start`. Without a PATH there is no npm, so it can't install anything. */
function runBuild(script: string, env: Record<string, string> = {}) {
  const options = { env: { ...process.env, PATH: '', ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], options);
  return { status, stdout, stderr };
}

describe('the beginning of `npm start`', () => {
  it('installs and builds nothing while nothing has changed', () => {
    const unchanged = { status: 0, stdout: '', stderr: '' };
    expect(runBuild('scripts/build.mjs')).toEqual(unchanged);
    expect(runBuild('scripts/build.mjs', { NODE_ENV: 'production' })).toEqual(unchanged);
  });

  it('names what is missing in production, and installs nothing', () => {
    const clone = temporaryFolder('clone');
    cpSync('scripts', join(clone.path, 'scripts'), { recursive: true });
    const script = join(clone.path, 'scripts', 'build.mjs');
    const { status, stderr } = runBuild(script, { NODE_ENV: 'production' });
    clone.remove();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^NODE_ENV=production: .*node_modules is missing.*npm run build.*\n$/);
  });
});
