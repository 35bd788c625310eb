import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { runCommandLine } from './operator/commands/command-line.service.js';
import { openCommands } from './open-commands.js';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Asks on the terminal. Everything but yes means no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** `npm run admin`: runs a command of an operator (docs/operations.md). */
process.exitCode = await runCommandLine(process.argv.slice(2), {
  print,
  printError,
  ...(process.stdin.isTTY && { confirm }),
  open: () => openCommands(process.env, printError),
});
