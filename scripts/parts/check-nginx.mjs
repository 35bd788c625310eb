import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { resolveInProject } from './project.mjs';
import { UserError, print, runMain } from './run-main.mjs';
import { NOT_CHECKED } from './run-steps.mjs';

/**
 * Step of `npm run test:full`: validates a copy of deploy/nginx with nginx. The copy names other web nodes,
 * since the real names can't be looked up here. Exits with `NOT_CHECKED` without nginx, in which case
 * test/full/scaled-form.e2e-spec.ts is skipped, too.
 */
await runMain(() => {
  const env = { PATH: [process.env.PATH, '/usr/sbin'].filter(Boolean).join(delimiter) };
  // nginx opens /dev/stdout, which must not be a socket.
  const stdio = ['ignore', 'ignore', 'pipe'];
  const nginx = (...args) => spawnSync('nginx', args, { env, stdio });
  if (nginx('-v').status !== 0) {
    print('No nginx on this machine: deploy/nginx is not checked, and nothing runs behind it.');
    process.exit(NOT_CHECKED);
  }
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-nginx-check-'));
  try {
    cpSync(resolveInProject('deploy', 'nginx'), folder, { recursive: true });
    writeFileSync(join(folder, 'nodes.conf'), 'server 127.0.0.1:3000 max_fails=0;\n');
    const conf = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
    const { status, stderr } = nginx('-t', ...conf);
    if (status !== 0) throw new UserError(`deploy/nginx: ${stderr.toString().trim()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
