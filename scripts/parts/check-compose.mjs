import { spawnSync } from 'node:child_process';
import { ClearError, runMain, say } from './clear-error.mjs';
import { root } from './project.mjs';
import { NOT_CHECKED } from './run-steps.mjs';

/**
 * A step of `npm test`: Docker reads docker-compose.yml. Ends with `NOT_CHECKED` where there is no
 * Docker client that can.
 */
await runMain(() => {
  const compose = (...args) => spawnSync('docker', ['compose', ...args], { cwd: root });
  if (compose('version').status !== 0) {
    say('No `docker compose` on this machine: docker-compose.yml is not checked.');
    process.exit(NOT_CHECKED);
  }
  const { status, stderr } = spawnSync(
    'docker',
    ['compose', '--env-file', '.env.example', 'config', '--quiet', '--no-env-resolution'],
    { cwd: root, env: { ...process.env, POSTGRES_PASSWORD: 'unused' } },
  );
  if (status !== 0) throw new ClearError(`docker-compose.yml: ${stderr.toString().trim()}`);
});
