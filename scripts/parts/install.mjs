import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { UserError, printProgress } from './run-main.mjs';
import { runCommand } from './child-process.mjs';
import { describeMachine, fingerprint, readStamp } from './fingerprint.mjs';
import { resolveInProject, isProduction, assertWritable, root } from './project.mjs';
import { withLock } from './project-lock.mjs';

const STAMP = resolveInProject('node_modules', '.mayfly-install');
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|network/;

const buildStamp = () => `${describeMachine()} ${fingerprint(['package-lock.json'])}`;

/** Returns whether node_modules matches the lock file, for this platform and Node. */
export function isInstalled() {
  try {
    const stamp = readStamp(STAMP);
    if (stamp === buildStamp()) return true;
    return stamp?.split(' ')[0] === describeMachine() && matchesLockFile();
  } catch (error) {
    throw new UserError(`Cannot read ${root}: ${error.message}.`);
  }
}

/**
 * Returns whether the list of packages that npm writes into node_modules matches the lock file, as
 * after `npm install <name>`, which changes both.
 */
function matchesLockFile() {
  const read = (...path) => JSON.parse(readFileSync(resolveInProject(...path), 'utf8')).packages;
  if (!existsSync(resolveInProject('node_modules', '.package-lock.json'))) return false;
  const { '': _project, ...named } = read('package-lock.json');
  const present = read('node_modules', '.package-lock.json');
  const isSame = ([path, { version }]) => present[path]?.version === version;
  const isAbsentOption = ([path, { optional }]) => optional && !present[path];
  return (
    Object.keys(present).every((path) => path in named) &&
    Object.entries(named).every((entry) => isSame(entry) || isAbsentOption(entry))
  );
}

/** Writes the fingerprint of the lock file and this machine into node_modules. */
export const recordInstall = () => writeFileSync(STAMP, `${buildStamp()}\n`);

/**
 * Installs the dependencies with `npm ci` unless they are installed. Only one process installs while
 * others wait. Never installs in production.
 */
export async function install() {
  if (isInstalled()) return;
  if (isProduction()) {
    if (existsSync(resolveInProject('node_modules'))) return;
    throw new UserError(
      'NODE_ENV=production: nothing is installed automatically. ' +
        'Run `NODE_ENV= npm ci && NODE_ENV= npm run build` first.',
    );
  }
  assertWritable('install the dependencies', 'node_modules', '.cache');
  await withLock('install', async (registerChild) => {
    if (!isInstalled()) await installNow(registerChild);
  });
}

async function installNow(registerChild) {
  printProgress('Installing the dependencies ...');
  rmSync(STAMP, { force: true });
  const noNetwork = await findRegistryError();
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Without a network, npm would retry every package for minutes.
  const source = noNetwork ? '--offline' : '--prefer-offline';
  const { code, output } = await runNpm(['ci', '--include=dev', ...quietly, source], registerChild);
  if (code !== 0) throw new UserError(explain(code, noNetwork ?? output));
  recordInstall();
}

/** Returns npm's output if the registry cannot be reached, or null if it responds. */
async function findRegistryError() {
  const { code, output } = await runNpm(['ping', '--fetch-retries=0', '--fetch-timeout=10000']);
  return code !== 0 && NO_NETWORK.test(output) ? output : null;
}

function runNpm(args, onStart) {
  const [command, ...path] = findNpm();
  return runCommand(command, [...path, ...args], { quiet: true, onStart });
}

/** Returns the command of the npm that started this process, or else the one in PATH. */
function findNpm() {
  const path = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(path) ? [process.execPath, path] : ['npm'];
}

function explain(code, output) {
  if (code === 127)
    return 'Cannot install the dependencies: npm was not found. It comes with Node.';
  if (NO_NETWORK.test(output)) {
    const reason = /code (E[A-Z_]+)/.exec(output)?.[1] ?? 'no response';
    return `Cannot install the dependencies: the npm registry cannot be reached (${reason}). Connect to the network and try again.`;
  }
  return `${output.trim()}\nCannot install the dependencies: npm ci ended with code ${code}.`;
}
