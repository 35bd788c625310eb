import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import type { Application } from './application.js';
import { StructuredLog } from './infra/logging/structured-log.js';
import { ConfigError, isPublic, loadConfig, type Config } from './config/config.js';
import { launchApplication } from './launch-application.js';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints where the application is reached: one line of JSON for machines, else a text with first steps. */
function printStartup(config: Config, app: Application, sendCommand: string): void {
  if (config.LOG_FORMAT === 'json') {
    const { httpPort, smtpPort, smtpsPort, opsPort, generatedPassword } = app;
    const url = httpPort === null ? undefined : config.PUBLIC_URL;
    const password = generatedPassword ? { generatedPassword } : {};
    const log = new StructuredLog(config.LOG_LEVEL, 'json');
    log.log({ text: 'Mayfly is ready.', url, smtpPort, smtpsPort, opsPort, ...password }, 'Mayfly');
    return;
  }
  print('');
  if (app.httpPort !== null) {
    const login = app.generatedPassword ? ` (${config.ADMIN_USER}, ${app.generatedPassword})` : '';
    print(`  Mayfly is ready at ${config.PUBLIC_URL}`);
    print(`  Operator:          ${config.PUBLIC_URL}/admin${login}`);
  }
  if (app.smtpPort !== null)
    print(`  SMTP:              smtp://${formatUrlHost(config.SMTP_HOST)}:${app.smtpPort}`);
  if (app.smtpsPort !== null)
    print(`  SMTP over TLS:     smtps://${formatUrlHost(config.SMTP_HOST)}:${app.smtpsPort}`);
  if (app.opsPort !== null)
    print(`  Health checks:     http://${formatUrlHost(config.HOST)}:${app.opsPort}/health`);
  if (app.dataFolder) print(`  Data folder:       ${app.dataFolder}`);
  print('');
  if (app.smtpPort !== null) {
    print('  Send a first email (replace ADDRESS with the address on the page):');
    print(`  ${sendCommand} ADDRESS --smtp ${formatSmtpUrl(config, app.smtpPort)}`);
    print('');
  }
  if (app.httpPort !== null && app.smtpPort !== null && !isPublic(config.PUBLIC_URL)) {
    print('  For a test suite:');
    // One line, which `docs/recipes/with-mayfly.sh` reads.
    const smtpUrl = formatSmtpUrl(config, app.smtpPort);
    print(`  MAYFLY_URL=${config.PUBLIC_URL} MAYFLY_SMTP_URL=${smtpUrl}`);
    print('');
  }
}

/** Returns a host name or IP address as URLs contain it (RFC 3986, section 3.2.2). */
const formatUrlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Values of `SMTP_HOST` with which this machine can connect to 127.0.0.1. */
const LOCAL_HOSTS = ['127.0.0.1', '0.0.0.0', '::', 'localhost'];

/** Returns the URL at which this machine reaches the SMTP server. */
const formatSmtpUrl = ({ SMTP_HOST }: Config, port: number): string =>
  `smtp://${LOCAL_HOSTS.includes(SMTP_HOST) ? '127.0.0.1' : formatUrlHost(SMTP_HOST)}:${port}`;

/** Signals within this time count as one: Ctrl-C signals the process group, and npm forwards it. */
const REPEAT_WINDOW_MS = 2_000;

/** Orchestrators kill a process after 30 seconds. */
const CLOSE_TIMEOUT_MS = 29_000;

/**
 * Shuts down on the first signal, and exits immediately on a second one. Must be called before the
 * application starts: `initdb` blocks the process for a second, and a signal may arrive in the meantime.
 */
function shutDownOnSignal(starting: Promise<Application>): void {
  let firstAt: number | null = null;
  const exitWithError = (reason: string): void => {
    process.stderr.write(`Mayfly could not shut down cleanly: ${reason}\n`);
    process.exit(1);
  };
  const shutDown = async (): Promise<void> => {
    if (firstAt !== null) {
      if (performance.now() - firstAt > REPEAT_WINDOW_MS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => exitWithError('it took too long.'), CLOSE_TIMEOUT_MS);
    try {
      await (await starting).close();
      process.exit(0);
    } catch (error) {
      exitWithError((error as Error).message);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void shutDown());
}

/**
 * Runs the application in this process until a signal ends it. Prints where it is reached, or why it can't start.
 *
 * @param sendCommand sends a first email, for the text that is printed
 */
export async function runMayfly(env: NodeJS.ProcessEnv, sendCommand: string): Promise<void> {
  // A closed terminal must not stop the shutdown that follows.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const config = loadConfig(env);
    const starting = launchApplication(config);
    shutDownOnSignal(starting);
    const app = await starting;
    // Otherwise V8 lets the garbage of a flood grow to several times the memory in use if the machine has enough.
    // Not before, since a start would collect more often while its heap grows.
    setFlagsFromString('--heap-growing-percent=50');
    printStartup(config, app, sendCommand);
  } catch (error) {
    const known = error instanceof ConfigError;
    const text = known ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`Mayfly cannot start. ${text}\n`);
    process.exit(1);
  }
}
