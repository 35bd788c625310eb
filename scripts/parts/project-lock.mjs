import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './clear-error.mjs';
import { identify, isAlive } from './live-process.mjs';
import { inProject } from './project.mjs';

const FOLDER = inProject('.cache', 'locks');
const POLL_MS = 200;

/**
 * Runs `work` while no other process on this machine holds the lock `name`; waits as long as one
 * does. A holder that was killed is recognised by process number and start time. `work` gets a
 * function that names the child processes it waits for: while one of them lives on after its
 * parent was killed, the lock stays taken.
 *
 * A lock is a file `<name>` with a token. Who finds its holder dead inherits it by creating
 * `<name>.<token>`, and so on from heir to heir: creating a file is atomic, so there is one heir.
 */
export async function withLock(name, work) {
  mkdirSync(FOLDER, { recursive: true });
  const held = await acquire(name);
  try {
    return await work((childPid) => held.nameChild(childPid));
  } finally {
    held.release();
  }
}

async function acquire(name) {
  let told = false;
  for (;;) {
    const held = tryAcquire(name);
    if (held) return held;
    if (!told) say('Waiting for another Mayfly process that installs or builds here ...');
    told = true;
    await sleep(POLL_MS);
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
  // A holder that let go in the meantime took the first file away before its heirs.
  if (first && read(first.path)?.token !== first.token) {
    rmSync(path, { force: true });
    return null;
  }
  const paths = [...chain.map((link) => link.path), path];
  return {
    nameChild: (pid) => replace(path, { ...mine, processes: [...mine.processes, identify(pid)] }),
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
