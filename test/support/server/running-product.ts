import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  findFreePort,
  readResidentMegabytes,
  startScript,
  stopScript,
  type ChildServer,
} from './child-server.js';

const START_TIMEOUT_MS = 60_000;
/** A process that should have ended by itself is stopped after this time. */
const RUN_TIMEOUT_MS = 120_000;
const PAUSE_MS = 20;

/** The built product in a separate process with all roles, on the embedded PostgreSQL. */
export interface RunningProduct extends ChildServer {
  origin: string;
  /** Time from the start of the process to its first response. */
  startMs: number;
  process: ChildProcess;
}

/** Settings that differ from the defaults. Ports are free ones unless given. */
export interface ProductSettings {
  dataDir: string;
  port?: number;
  smtpPort?: number;
  env?: Record<string, string>;
}

/** Built server. Tests and benchmarks run in the project's folder. */
const script = join(process.cwd(), 'dist', 'server', 'main.js');

/** Starts `dist/server/main.js`. Resolves when HTTP and SMTP respond. */
export async function startProduct(settings: ProductSettings): Promise<RunningProduct> {
  const { port, smtpPort, env } = await createEnvironment(settings);
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = startScript(script, env);
  await waitUntilResponding(origin, smtpPort, child);
  return {
    origin,
    smtpPort,
    startMs: performance.now() - started,
    process: child,
    memory: () => readResidentMegabytes(child.pid),
    stop: (signal) => stopScript(child, signal),
  };
}

/** Exit code or signal, and output, of a process. */
export interface EndedProduct {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/**
 * Starts the product and waits until it exits, after a failed startup or because `meanwhile` stops it.
 * `launcher` is a command that runs Node, with its arguments.
 */
export async function runProduct(
  settings: ProductSettings & { launcher?: string[]; uid?: number; gid?: number },
  meanwhile: (child: ChildProcess) => unknown = () => undefined,
): Promise<EndedProduct> {
  const { env } = await createEnvironment(settings);
  const [command = '', ...args] = [...(settings.launcher ?? []), process.execPath, script];
  const { uid, gid } = settings;
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const ending = setTimeout(() => child.kill(), RUN_TIMEOUT_MS);
  try {
    await meanwhile(child);
  } catch (error) {
    child.kill();
    throw error;
  }
  const [code, signal] = await closed;
  clearTimeout(ending);
  process.off('exit', killWithUs);
  const [stdout, stderr] = await output;
  return { code, signal, stdout, stderr };
}

/** Returns the environment of a product with these settings, and its ports. */
async function createEnvironment(settings: ProductSettings) {
  const port = settings.port ?? (await findFreePort());
  const smtpPort = settings.smtpPort ?? (await findFreePort());
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SMTP_PORT: String(smtpPort),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    LOG_LEVEL: 'warn',
    SENDER_CHECKS: 'off',
    CATCH_ALL: 'off',
    ...settings.env,
  };
  return { port, smtpPort, env };
}

async function waitUntilResponding(
  origin: string,
  smtpPort: number,
  child: ChildProcess,
): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${origin}/api/v1/domains`).catch(() => null);
    if (response?.ok && (await isListening(smtpPort))) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`The product did not respond on ${origin}.`);
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
