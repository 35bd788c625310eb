import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort, residentMegabytes, startScript, stopScript } from './child-server.js';
import type { ChildServer } from './child-server.js';

const LONGEST_START_MS = 60_000;
const PAUSE_MS = 20;

/** The built product in a process of its own, all roles in one, on the embedded PostgreSQL. */
export interface RunningProduct extends ChildServer {
  origin: string;
  /** From the start of the process to its first answer. */
  startMs: number;
  process: ChildProcess;
}

/** How a product under test differs from a usual one. Ports are free ones unless given. */
export interface ProductSettings {
  dataDir: string;
  port?: number;
  smtpPort?: number;
  env?: Record<string, string>;
}

/** Tests and benchmarks run in the project folder: npm and our scripts see to that. */
const root = process.cwd();

/** Starts `dist/server/main.js` and resolves when it answers. */
export async function startProduct(settings: ProductSettings): Promise<RunningProduct> {
  const port = settings.port ?? (await freePort());
  const smtpPort = settings.smtpPort ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = startScript(join(root, 'dist', 'server', 'main.js'), {
    HOST: '127.0.0.1',
    PORT: String(port),
    SMTP_PORT: String(smtpPort),
    DATA_DIR: settings.dataDir,
    LOG_LEVEL: 'warn',
    ...settings.env,
  });
  await answering(origin, child);
  return {
    origin,
    smtpPort,
    startMs: performance.now() - started,
    process: child,
    memory: () => residentMegabytes(child.pid),
    stop: () => stopScript(child),
  };
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + LONGEST_START_MS;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${origin}/api/v1/domains`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`The product did not answer on ${origin}.`);
}
