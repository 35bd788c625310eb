import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasNginx, NGINX } from '../../support/cluster/nginx.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
const describeWithDocker = hasCompose ? describe : describe.skip;
const describeWithNginx = hasNginx ? describe : describe.skip;

describeWithDocker('docker-compose.yml (skipped without `docker compose`)', () => {
  it('is accepted by Docker', () => {
    const project = ['compose', '--env-file', '.env.example', '--profile', 'scale'];
    const { status, stderr } = spawnSync(
      'docker',
      [...project, 'config', '--quiet', '--no-env-resolution'],
      { env: { ...process.env, POSTGRES_PASSWORD: 'unused' }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
  });
});

describeWithNginx('deploy/nginx (skipped without nginx)', () => {
  it('is accepted by nginx', () => {
    const folder = temporaryFolder('nginx-check');
    cpSync('deploy/nginx', folder.path, { recursive: true });
    // The names of the web nodes can't be looked up here.
    writeFileSync(join(folder.path, 'nodes.conf'), 'server 127.0.0.1:3000 max_fails=0;\n');
    const args = ['-t', '-p', folder.path, '-c', join(folder.path, 'nginx.conf'), '-e', 'stderr'];
    // nginx opens /dev/stdout, which must not be a socket.
    const { status, stderr } = spawnSync(NGINX, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    folder.remove();
    expect(`${status} ${stderr.toString()}`).toMatch(/^0 /);
  });
});
