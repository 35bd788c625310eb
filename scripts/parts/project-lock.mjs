import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { printProgress } from './run-main.mjs';
import { resolveInProject } from './project.mjs';

const FOLDER = resolveInProject('.cache', 'locks');
const POLL_INTERVAL_MS = 200;
const ENDED = 'ended';

/**
 * Runs `work` while holding the lock `name`; waits while another process on this machine holds it.
 * Holders are identified by PID and start time, so that a killed one is recognized. `work` gets a
 * function that registers child processes: the lock is held until they have ended, even if their
 * parent is killed.
 *
 * A lock is a file `<name>` with a token. A process that finds that its holder has ended takes it over by
 * creating `<name>.<token>`, and so on. Creating a file is atomic, so only one process succeeds.
 */
export async function withLock(name, work) {
  mkdirSync(FOLDER, { recursive: true });
  const held = await acquire(name);
  try {
    return await work((childPid) => held.registerChild(childPid));
  } finally {
    held.release();
  }
}

async function acquire(name) {
  let hasPrinted = false;
  for (;;) {
    const held = tryAcquire(name);
    if (held) return held;
    if (!hasPrinted)
      printProgress('Waiting for another Mayfly process that installs or builds here ...');
    hasPrinted = true;
    await sleep(POLL_INTERVAL_MS);
  }
}

function tryAcquire(name) {
  const chain = [];
  let path = `${FOLDER}/${name}`;
  for (let holder = read(path); holder; holder = read(path)) {
    if (holder.processes.some(isAlive)) return null;
    chain.push({ path, token: holder.token });
    path = `${FOLDER}/${name}.${holder.token}`;
  }
  const mine = { token: randomUUID(), processes: [identify(process.pid)] };
  if (!create(path, mine)) return null;
  const first = chain[0];
  // A holder that released the lock in the meantime removed the first file before the others.
  if (first && read(first.path)?.token !== first.token) {
    rmSync(path, { force: true });
    return null;
  }
  const paths = [...chain.map((link) => link.path), path];
  return {
    registerChild: (pid) =>
      replace(path, { ...mine, processes: [...mine.processes, identify(pid)] }),
    release: () => paths.forEach((each) => rmSync(each, { force: true })),
  };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function create(path, content) {
  const draft = writeDraft(content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(path, content) {
  renameSync(writeDraft(content), path);
}

function writeDraft(content) {
  const draft = `${FOLDER}/draft-${content.token}`;
  writeFileSync(draft, JSON.stringify(content));
  return draft;
}

/**
 * Returns a process's start time, by /proc/<pid>/stat (field 22, proc(5)) or `ps`, which distinguishes
 * it from a later process with the same PID. Returns null if it is unknown, `ended` for a zombie.
 */
function readStartTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? ENDED : (fields[19] ?? null);
  } catch {
    return readStartTimeByPs(pid);
  }
}

function readStartTimeByPs(pid) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', pid], { ...options, env }).trim() || null;
  } catch {
    return null;
  }
}

/** Identifies a process for `isAlive`. */
const identify = (pid) => ({ pid, started: readStartTime(pid) });

/** Returns whether an identified process still runs. A reused PID doesn't count. */
function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = readStartTime(pid);
  return now === null || started === null || now === started;
}
