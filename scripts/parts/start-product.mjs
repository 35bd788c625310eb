import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './child-process.mjs';
import { findFreePort } from './find-free-port.mjs';
import { resolveInProject } from './project.mjs';
import { UserError } from './run-main.mjs';

const START_TIMEOUT_MS = 60_000;

/**
 * Starts the built product with its data in a folder, and waits until it is ready. It sends no requests to
 * other hosts.
 *
 * @returns `{ origin, smtpPort, stop }`
 * @throws {UserError} if it isn't ready within a minute
 */
export async function startProduct(dataFolder) {
  const [PORT, SMTP_PORT] = [await findFreePort(), await findFreePort()];
  const env = {
    ...{ PORT, SMTP_PORT, DATA_DIR: dataFolder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
    ...{ SENDER_CHECKS: 'off', DNS_SERVERS: '127.0.0.1:9', DATABASE_URL: '', REDIS_URL: '' },
  };
  const script = resolveInProject('dist', 'server', 'main.js');
  const { stop } = startChild(script, [], { env, onOutput: () => undefined });
  const origin = `http://127.0.0.1:${PORT}`;
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
    if (Date.now() > end) throw new UserError('The product did not start.');
    await delay(100);
  }
  return { origin, smtpPort: SMTP_PORT, stop };
}
