import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

/** A server under measurement, in a process of its own. */
export interface ChildServer {
  smtpPort: number;
  /** Resident memory of its process in megabytes; null where the system does not tell. */
  memory(): number | null;
  /** Ends it, by SIGTERM unless told otherwise; answers its exit code, null after a SIGKILL. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a script with an environment; what it prints is shown only when it ends by itself. */
export function startScript(script: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (said = `${said}${bytes.toString()}`.slice(-4000)));
  }
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('close', (code, signal) => {
    process.off('exit', killWithUs);
    const end = code ?? signal;
    if (end && !child.killed) process.stderr.write(`${said}\n${script} ended with ${end}.\n`);
  });
  return child;
}

/** Ends a child by a signal, waits for it and answers its exit code; null where the signal ended it. */
export async function stopScript(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
  return child.exitCode;
}

/** Resident memory of a process in megabytes, from /proc (Linux). */
export function residentMegabytes(pid: number | undefined): number | null {
  try {
    const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match ? Math.round(Number(match[1]) / 1024) : null;
  } catch {
    return null;
  }
}

/** A port of loopback that nobody listens on right now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
