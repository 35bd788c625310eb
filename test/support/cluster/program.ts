import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '../server/child-server.js';
import { eventually } from '../until.js';

const isInstalled = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;

/** Returns `describe` if all these programs are installed on this machine, else `describe.skip`. */
export const withTools = (...tools: string[]) =>
  tools.every(isInstalled) ? describe : describe.skip;

/** Starts a program and waits until it accepts connections on a port. */
export async function startProgram(
  command: string,
  args: string[],
  port: number,
): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: 'ignore' });
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  await eventually(accepts, Boolean);
  return child;
}

/** Starts HAProxy between the product and two servers of PostgreSQL, as `docs/operations.md` says. */
export async function startHaproxy(
  folder: string,
  servers: string[],
): Promise<{ url: string; process: ChildProcess }> {
  const port = await findFreePort();
  const url = `postgres://mayfly_app@127.0.0.1:${port}/mayfly`;
  const file = join(folder, 'haproxy.cfg');
  const lines = [
    ...['defaults', 'mode tcp', 'timeout connect 1s', 'timeout client 1h', 'timeout server 1h'],
    ...['listen postgres', `bind 127.0.0.1:${port}`, ...servers],
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const process = await startProgram('haproxy', ['-f', file, '-db'], port);
  // Until its first checks, HAProxy distributes connections over both servers.
  const leadsToPrimary = async () =>
    !(await Promise.all(Array.from({ length: 10 }, () => isStandby(url)))).includes(true);
  await eventually(leadsToPrimary, Boolean);
  return { url, process };
}

async function isStandby(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
    return rows[0]?.is ?? true;
  } catch {
    // HAProxy has closed the connection, or PostgreSQL starts.
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
