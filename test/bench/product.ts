import { join } from 'node:path';
import { monotonicMs } from './smtp-connection.js';
import { RestClient } from './rest-client.js';
import { freePort, residentMegabytes, startScript, stopScript } from './child-server.js';
import type { ChildServer } from './child-server.js';

/** Longest wait for a start; the first one of a data folder makes a database cluster. */
const START_LIMIT_MS = 60_000;

/** The product, running with data and ports of its own and without limits per client. */
export interface Product extends ChildServer {
  rest: RestClient;
  origin: string;
  /** From the start of the process to the first answer. */
  startMs: number;
}

/** Starts the built server on `dataDir`; all roles in one process, on the embedded PostgreSQL. */
export async function startProduct(root: string, dataDir: string): Promise<Product> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const started = monotonicMs();
  const child = startScript(join(root, 'dist', 'server', 'main.js'), {
    HOST: '127.0.0.1',
    PORT: String(port),
    SMTP_PORT: String(smtpPort),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    INBOX_MAX_MESSAGES: '1000000',
    INBOX_MAX_BYTES: '100000000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  });
  const rest = new RestClient(origin);
  await rest.ready(START_LIMIT_MS);
  return {
    rest,
    origin,
    smtpPort,
    startMs: monotonicMs() - started,
    memory: () => residentMegabytes(child.pid),
    stop: () => {
      rest.close();
      return stopScript(child);
    },
  };
}
