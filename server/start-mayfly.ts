import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@mayfly/embedded-postgres/postmaster.js';
import { loadConfig } from './config/config.js';
import { launchApplication } from './launch-application.js';

/** A server for a test suite. */
export interface RunningMayfly extends AsyncDisposable {
  /** Origin of the page and of REST. */
  url: string;
  /** URL for the settings of a mailer, such as `smtp://127.0.0.1:40123`. */
  smtpUrl: string;
  smtpPort: number;
  /** Stops the server and deletes its temporary folder. */
  stop(): Promise<void>;
}

/**
 * Starts a server in this process, on free ports and with an empty database in a temporary folder.
 *
 * @param env environment variables that differ from the defaults, such as `MAIL_DOMAINS`
 * @throws {ConfigError} if one of them is wrong
 *
 * @example
 * await using mayfly = await startMayfly();
 * const inbox = await new Mayfly({ url: mayfly.url }).createInbox();
 */
export async function startMayfly(env: Record<string, string> = {}): Promise<RunningMayfly> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  try {
    const config = loadConfig({
      // The public URL contains the port, so it must be known before the start.
      PORT: String(await findFreePort()),
      SMTP_PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      SENDER_CHECKS: 'off',
      ...env,
    });
    const app = await launchApplication(config);
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= app.close().then(remove));
    const smtpPort = app.smtpPort ?? 0;
    return {
      url: config.PUBLIC_URL,
      smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
      smtpPort,
      stop,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
