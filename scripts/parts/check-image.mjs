import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, chmodSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { makeBaseImage, readBaseImage, run } from './base-image.mjs';
import { findFreePort } from './find-free-port.mjs';
import { resolveInProject, root } from './project.mjs';
import { UserError, print, runMain } from './run-main.mjs';
import { NOT_CHECKED } from './run-steps.mjs';

const IMAGE = 'localhost/mayfly';
const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 200;
/** Images and containers of this check, apart from those of the machine. */
const STORAGE = resolveInProject('.cache', 'image');
const storage = ['--root', join(STORAGE, 'root'), '--runroot', join(STORAGE, 'run')];
const global = [...storage, '--storage-driver', 'vfs'];
const isolation = ['--isolation', 'chroot'];

const buildah = (command, ...args) => run('buildah', [...global, command, ...args], command);

/**
 * Step of `npm run test:full`: builds the Dockerfile with buildah, on a base image made from Debian and npm,
 * starts the product in it beside a PostgreSQL, sends an email to it and reads it. Needs neither an image
 * registry nor a daemon. Exits with `NOT_CHECKED` without buildah, debootstrap or root.
 */
await runMain(async () => {
  const missing = ['buildah', 'debootstrap'].filter((tool) => !isInstalled(tool));
  if (process.getuid?.() !== 0) missing.push('root');
  if (missing.length > 0) {
    print(`Without ${missing.join(', ')} the container image is not checked.`);
    process.exit(NOT_CHECKED);
  }
  try {
    await makeBaseImage(readBaseImage(), buildah);
    await buildah('bud', ...isolation, '--pull-never', '--layers=false', '--tag', IMAGE, root);
    await checkProduct();
  } finally {
    await buildah('rm', '--all').catch(() => undefined);
    rmSync(STORAGE, { recursive: true, force: true });
  }
  // A connection pool or PostgreSQL's watcher may outlive the check.
  process.exit(0);
});

function isInstalled(tool) {
  return spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
}

/** Starts the product in a container, sends an email, reads it, and stops the product. */
async function checkProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mayfly-image-data-'));
  chmodSync(dataDir, 0o755);
  const built = (...parts) => pathToFileURL(resolveInProject('dist', 'server', ...parts)).href;
  const { EmbeddedPostgres } = await import(built('platform', 'postgres', 'embedded-postgres.js'));
  const postgres = await EmbeddedPostgres.start(dataDir, () => undefined);
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const env = { PORT: port, SMTP_PORT: smtpPort, DATABASE_URL: postgres.url(), REDIS_URL: '' };
  const product = await startContainer({ ...env, HOST: '127.0.0.1', SENDER_CHECKS: 'off' });
  try {
    await checkEmail(product, port, smtpPort);
    await checkProcess(product);
  } finally {
    const pid = product.child.exitCode === null && findProduct(product.child);
    if (pid) process.kill(pid, 'SIGKILL');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts the image's command. `inside` runs another command in the same container. */
async function startContainer(env) {
  const container = await buildah('from', '--pull-never', IMAGE);
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const options = [...isolation, ...variables, container, '--'];
  const child = spawn('buildah', [...global, 'run', ...options, 'node', 'dist/server/main.js'], {
    stdio: 'inherit',
  });
  const inside = (...command) => buildah('run', ...options, ...command);
  return { child, inside };
}

async function checkEmail({ child, inside }, port, smtpPort) {
  const api = `http://127.0.0.1:${port}/api/v1`;
  const get = (path, headers = {}) => fetch(`${api}${path}`, { headers }).catch(() => null);
  await until(async () => child.exitCode === null && (await get('/domains'))?.ok, 'a response');
  await inside('node', 'scripts/healthcheck.mjs');
  const issued = await fetch(`${api}/generate-email`, { method: 'POST' });
  const { emailAddress, sessionId } = await issued.json();
  const sender = resolveInProject('test', 'support', 'send.mjs');
  await run(process.execPath, [
    sender,
    emailAddress,
    '--port',
    String(smtpPort),
    '--subject',
    'Image',
  ]);
  await until(async () => {
    const response = await get(`/emails/${emailAddress}`, { 'Session-ID': sessionId });
    const { data } = await response.json();
    return data.content[0]?.subject === 'Image' && data.content[0].reading === 'done';
  }, 'the email');
  print('The image receives an email and shows it.');
}

/** Checks that the product isn't root, and that it ends with code 0 on SIGTERM. */
async function checkProcess({ child }) {
  const pid = findProduct(child);
  if (!pid) throw new UserError('The process of the product was not found.');
  const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (uid === '0') throw new UserError('The product runs as root.');
  process.kill(pid, 'SIGTERM');
  const [code] = await once(child, 'close');
  if (code !== 0) throw new UserError(`The product ended with code ${code} on SIGTERM.`);
  print(`The product runs as user ${uid} and ends on SIGTERM with code 0.`);
}

/** Returns the PID of the product, which runs below buildah: `chroot` isolation gives it no PID 1. */
function findProduct(child) {
  return findDescendants(child.pid).find((pid) => {
    const [program, script] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return program.endsWith('node') && script === 'dist/server/main.js';
  });
}

function findDescendants(ancestor) {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return [[Number(name), Number(parent)]];
    } catch {
      return [];
    }
  });
  const children = (pid) => parents.filter(([, parent]) => parent === pid).map(([each]) => each);
  return children(ancestor).flatMap((pid) => [pid, ...findDescendants(pid)]);
}

async function until(condition, what) {
  const end = performance.now() + START_TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new UserError(`The image did not show ${what}.`);
    await sleep(POLL_INTERVAL_MS);
  }
}
