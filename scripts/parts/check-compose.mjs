import { spawnSync } from 'node:child_process';
import { ClearError, runMain, say } from './clear-error.mjs';
import { root } from './project.mjs';

/** A step of `npm test`: Docker reads docker-compose.yml, where a Docker client with it is here. */
await runMain(() => {
  const compose = (...args) => spawnSync('docker', ['compose', ...args], { cwd: root });
  if (compose('version').status !== 0) {
    say('No `docker compose` on this machine: docker-compose.yml is not checked.');
    return;
  }
  const { status, stderr } = spawnSync(
    'docker',
    ['compose', '--env-file', '.env.example', 'config', '--quiet', '--no-env-resolution'],
    { cwd: root, env: { ...process.env, POSTGRES_PASSWORD: 'unused' } },
  );
  if (status !== 0) throw new ClearError(`docker-compose.yml: ${stderr.toString().trim()}`);
});
