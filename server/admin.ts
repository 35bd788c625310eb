import 'reflect-metadata';
import { runCommandLine } from './operator/commands/command-line.service.js';
import { openCommands } from './open-commands.js';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** `npm run admin`: runs a command of an operator (docs/operations.md). */
process.exitCode = await runCommandLine(process.argv.slice(2), {
  print,
  printError,
  open: () => openCommands(process.env, printError),
});
