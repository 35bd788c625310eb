import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessAlive } from '../processes.js';

/** A running PostgreSQL: its process and its loopback port. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** PostgreSQL writes its pid file within microseconds of making it. */
const WRITING_LIMIT_MS = 5_000;

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/**
 * What PostgreSQL wrote down when it started on this cluster, as far as it has been written.
 * The file's format: https://www.postgresql.org/docs/18/storage-file-layout.html
 */
function readPidFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
}

/**
 * The PostgreSQL that runs on this cluster, left over by a killed process perhaps; null where
 * `postmaster.pid` is not there, not yet written, or not of such a process.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const written = readPidFile(cluster);
  return written && isPostmasterOf(written.pid, cluster) ? written : null;
}

/**
 * Removes a `postmaster.pid` whose number another program has by now: PostgreSQL would believe
 * that it still runs. One whose process is gone PostgreSQL judges for itself, and better: it also
 * looks for children of the dead process that still write. One that is empty is being written
 * right now, unless it has been so for long.
 */
export function removeStalePidFile(cluster: string): void {
  const file = pidFile(cluster);
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const written = readPidFile(cluster);
  const stale = written
    ? isProcessAlive(written.pid) && !isPostmasterOf(written.pid, cluster)
    : age > WRITING_LIMIT_MS;
  if (stale) rmSync(file, { force: true });
}

/** Whether a process is the PostgreSQL of this cluster and no other program or cluster. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  const words = process.platform === 'linux' ? readArgsFromProc(pid) : readArgsFromPs(pid, cluster);
  const folder = words[words.indexOf('-D') + 1];
  if (folder === undefined || folder === words[0]) return false;
  try {
    return realpathSync(folder) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** The command line of a process by proc(5); nothing for one that is dead and not yet collected. */
function readArgsFromProc(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function readArgsFromPs(pid: number, cluster: string): string[] {
  try {
    const args = ['-ww', '-o', 'command=', '-p', String(pid)];
    const command = execFileSync('ps', args, { encoding: 'utf8', stdio: 'pipe' });
    return command.includes(`-D ${cluster}`) ? ['postgres', '-D', cluster] : [];
  } catch {
    return [];
  }
}
