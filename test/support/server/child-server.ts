import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** A server in a separate process. */
export interface ChildServer {
  smtpPort: number;
  /** Returns the resident memory in megabytes, or null if it is unknown. */
  memory(): number | null;
  /** Stops the server, by SIGTERM by default. Returns its exit code, or null after SIGKILL. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a script. Prints the end of its output only if it fails without being stopped. */
export function startScript(script: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (output = `${output}${bytes.toString()}`.slice(-4000)));
  }
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('close', (code, signal) => {
    process.off('exit', killWithUs);
    const end = code ?? signal;
    if (end && !child.killed) process.stderr.write(`${output}\n${script} ended with ${end}.\n`);
  });
  return child;
}

/** Stops a child by a signal. Returns its exit code, or null if the signal killed it. */
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

/** Returns the resident memory of a process in megabytes, from /proc (Linux). */
export function readResidentMegabytes(pid: number | undefined): number | null {
  try {
    const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match ? Math.round(Number(match[1]) / 1024) : null;
  } catch {
    return null;
  }
}

/**
 * Ports of tests. They are below the ephemeral ports of Linux, since an outgoing connection could take the
 * port of a server while it restarts. Each worker of Jest or Playwright has its own range, since a server
 * may listen on its port only seconds after the port was chosen.
 */
const FIRST_PORT = 12_000;
const RANGE_SIZE = 1_000;
const RANGES = 20;

const worker = Number(process.env.JEST_WORKER_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
const firstOfWorker = FIRST_PORT + (worker % RANGES) * RANGE_SIZE;

/** Offset of the next port. Begins at random, because the module is loaded for each test file. */
let nextOffset = randomInt(RANGE_SIZE);

/** Returns a loopback port that nothing listens on, another one for each call. */
export async function findFreePort(): Promise<number> {
  const port = firstOfWorker + nextOffset;
  nextOffset = (nextOffset + 1) % RANGE_SIZE;
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}
