import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, residentMegabytes, startScript, stopScript } from '../support/child-server.js';
import type { ChildServer } from '../support/child-server.js';

const TRIES = 300;
const PAUSE_MS = 100;

/** Starts the bare loop in a process of its own, on a PostgreSQL of the same kind. */
export async function startBareLoop(dataDir: string): Promise<ChildServer> {
  const smtpPort = await freePort();
  const script = fileURLToPath(new URL('./bare-loop.js', import.meta.url));
  const child = startScript(script, {
    DATA_DIR: dataDir,
    SMTP_PORT: String(smtpPort),
    NODE_ENV: 'production',
  });
  await listening(smtpPort);
  return {
    smtpPort,
    memory: () => residentMegabytes(child.pid),
    stop: (signal) => stopScript(child, signal),
  };
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await sleep(PAUSE_MS);
    } finally {
      socket.destroy();
    }
  }
  throw new Error('The bare loop did not start.');
}
