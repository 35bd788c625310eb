import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const LOCK = '.cache/build.lock';
const LOCK_POLL_MS = 200;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PACKAGES = ['package.json', 'package-lock.json'];
const TSC = 'node_modules/typescript-native/bin/tsc';
const vite = (...options) => [
  ...['node_modules/vite/bin/vite.js', 'build', '--config', 'client/vite.config.ts'],
  ...['--logLevel', 'warn', '--emptyOutDir', ...options],
];
/** Workspaces that the server imports. Each is compiled into its own `dist/`. */
export const WORKSPACES = [
  'contract',
  'packages/mail-parser',
  'packages/code-finder',
  'packages/embedded-postgres',
  'packages/smtp-receiver',
  'packages/mcp',
];

/** Build outputs with their sources and commands, in an order in which each finds what it needs. */
const TARGETS = {
  'dist/server': {
    sources: ['server', ...WORKSPACES, 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json'],
    commands: [
      [TSC, '--build', ...WORKSPACES],
      ['node_modules/@nestjs/cli/bin/nest.js', 'build'],
      ['node_modules/rolldown/bin/cli.mjs', '--config', 'server/rolldown.config.mjs'],
    ],
    outputs: WORKSPACES.map((folder) => `${folder}/dist`),
  },
  'dist/client': { sources: ['client', 'contract'], commands: [vite()] },
  'dist/render': {
    sources: ['client', 'contract'],
    commands: [vite('--ssr', '--outDir', '../dist/render')],
  },
  'dist/sdk': {
    sources: ['packages/sdk', 'packages/mcp', 'contract', 'LICENSE', 'scripts/build-sdk.mjs'],
    commands: [['scripts/build-sdk.mjs', 'dist/sdk']],
  },
};

/** An error that the user can act on. Only its message is printed. */
class UserError extends Error {}

/**
 * `npm run build`, and the beginning of `npm start`: installs the dependencies if they differ from the lock
 * file, and builds the targets whose sources have changed. Uses nothing but Node, and no network if nothing
 * has changed. Prints to stderr, which keeps stdout free for the command that follows.
 */
async function prepare() {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new UserError(`Mayfly needs Node 20.19 or newer; this is ${process.versions.node}.`);
  if (process.env.NODE_ENV === 'production') assertBuilt();
  else if (!isInstalled() || findStale().length > 0) await withLock(installAndBuild);
}

function assertBuilt() {
  const stale = fs.existsSync('node_modules') ? findStale() : ['node_modules'];
  if (stale.length === 0) return;
  throw new UserError(
    `NODE_ENV=production: nothing is installed or built, and ${stale.join(', ')} is missing or stale. ` +
      'Run `NODE_ENV= npm run build` first.',
  );
}

/** Returns whether npm's list of installed packages matches the lock file. npm writes it last. */
function isInstalled() {
  if (!fs.existsSync('node_modules/.package-lock.json')) return false;
  const read = (path) => JSON.parse(fs.readFileSync(path, 'utf8')).packages;
  const { '': _project, ...locked } = read('package-lock.json');
  const installed = read('node_modules/.package-lock.json');
  return (
    Object.keys(installed).every((path) => path in locked) &&
    Object.entries(locked).every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional,
    )
  );
}

const getStamp = (name) => `${name}/.sources`;

function findStale() {
  return Object.keys(TARGETS).filter(
    (name) =>
      !fs.existsSync(getStamp(name)) || fs.readFileSync(getStamp(name), 'utf8') !== hash(name),
  );
}

/** Returns a hash of the names and contents of a target's sources, without specs. */
function hash(name) {
  const files = [...TARGETS[name].sources, ...PACKAGES].flatMap((source) =>
    fs.statSync(source).isDirectory()
      ? fs.readdirSync(source, { recursive: true }).map((file) => join(source, file))
      : source,
  );
  const sum = createHash('sha256');
  for (const file of files.toSorted()) {
    if (/\.spec\.tsx?$|\/dist\//.test(file) || fs.statSync(file).isDirectory()) continue;
    const bytes = fs.readFileSync(file);
    sum.update(`\0${file}\0${bytes.length}\0`).update(bytes);
  }
  return sum.digest('hex');
}

async function installAndBuild() {
  if (!isInstalled()) {
    print('Installing the dependencies ...');
    const options = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
    await run('npm', ['ci', ...options, '--loglevel=error']);
  }
  for (const name of findStale()) {
    print(`Building ${name} ...`);
    const { commands, outputs = [] } = TARGETS[name];
    const sources = hash(name);
    for (const folder of [name, ...outputs]) {
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    }
    // Vite makes a development build of React without this variable.
    const env = { ...process.env, NODE_ENV: 'production' };
    for (const command of commands) await run(process.execPath, command, env);
    // Written last: an interrupted build is stale.
    fs.writeFileSync(getStamp(name), sources);
  }
}

/** Runs `work` while no other process installs or builds here. */
async function withLock(work) {
  fs.mkdirSync('.cache', { recursive: true });
  for (let isWaiting = false; !tryLock(); isWaiting = true) {
    if (!isWaiting) print(`Waiting for another process that builds here (${LOCK}) ...`);
    await sleep(LOCK_POLL_MS);
  }
  try {
    await work();
  } finally {
    fs.rmSync(LOCK, { force: true });
  }
}

/** Creates the lock file with this PID, and removes that of a process that has ended. */
function tryLock() {
  try {
    fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(fs.readFileSync(LOCK, 'utf8')), 0);
  } catch (error) {
    if (error.code === 'ESRCH') fs.rmSync(LOCK, { force: true });
  }
  return false;
}

/** Runs a command, whose output is printed only if it fails. A signal to this process ends it. */
async function run(command, args, env = process.env) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => (output += bytes));
  const result = await new Promise((end) => child.on('close', end).on('error', end));
  for (const signal of SIGNALS) process.off(signal, stop);
  if (result === 0) return;
  throw new UserError(
    `${output}${command} ${args[0]} failed: ${result?.message ?? `code ${result}`}.`,
  );
}

const print = (line) => process.stderr.write(`${line}\n`);

try {
  await prepare();
} catch (error) {
  // Errors of the file system, such as missing permissions, name the file.
  print(error instanceof UserError || error.syscall ? error.message : error.stack);
  process.exit(1);
}
