import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { runNodeScript } from './child-process.mjs';
import { UserError, printProgress } from './run-main.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { resolveInProject, isProduction, assertWritable, root } from './project.mjs';
import { withLock } from './project-lock.mjs';

const isTest = (path) => /\.(spec|e2e-spec)\.tsx?$/.test(path);
const tool = (...parts) => resolveInProject('node_modules', ...parts);
const VITE = tool('vite', 'bin', 'vite.js');
const vite = (out, ...rest) => [
  ...[VITE, 'build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'],
  ...['--outDir', out, '--emptyOutDir', ...rest],
];
const clientSources = ['client', 'server/contract', 'package-lock.json'];

/** Targets of the build: a folder in dist/, its sources, and the command that builds it in `out`. */
export const targets = [
  {
    name: 'server',
    sources: ['server', 'tsconfig.json', 'package-lock.json'],
    keep: (path) => !isTest(path),
    command: (out) => [
      tool('typescript-native', 'bin', 'tsc'),
      '-p',
      'tsconfig.json',
      '--outDir',
      out,
    ],
  },
  {
    name: 'client',
    sources: clientSources,
    keep: (path) => !isTest(path),
    command: (out) => vite(out),
  },
  {
    name: 'render',
    sources: clientSources,
    keep: (path) => !isTest(path),
    command: (out) => vite(out, '--ssr'),
  },
  {
    // Built after the server, from whose contract it generates declarations.
    name: 'sdk',
    sources: [
      ...['sdk', 'server/contract', 'package.json', 'package-lock.json', 'LICENSE'],
      ...['scripts/parts/build-sdk.mjs', 'scripts/parts/sdk-types.mjs'],
    ],
    keep: (path) => !isTest(path),
    command: (out) => [resolveInProject('scripts', 'parts', 'build-sdk.mjs'), out],
  },
];

/** Target of `npm run bench`: the benchmark, the test support that it shares, and the server. */
export const benchTarget = {
  name: 'bench',
  sources: ['test/bench', 'test/support', 'server', 'tsconfig.json', 'package-lock.json'],
  keep: (path) => !isTest(path),
  command: (out) => [
    tool('typescript-native', 'bin', 'tsc'),
    ...['-p', 'test/bench/tsconfig.json', '--outDir', out],
  ],
};

/** Target of `npm run train`: the trainer and the part of the server that it trains. */
export const trainingTarget = {
  name: 'training',
  sources: ['test/training', 'server', 'tsconfig.json', 'package-lock.json'],
  keep: (path) => !isTest(path),
  command: (out) => [
    tool('typescript-native', 'bin', 'tsc'),
    ...['-p', 'test/training/tsconfig.json', '--outDir', out],
  ],
};

const getFolder = (target) => resolveInProject('dist', target.name);
const getStampPath = (target) => `${getFolder(target)}/.fingerprint`;

/** Returns the targets whose sources have changed since they were built. */
function findStale(wanted) {
  try {
    return wanted.filter((each) => readStamp(getStampPath(each)) !== fingerprintSources(each));
  } catch (error) {
    throw new UserError(`Cannot read ${root}: ${error.message}.`);
  }
}

const fingerprintSources = ({ sources, keep }) => fingerprint(sources, keep);

/**
 * Builds stale targets, one process at a time. Each target is built in a separate folder, with its
 * fingerprint, and then renamed: a killed build leaves nothing incomplete.
 */
export async function buildStale(wanted = targets) {
  const stale = findStale(wanted);
  if (stale.length === 0) return;
  if (isProduction()) return assertBuilt(stale);
  assertWritable('build', 'dist', '.cache', ...stale.map(({ name }) => `dist/${name}`));
  await withLock('build', async (registerChild) => {
    const remaining = findStale(wanted);
    if (remaining.length === 0) return;
    printProgress(`Building ${remaining.map(({ name }) => name).join(', ')} ...`);
    removeLeftovers();
    for (const target of remaining) await buildOne(target, registerChild);
  });
}

async function buildOne(target, registerChild) {
  const sources = fingerprintSources(target);
  const draft = resolveInProject('dist', `.new-${target.name}`);
  const [script, ...args] = target.command(draft);
  const { code, output: text } = await runNodeScript(script, args, {
    // Vite makes a development build of React if this is anything else.
    env: { NODE_ENV: 'production' },
    quiet: true,
    onStart: registerChild,
  });
  if (code !== 0) throw new UserError(`${text.trim()}\nBuilding the ${target.name} failed.`);
  writeFileSync(`${draft}/.fingerprint`, `${sources}\n`);
  const old = resolveInProject('dist', `.old-${target.name}`);
  if (existsSync(getFolder(target))) renameSync(getFolder(target), old);
  renameSync(draft, getFolder(target));
  rmSync(old, { recursive: true, force: true });
}

function removeLeftovers() {
  const dist = resolveInProject('dist');
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist).filter((each) => /^\.(new|old)-/.test(each))) {
    rmSync(`${dist}/${name}`, { recursive: true, force: true });
  }
}

function assertBuilt(stale) {
  const names = stale.map(({ name }) => `dist/${name}`).join(', ');
  const hasSources =
    existsSync(resolveInProject('server')) && existsSync(resolveInProject('client'));
  if (!hasSources && stale.every((each) => existsSync(getFolder(each)))) return;
  throw new UserError(
    `NODE_ENV=production: nothing is built automatically, and ${names} is missing or stale. ` +
      'Run `NODE_ENV= npm run build` first.',
  );
}
