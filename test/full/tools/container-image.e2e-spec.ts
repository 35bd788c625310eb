import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../support/server/child-server.js';
import { descendants } from '../../support/server/processes.js';
import { RestClient } from '../../support/server/rest-client.js';
import { sendMail } from '../../support/mail/smtp-client.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../../support/server/test-database.js';
import { eventually } from '../../support/until.js';

jest.setTimeout(1_800_000);

/** Certificates of this machine, copied into the image, since npm may need them to reach its registry. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const isInstalled = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
const canBuild = process.getuid?.() === 0 && ['buildah', 'debootstrap'].every(isInstalled);
const describeWithTools = canBuild ? describe : describe.skip;

/**
 * Starts a program as `node` in the root file system `$0`, which is read-only except for an empty `/data` and
 * `/tmp`, as `docker run --read-only --tmpfs /tmp` does.
 */
const IN_READ_ONLY_ROOT = `set -e
  mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0"
  mount -t proc proc proc && mount --rbind /dev dev && mount -t tmpfs -o mode=1777 tmpfs tmp
  mount -t tmpfs -o "uid=$(chroot . id -u node)" tmpfs data
  exec chroot --userspec=node:node . env --ignore-environment --chdir=/app "$@"`;

/** Builds with buildah, on a base image made from Debian and npm: needs neither a registry nor a daemon. */
describeWithTools('the container images (skipped without buildah, debootstrap or root)', () => {
  const folder = temporaryFolder('image');
  const inFolder = (...parts: string[]) => join(folder.path, ...parts);
  const storage = ['--root', inFolder('root'), '--runroot', inFolder('run')];
  const common = [...storage, '--storage-driver', 'vfs'];
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  const buildah = (...args: string[]) => run('buildah', ...common, ...args);
  let database: TestDatabase;
  let product: ChildProcess;

  /** Makes the Dockerfile's base image: Debian from debootstrap, Node and npm from the npm registry. */
  const makeBaseImage = () => {
    const [, name = '', version] =
      /^FROM (\S+:([\d.]+)\S*)/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
    const inRoot = (...parts: string[]) => inFolder('rootfs', ...parts);
    const inModules = (...parts: string[]) => inFolder('node_modules', ...parts);
    const node = `node-linux-${process.arch}`;
    run('debootstrap', '--variant=minbase', 'stable', inRoot());
    const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
    run('npm', 'install', '--prefix', folder.path, ...quietly, `${node}@${version}`, 'npm@11');
    cpSync(inModules(node, 'bin', 'node'), inRoot('usr', 'local', 'bin', 'node'));
    cpSync(inModules('npm'), inRoot('usr', 'local', 'lib', 'node_modules', 'npm'), {
      recursive: true,
    });
    const npm = '../lib/node_modules/npm/bin/npm-cli.js';
    symlinkSync(npm, inRoot('usr', 'local', 'bin', 'npm'));
    if (existsSync(CERTIFICATES)) {
      mkdirSync(inRoot(dirname(CERTIFICATES)), { recursive: true });
      cpSync(CERTIFICATES, inRoot(CERTIFICATES), { dereference: true });
    }
    run('chroot', inRoot(), 'useradd', '--create-home', '--shell', '/bin/bash', 'node');
    const base = buildah('from', '--name', 'mayfly-base', 'scratch');
    buildah('add', '--quiet', base, inRoot(), '/');
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, base);
    buildah('commit', '--quiet', '--rm', base, `docker.io/library/${name}`);
  };

  /** Returns the PID of the product, which may run below the process that was started. */
  const findProduct = () =>
    [product.pid ?? 0, ...descendants(product.pid ?? 0)].find((pid) => {
      const [program = '', script] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return program.endsWith('node') && script === 'dist/server/main.js';
    });

  beforeAll(async () => {
    makeBaseImage();
    database = await createTestDatabase();
  });
  afterEach(() => {
    const pid = product.exitCode === null && findProduct();
    if (pid) process.kill(pid, 'SIGKILL');
    buildah('rm', '--all');
  });
  afterAll(async () => {
    await database.drop();
    folder.remove();
  });

  it.each([
    { target: 'with an external database', flags: [], databaseUrl: () => database.url },
    { target: 'all-in-one', flags: ['--target', 'all-in-one'], databaseUrl: () => '' },
  ])(
    '$target: receives and shows email, without root, in a read-only root file system',
    async ({ flags, databaseUrl }) => {
      const isolation = ['--isolation', 'chroot', '--pull-never', '--quiet'];
      const image =
        buildah('bud', ...isolation, '--layers=false', ...flags, '.')
          .split('\n')
          .at(-1) ?? '';
      const container = buildah('from', '--pull-never', image);
      const format = '{{range .OCIv1.Config.Env}}{{println .}}{{end}}';
      const [port, smtpPort] = [await findFreePort(), await findFreePort()];
      const env = [
        ...buildah('inspect', '--format', format, container).split('\n').filter(Boolean),
        ...[`PORT=${port}`, `SMTP_PORT=${smtpPort}`, `DATABASE_URL=${databaseUrl()}`],
        ...['HOST=127.0.0.1', 'SENDER_CHECKS=off'],
      ];
      const root = buildah('mount', container);
      const command = [root, ...env, 'node', 'dist/server/main.js'];
      product = spawn('unshare', ['--mount', 'sh', '-c', IN_READ_ONLY_ROOT, ...command], {
        stdio: 'inherit',
      });

      const rest = new RestClient(`http://127.0.0.1:${port}`);
      const isReady = () => fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
      await eventually(isReady, (response) => product.exitCode !== null || response?.ok === true);
      const [session] = await rest.issue(1);
      await sendMail(smtpPort, session!.emailAddress, 'Subject: Image\r\n\r\nHello.\r\n');
      await eventually(
        () => rest.newest(session!),
        ([message]) => message?.subject === 'Image',
      );
      rest.close();

      const pid = findProduct() ?? 0;
      const inProduct = ['nsenter', `--mount=/proc/${pid}/ns/mnt`, `--root=/proc/${pid}/root`];
      run('env', ...env, ...inProduct, 'node', '/app/dist/server/healthcheck.js');
      const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      expect(uid).toMatch(/^[1-9]/);
      process.kill(pid, 'SIGTERM');
      expect(await once(product, 'close')).toEqual([0, null]);
    },
  );
});
