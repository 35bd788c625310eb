import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from './is-process-alive.js';
import type { DataFolder } from './data-folder.js';
import type { Account } from './postgres-account.js';

/** The main process of a running PostgreSQL and its loopback port. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Settings of the embedded PostgreSQL. */
export const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'pglz',
  synchronous_commit: 'on',
  jit: 'off',
  // Keeps data out of the log: failed statements, and messages and details about them, quote it.
  // They are sent to the client only.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** PostgreSQL writes its PID file within microseconds of creating it. */
const PID_FILE_WRITE_TIMEOUT_MS = 5_000;

/** Time for a fast shutdown, and for an immediate one after it. */
const FAST_SHUTDOWN_TIMEOUT_MS = 12_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 3_000;

/** Starts PostgreSQL in its own process group, so that Ctrl-C doesn't reach it directly. */
export function spawnPostmaster(
  binary: string,
  folder: DataFolder,
  port: number,
  account: Account | null,
): ChildProcess {
  removeStalePidFile(folder.cluster);
  const settings = Object.entries({ ...SETTINGS, port: String(port) });
  const args = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = folder.log.appending((log) =>
    spawn(binary, ['-D', folder.cluster, ...args], {
      ...{ cwd: folder.home, stdio: ['ignore', log, log], detached: true },
      ...account,
    }),
  );
  // A binary that can't run has an exit code, too.
  child.once('error', () => undefined);
  child.unref();
  return child;
}

/** Returns a loopback port that nothing listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Stops the PostgreSQL of a cluster: by a fast shutdown, which rolls back open transactions, then by
 * an immediate one. https://www.postgresql.org/docs/18/server-shutdown.html
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_SHUTDOWN_TIMEOUT_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_TIMEOUT_MS],
  ] as const) {
    signalPostmaster(pid, cluster, signal);
    for (const end = Date.now() + timeoutMs; Date.now() < end;) {
      if (!isPostmaster(pid, cluster)) return;
      await delay(10);
    }
  }
}

/** Signals the postmaster of a cluster. Does nothing if the PID has been reused. */
export function signalPostmaster(pid: number, cluster: string, signal: NodeJS.Signals): void {
  if (!isPostmaster(pid, cluster)) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended after the check.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Returns the PostgreSQL that runs on a cluster, such as one that a killed process left behind.
 * Returns null if `postmaster.pid` doesn't exist, is incomplete, or names another process.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const written = readPidFile(cluster);
  return written && isPostmaster(written.pid, cluster) ? written : null;
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Parses the PID file. Format: https://www.postgresql.org/docs/18/storage-file-layout.html */
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
 * Removes a `postmaster.pid` whose PID has been reused by another program, which PostgreSQL would
 * take for a running postmaster. Keeps one whose process has ended: PostgreSQL removes it, after a check
 * for children of that process that still write. Keeps an empty one, which is being written, unless it is
 * old.
 */
function removeStalePidFile(cluster: string): void {
  const file = pidFile(cluster);
  const ageMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const written = readPidFile(cluster);
  const isStale = written
    ? isProcessAlive(written.pid) && !isPostmaster(written.pid, cluster)
    : ageMs > PID_FILE_WRITE_TIMEOUT_MS;
  if (isStale) rmSync(file, { force: true });
}

/** Returns whether a process is the postmaster of this cluster, not another program or cluster. */
function isPostmaster(pid: number, cluster: string): boolean {
  const args = process.platform === 'linux' ? readArgsFromProc(pid) : readArgsFromPs(pid, cluster);
  const folder = args[args.indexOf('-D') + 1];
  if (folder === undefined || folder === args[0]) return false;
  try {
    return realpathSync(folder) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** Returns a process's command line by proc(5), empty for a zombie. */
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
    return command.includes(`-D ${cluster} `) ? ['postgres', '-D', cluster] : [];
  } catch {
    return [];
  }
}
