import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ClearError, say } from './clear-error.mjs';
import { runCommand } from './child-process.mjs';
import { fingerprint, machine, readStamp } from './fingerprint.mjs';
import { inProject, isProduction, requireWritable, root } from './project.mjs';
import { withLock } from './project-lock.mjs';

const STAMP = inProject('node_modules', '.mayfly-install');
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|network/;

const wanted = () => `${machine()} ${fingerprint(['package-lock.json'])}`;

/** True when node_modules holds what the lock file names, for this platform and Node. */
export function isInstalled() {
  try {
    const stamp = readStamp(STAMP);
    if (stamp === wanted()) return true;
    return stamp?.split(' ')[0] === machine() && holdsTheLockFile();
  } catch (error) {
    throw new ClearError(`Cannot read ${root}: ${error.message}.`);
  }
}

/**
 * True after `npm install <name>`, which changes the lock file and node_modules alike: what npm
 * lists in node_modules, at the end of every install, is what the lock file names.
 */
function holdsTheLockFile() {
  const read = (...path) => JSON.parse(readFileSync(inProject(...path), 'utf8')).packages;
  if (!existsSync(inProject('node_modules', '.package-lock.json'))) return false;
  const { '': _project, ...named } = read('package-lock.json');
  const present = read('node_modules', '.package-lock.json');
  const isSame = ([path, { version }]) => present[path]?.version === version;
  const isAbsentOption = ([path, { optional }]) => optional && !present[path];
  return (
    Object.keys(present).every((path) => path in named) &&
    Object.entries(named).every((entry) => isSame(entry) || isAbsentOption(entry))
  );
}

/** Writes down, inside node_modules, what it was installed from. */
export const recordInstall = () => writeFileSync(STAMP, `${wanted()}\n`);

/**
 * Installs the dependencies with `npm ci` unless they are there already. One process at a time;
 * the others wait and then find the work done. Never in production.
 */
export async function install() {
  if (isInstalled()) return;
  if (isProduction()) {
    if (existsSync(inProject('node_modules'))) return;
    throw new ClearError(
      'NODE_ENV=production: nothing is installed here by itself. ' +
        'Run `NODE_ENV= npm ci && NODE_ENV= npm run build` first.',
    );
  }
  requireWritable('install the dependencies', 'node_modules', '.cache');
  await withLock('install', async (nameChild) => {
    if (!isInstalled()) await installNow(nameChild);
  });
}

async function installNow(nameChild) {
  say('Installing the dependencies (only when package-lock.json is new) ...');
  rmSync(STAMP, { force: true });
  const noNetwork = await registryTrouble();
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Without a network npm would ask for each of the packages again and again, for minutes.
  const source = noNetwork ? '--offline' : '--prefer-offline';
  const { code, output } = await runNpm(['ci', '--include=dev', ...quietly, source], nameChild);
  if (code !== 0) throw new ClearError(explain(code, noNetwork ?? output));
  recordInstall();
}

/** What npm says when the registry cannot be reached; null where it answers, whatever it says. */
async function registryTrouble() {
  const { code, output } = await runNpm(['ping', '--fetch-retries=0', '--fetch-timeout=10000']);
  return code !== 0 && NO_NETWORK.test(output) ? output : null;
}

function runNpm(args, onStart) {
  const [command, ...path] = npm();
  return runCommand(command, [...path, ...args], { quiet: true, onStart });
}

/** npm by the path it gave us, else by PATH. */
function npm() {
  const path = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(path) ? [process.execPath, path] : ['npm'];
}

function explain(code, output) {
  if (code === 127)
    return 'Cannot install the dependencies: npm was not found. It comes with Node.';
  if (NO_NETWORK.test(output)) {
    const reason = /code (E[A-Z_]+)/.exec(output)?.[1] ?? 'no answer';
    return `Cannot install the dependencies: the npm registry cannot be reached (${reason}). The first run needs a network.`;
  }
  return `${output.trim()}\nCannot install the dependencies: npm ci ended with code ${code}.`;
}
