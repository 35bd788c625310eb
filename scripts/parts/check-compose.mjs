import { spawnSync } from 'node:child_process';
import { UserError, runMain, print } from './run-main.mjs';
import { root } from './project.mjs';
import { NOT_CHECKED } from './run-steps.mjs';

/**
 * Step of `npm test`: validates docker-compose.yml with Docker. Exits with `NOT_CHECKED` if there is no
 * Docker client.
 */
await runMain(() => {
  const compose = (...args) => spawnSync('docker', ['compose', ...args], { cwd: root });
  if (compose('version').status !== 0) {
    print('No `docker compose` on this machine: docker-compose.yml is not checked.');
    process.exit(NOT_CHECKED);
  }
  const { status, stderr } = spawnSync(
    'docker',
    [
      ...['compose', '--env-file', '.env.example', '--profile', 'scale'],
      ...['config', '--quiet', '--no-env-resolution'],
    ],
    { cwd: root, env: { ...process.env, POSTGRES_PASSWORD: 'unused' } },
  );
  if (status !== 0) throw new UserError(`docker-compose.yml: ${stderr.toString().trim()}`);
});
