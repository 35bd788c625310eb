import 'reflect-metadata';
import { AdminAccessService } from './operations/admin-access.service.js';
import { startApplication } from './application.js';
import type { Application } from './application.js';
import { ConfigError } from './config/config-error.js';
import { loadConfig } from './config/config.js';
import type { Config } from './config/config.js';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function greet(config: Config, app: Application): void {
  print('');
  if (app.httpPort !== null) print(`  Mayfly is ready at ${config.PUBLIC_URL}`);
  if (app.httpPort !== null) {
    const { madePassword } = app.get(AdminAccessService);
    const login = madePassword ? ` (${config.ADMIN_USER}, ${madePassword})` : '';
    print(`  Queues are shown at ${config.PUBLIC_URL}/admin/queues${login}`);
  }
  if (app.smtpPort !== null)
    print(`  Mail comes in at   smtp://${config.SMTP_HOST}:${app.smtpPort}`);
  if (app.opsPort !== null)
    print(`  Health is told at  http://${config.HOST}:${app.opsPort}/health`);
  if (app.dataFolder) print(`  Data is kept in    ${app.dataFolder}`);
  print('');
  if (app.smtpPort !== null) {
    print('  Send a first email, with the address on the page in place of ADDRESS:');
    print(`  npm run send -- ADDRESS${sendOptions(config.SMTP_HOST, app.smtpPort)}`);
    print('');
  }
}

/** Returns the options by which `npm run send` finds this server from the same machine. */
function sendOptions(host: string, port: number): string {
  const isOnLoopback = ['127.0.0.1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `${isOnLoopback ? '' : ` --host ${host}`} --port ${port}`;
}

/** One keypress signals the whole group, and npm forwards its copy: signals this close are one. */
const REPEAT_WINDOW_MS = 2_000;

/** Orchestrators kill after 30 seconds. */
const CLOSE_TIMEOUT_MS = 29_000;

/**
 * Ends the process in order at the first signal, at once at a second one. To be called before the
 * start begins: `initdb` keeps the process busy for a second, and a signal may come meanwhile.
 */
function endOnSignal(starting: Promise<Application>): void {
  let firstAt: number | null = null;
  const giveUp = (reason: string): void => {
    process.stderr.write(`Mayfly could not close cleanly: ${reason}\n`);
    process.exit(1);
  };
  const end = async (): Promise<void> => {
    if (firstAt !== null) {
      if (performance.now() - firstAt > REPEAT_WINDOW_MS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => giveUp('it took too long.'), CLOSE_TIMEOUT_MS);
    try {
      await (await starting).close();
      process.exit(0);
    } catch (error) {
      giveUp((error as Error).message);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end());
}

/** Ignores failed writes: a closed terminal must not stop the shutdown that follows. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const config = loadConfig(process.env);
  const starting = Promise.resolve(config).then(startApplication);
  endOnSignal(starting);
  greet(config, await starting);
} catch (error) {
  const known = error instanceof ConfigError;
  const text = known ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`Mayfly cannot start. ${text}\n`);
  process.exit(1);
}
