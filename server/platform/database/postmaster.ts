import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { existsProcess } from './data-folder.js';
import type { DataFolder } from './data-folder.js';
import type { Account } from './postgres-account.js';

/** A running PostgreSQL: its process and its loopback port. */
export interface Postmaster {
  pid: number;
  port: number;
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** PostgreSQL writes its pid file within microseconds of making it. */
const WRITING_LIMIT_MS = 5_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'pglz',
  synchronous_commit: 'on',
  jit: 'off',
  log_min_messages: 'warning',
};

const isPostgres = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return existsProcess(pid) && process.platform !== 'linux';
  }
};

/**
 * The PostgreSQL that runs on this cluster, left over by a killed process perhaps; null where
 * `postmaster.pid` is not there, not yet written, or of a process that is gone.
 * The file's format: https://www.postgresql.org/docs/18/storage-file-layout.html
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const { pid, port } = readPidFile(cluster);
  return pid > 0 && isPostgres(pid) ? { pid, port } : null;
}

/**
 * Removes a `postmaster.pid` whose process is gone, or is another program by now. One that is
 * empty is being written by a PostgreSQL that starts right now, unless it has been so for long:
 * taking it away would leave that server running unseen.
 */
export function removeStalePidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const { pid } = readPidFile(cluster);
  if (pid > 0 ? !isPostgres(pid) : age > WRITING_LIMIT_MS) rmSync(file, { force: true });
}

function readPidFile(cluster: string): Postmaster {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return { pid: 0, port: 0 };
  }
}

/** Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches it only through us. */
export function spawnPostmaster(
  binary: string,
  folder: DataFolder,
  port: number,
  account: Account | null,
): Postmaster & { exited: Promise<void> } {
  if ((statSync(folder.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) {
    truncateSync(folder.log);
  }
  const log = openSync(folder.log, 'a', 0o600);
  const settings = Object.entries({ ...SETTINGS, port: String(port) });
  const child = spawn(
    binary,
    ['-D', folder.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: folder.home, stdio: ['ignore', log, log], detached: true, ...account },
  );
  closeSync(log);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.unref();
  return { pid: child.pid ?? 0, port, exited };
}

/** A loopback port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Stops PostgreSQL the fast way (open transactions roll back), after 20 s the immediate way.
 * https://www.postgresql.org/docs/18/server-shutdown.html
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    if (!isPostgres(pid)) return;
    process.kill(pid, signal);
    for (const end = Date.now() + seconds * 1000; Date.now() < end && isPostgres(pid);) {
      await delay(10);
    }
  }
}
