import 'reflect-metadata';
import { startApplication } from './application.js';
import type { Application } from './application.js';
import { ConfigError } from './config/config-error.js';
import { loadConfig } from './config/config.js';
import type { Config } from './config/config.js';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function greet(config: Config, app: Application): void {
  const smtp = `${config.SMTP_HOST}:${app.smtpPort}`;
  print('');
  print(`  Mayfly is ready at ${config.PUBLIC_URL}`);
  print(`  Mail comes in at   smtp://${smtp}`);
  if (app.dataFolder) print(`  Data is kept in    ${app.dataFolder}`);
  print('');
  print('  Send a first mail: npm run send -- <the address on the page>');
  print('');
}

/** Ends the process in order at the first signal, at once at the second. */
function endOnSignal(starting: Promise<Application>): void {
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) process.exit(1);
    ending = true;
    try {
      await (await starting).close();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`Mayfly could not close cleanly: ${(error as Error).message}\n`);
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
}

try {
  const config = loadConfig(process.env);
  const starting = startApplication(config);
  endOnSignal(starting);
  greet(config, await starting);
} catch (error) {
  const known = error instanceof ConfigError;
  const text = known ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`Mayfly cannot start. ${text}\n`);
  process.exit(1);
}
