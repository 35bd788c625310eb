import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const parts = join(import.meta.dirname, '../../scripts/parts');
const withoutDocker = { ...process.env, PATH: '' };

describe('the check of docker-compose.yml', () => {
  it('exits with 75 without Docker', () => {
    const script = join(parts, 'check-compose.mjs');
    const { status } = spawnSync(process.execPath, [script], { env: withoutDocker });
    expect(status).toBe(75);
  });

  it('is listed as not checked beside passed steps', () => {
    const runSteps = pathToFileURL(join(parts, 'run-steps.mjs')).href;
    const step = { title: 'Compose', command: [join(parts, 'check-compose.mjs')] };
    const code = `import { runSteps } from '${runSteps}'; await runSteps([[${JSON.stringify(step)}]]);`;
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', code],
      { env: withoutDocker, encoding: 'utf8' },
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/\nNot checked: Compose\n$/);
  });
});
