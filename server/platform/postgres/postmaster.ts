import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataFolder } from './data-folder.js';
import type { Account } from './postgres-account.js';
import { removeStalePidFile, isPostmasterOf } from './postmaster-file.js';
import type { Postmaster } from './postmaster-file.js';

/** What the embedded PostgreSQL is started with. */
export const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'pglz',
  synchronous_commit: 'on',
  jit: 'off',
  // The log holds no data: failed statements, and messages and details about them, quote it. They
  // go to the client alone.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches it only through us. */
export function spawnPostmaster(
  binary: string,
  folder: DataFolder,
  port: number,
  account: Account | null,
): Postmaster & { exited: Promise<void> } {
  removeStalePidFile(folder.cluster);
  const settings = Object.entries({ ...SETTINGS, port: String(port) });
  const args = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = folder.log.appending((log) =>
    spawn(binary, ['-D', folder.cluster, ...args], {
      ...{ cwd: folder.home, stdio: ['ignore', log, log], detached: true },
      ...account,
    }),
  );
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.unref();
  return { pid: child.pid ?? 0, port, exited };
}

/** A loopback port that nothing listens on at this moment. */
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
 * Stops the PostgreSQL of a cluster the fast way (open transactions roll back), after 12 s the
 * immediate way. https://www.postgresql.org/docs/18/server-shutdown.html
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 12],
    ['SIGQUIT', 3],
  ] as const) {
    signalPostmaster(pid, cluster, signal);
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
      if (!isPostmasterOf(pid, cluster)) return;
      await delay(10);
    }
  }
}

/** Sends a signal to the PostgreSQL of a cluster, and to nobody who has its number by now. */
export function signalPostmaster(pid: number, cluster: string, signal: NodeJS.Signals): void {
  if (isPostmasterOf(pid, cluster)) process.kill(pid, signal);
}
