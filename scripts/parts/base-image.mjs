import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './child-process.mjs';
import { resolveInProject } from './project.mjs';
import { UserError, print } from './run-main.mjs';

/** Certificates of this machine, copied into the image, since npm may need them to reach its registry. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Returns the image that all stages of the Dockerfile start from, such as `node:24.21.0-slim`. */
export function readBaseImage() {
  const dockerfile = readFileSync(resolveInProject('Dockerfile'), 'utf8');
  const names = new Set([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name));
  const [name] = names;
  if (names.size !== 1) throw new UserError('The stages of the Dockerfile have different bases.');
  return name;
}

/**
 * Makes the Dockerfile's base image without an image registry: Debian from debootstrap, Node and npm from the
 * npm registry, and the user `node`.
 *
 * @param buildah runs buildah with arguments and returns its output
 */
export async function makeBaseImage(name, buildah) {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-image-'));
  try {
    const rootfs = join(folder, 'rootfs');
    await run('debootstrap', ['--variant=minbase', 'stable', rootfs]);
    rmSync(join(rootfs, 'var', 'cache', 'apt'), { recursive: true, force: true });
    await addNode(/:([\d.]+)/.exec(name)?.[1], folder, rootfs);
    await run('chroot', [rootfs, 'useradd', '--create-home', '--shell', '/bin/bash', 'node']);
    const container = await buildah('from', '--name', 'mayfly-base', 'scratch');
    await buildah('add', '--quiet', container, rootfs, '/');
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
    await buildah('commit', '--quiet', '--rm', container, `docker.io/library/${name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds Node and npm from the npm registry, with this machine's npm configuration. */
async function addNode(version, folder, rootfs) {
  const packages = [`node-linux-${process.arch}@${version}`, 'npm@11'];
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  await run('npm', ['install', '--prefix', folder, ...quietly, ...packages]);
  const installed = (...parts) => join(folder, 'node_modules', ...parts);
  const local = (...parts) => join(rootfs, 'usr', 'local', ...parts);
  cpSync(installed(`node-linux-${process.arch}`, 'bin', 'node'), local('bin', 'node'));
  mkdirSync(local('lib', 'node_modules'), { recursive: true });
  cpSync(installed('npm'), local('lib', 'node_modules', 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', local('bin', 'npm'));
  if (!existsSync(CERTIFICATES)) return;
  mkdirSync(join(rootfs, 'etc', 'ssl', 'certs'), { recursive: true });
  cpSync(CERTIFICATES, join(rootfs, CERTIFICATES), { dereference: true });
}

/**
 * Runs a command and returns its output. Prints its name and `label`.
 *
 * @throws {UserError} with the end of the output if the command fails
 */
export async function run(command, args, label = args[0]) {
  print(`${command} ${label} …`);
  const { code, output } = await runCommand(command, args, { quiet: true });
  if (code !== 0) throw new UserError(`${command} ${label} failed:\n${output.slice(-2000)}`);
  return output.trim();
}
