#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runMayfly } from './run-mayfly.js';

/** Options of the command, the environment variable that each sets, and its description. */
const OPTIONS = {
  port: ['PORT', 'port of the page and of REST, 3000 by default'],
  'smtp-port': ['SMTP_PORT', 'port that receives email, 2525 by default'],
  data: ['DATA_DIR', 'folder of the database, .data by default'],
} as const;

const HELP = `Usage: mayfly [options]            starts a server
       mayfly <command> …          uses one: new, send, wait, list, read and others
       mayfly new --help           options of a command

${Object.entries(OPTIONS)
  .map(([name, [, description]]) => `  --${name.padEnd(12)} ${description}`)
  .join('\n')}
  --version      print the version
  --help         print this help

Everything else is set by environment variables, which docs/operations.md of the project lists.
`;

/** The command line of `@mayfly/client`, beside this build. */
const CLIENT_COMMAND = '../sdk/package/bin/mayfly.mjs';

async function main(args: string[]): Promise<void> {
  if (args[0] !== undefined && !args[0].startsWith('-')) {
    await import(CLIENT_COMMAND);
    return;
  }
  const values = readOptions(args);
  if (values.help) process.stdout.write(HELP);
  else if (values.version) process.stdout.write(`${readVersion()}\n`);
  else {
    const given = Object.entries(OPTIONS).map(([name, [variable]]) => [
      variable,
      values[name as keyof typeof OPTIONS] ?? process.env[variable],
    ]);
    const env = { ...process.env, ...Object.fromEntries(given) };
    await runMayfly(env, 'npx mayfly send');
  }
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { port: text, 'smtp-port': text, data: text, version: flag, help: flag };
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n(mayfly --help lists the options)\n`);
    process.exit(2);
  }
}

/** Returns the version in the manifest, two folders above this build. */
function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

await main(process.argv.slice(2));
