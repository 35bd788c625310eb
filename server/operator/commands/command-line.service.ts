import { CommanderError } from 'commander';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { ConfigError } from '../../config/config.js';
import { isDatabaseUnavailable } from '../../infra/database/database-unavailable.js';
import { describeError } from '../../infra/describe-error.js';
import { EXIT, type CommandServices, type RunCommand } from './command.js';
import { createProgram } from './program.js';

/** Output of a command, and its access to the database. */
export interface CommandEnvironment {
  print: (text: string) => void;
  printError: (line: string) => void;
  /** Asks a question that is answered with yes or no. Missing without a terminal: commands then run at once. */
  confirm?: (question: string) => Promise<boolean>;
  /** Opens the services of commands, until `close`. Called only for a valid command line. */
  open: () => Promise<{ services: CommandServices; close: () => Promise<void> }>;
}

const UNDEFINED_TABLE = '42P01';
const EARLIER_VERSION =
  'The database is of an earlier version. Start this version of Mayfly once, then try again.';
const UNAVAILABLE = `If Mayfly is starting or stopping, try again in a moment; else start PostgreSQL \
(DATABASE_URL), or run this command as the account that owns DATA_DIR.`;

/** Runs a command line and returns the exit code: 0, or one of those in the help. Never rejects. */
export async function runCommandLine(
  argv: string[],
  { print, printError, confirm, open }: CommandEnvironment,
): Promise<number> {
  let exitCode: number = EXIT.done;
  const run: RunCommand = async ({ json, yes }, work, question) => {
    if (question !== undefined && !yes && confirm && !(await confirm(question))) {
      printError('Nothing was changed.');
      exitCode = EXIT.failed;
      return;
    }
    const { services, close } = await open();
    const { text, data, exitCode: code = EXIT.done } = await work(services).finally(close);
    print(json ? JSON.stringify(data, null, 2) : text);
    exitCode = code;
  };
  const program = createProgram(run, {
    writeOut: (text) => print(text.trimEnd()),
    writeErr: (text) => printError(text.trimEnd()),
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    // The parser has printed what is wrong, or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    printError(explainError(error));
    return error instanceof DomainError ? EXIT.usage : EXIT.failed;
  }
}

/** Returns one line with what happened and what to do. */
function explainError(error: unknown): string {
  const line = describeError(error);
  if (error instanceof DomainError || error instanceof ConfigError) return line;
  if ((error as NodeJS.ErrnoException).code === UNDEFINED_TABLE) return EARLIER_VERSION;
  if (isDatabaseUnavailable(error)) return `The database cannot be used (${line}). ${UNAVAILABLE}`;
  return line;
}
