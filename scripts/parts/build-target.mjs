import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { runNodeScript } from './child-process.mjs';
import { ClearError, say } from './clear-error.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { inProject, isProduction, requireWritable, root } from './project.mjs';
import { withLock } from './project-lock.mjs';
import { targets } from './targets.mjs';

const output = (target) => inProject('dist', target.name);
const stampOf = (target) => `${output(target)}/.fingerprint`;

/** The targets whose sources are not the ones they were last built from. */
function staleOf(wanted) {
  try {
    return wanted.filter((each) => readStamp(stampOf(each)) !== sourcesOf(each));
  } catch (error) {
    throw new ClearError(`Cannot read ${root}: ${error.message}.`);
  }
}

const sourcesOf = ({ sources, keep }) => fingerprint(sources, keep);

/**
 * Builds what is stale, one process at a time. Each target is made in a folder of its own and
 * put in place by a rename, with its fingerprint inside: a killed build leaves nothing half done.
 */
export async function buildStale(wanted = targets) {
  const stale = staleOf(wanted);
  if (stale.length === 0) return;
  if (isProduction()) return requireBuilt(stale);
  requireWritable('build', 'dist', '.cache', ...stale.map(({ name }) => `dist/${name}`));
  await withLock('build', async (nameChild) => {
    const left = staleOf(wanted);
    if (left.length === 0) return;
    say(`Building ${left.map(({ name }) => name).join(', ')} ...`);
    removeLeftovers();
    for (const target of left) await buildOne(target, nameChild);
  });
}

async function buildOne(target, nameChild) {
  const sources = sourcesOf(target);
  const draft = inProject('dist', `.new-${target.name}`);
  const [script, ...args] = target.command(draft);
  const { code, output: said } = await runNodeScript(script, args, {
    // Vite makes a development build of React where this is anything else.
    env: { NODE_ENV: 'production' },
    quiet: true,
    onStart: nameChild,
  });
  if (code !== 0) throw new ClearError(`${said.trim()}\nBuilding the ${target.name} failed.`);
  writeFileSync(`${draft}/.fingerprint`, `${sources}\n`);
  const old = inProject('dist', `.old-${target.name}`);
  if (existsSync(output(target))) renameSync(output(target), old);
  renameSync(draft, output(target));
  rmSync(old, { recursive: true, force: true });
}

function removeLeftovers() {
  const dist = inProject('dist');
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist).filter((each) => /^\.(new|old)-/.test(each))) {
    rmSync(`${dist}/${name}`, { recursive: true, force: true });
  }
}

function requireBuilt(stale) {
  const names = stale.map(({ name }) => `dist/${name}`).join(', ');
  const hasSources = existsSync(inProject('server')) && existsSync(inProject('client'));
  if (!hasSources && stale.every((each) => existsSync(output(each)))) return;
  throw new ClearError(
    `NODE_ENV=production: nothing is built here by itself, and ${names} is missing or stale. ` +
      'Run `NODE_ENV= npm run build` first.',
  );
}
