import { parseArgs } from 'node:util';
import { ConfigError } from '../../config/config.js';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { describeError } from '../../infra/describe-error.js';
import { isDatabaseUnavailable } from '../../infra/database/database-unavailable.js';
import { COMMANDS } from './command-list.js';
import {
  EXIT,
  UsageError,
  type Command,
  type CommandServices,
  type OptionValues,
} from './command.js';

/** Output of a command, and its access to the database. */
export interface CommandEnvironment {
  print: (text: string) => void;
  printError: (line: string) => void;
  /** Asks a question that is answered with yes or no. Missing without a terminal: commands then run at once. */
  confirm?: (question: string) => Promise<boolean>;
  /** Opens the services of commands, until `close`. Called only for a valid command line. */
  open: () => Promise<{ services: CommandServices; close: () => Promise<void> }>;
}

const COMMON_OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  yes: { type: 'boolean', short: 'y' },
} as const;

const UNDEFINED_TABLE = '42P01';
const EARLIER_VERSION =
  'The database is of an earlier version. Start this version of Mayfly once, then try again.';
const UNAVAILABLE = `If Mayfly is starting or stopping, try again in a moment; else start PostgreSQL \
(DATABASE_URL), or run this command as the account that owns DATA_DIR.`;

/** Runs a command line and returns the exit code: 0, or one of those in the help. Never rejects. */
export async function runCommandLine(
  argv: string[],
  environment: CommandEnvironment,
): Promise<number> {
  const { print, printError, open } = environment;
  try {
    const [name, ...rest] = argv;
    if (name === undefined || ['help', '--help', '-h'].includes(name)) {
      print(formatHelp(findCommand(rest[0]) ?? null));
      return name === undefined ? EXIT.usage : EXIT.done;
    }
    const command = findCommand(name);
    if (!command) throw new UsageError(`Unknown command "${name}". Try "help".`);
    const { positionals, values } = parse(command, rest);
    if (values['help']) {
      print(formatHelp(command));
      return EXIT.done;
    }
    checkArguments(command, positionals);
    if (!(await isConfirmed(command, positionals, values, environment))) {
      printError('Nothing was changed.');
      return EXIT.failed;
    }
    const { services, close } = await open();
    const { text, data, exitCode } = await command
      .run(services, positionals, values)
      .finally(close);
    print(values['json'] ? JSON.stringify(data, null, 2) : text);
    return exitCode ?? EXIT.done;
  } catch (error) {
    printError(explainError(error));
    return isInvalidInput(error) ? EXIT.usage : EXIT.failed;
  }
}

/** Asks before a command that destroys something, unless `--yes` is given or nobody can be asked. */
async function isConfirmed(
  { question }: Command,
  args: string[],
  { yes }: OptionValues,
  { confirm }: CommandEnvironment,
): Promise<boolean> {
  const text = question?.(args) ?? null;
  return text === null || yes === true || !confirm || confirm(text);
}

const findCommand = (name = ''): Command | undefined =>
  COMMANDS.find((command) => command.name === name);

function parse(command: Command, args: string[]): { positionals: string[]; values: OptionValues } {
  try {
    const options = { ...COMMON_OPTIONS, ...command.options };
    return parseArgs({ args, options, allowPositionals: true }) as ReturnType<typeof parse>;
  } catch (error) {
    throw new UsageError(`${(error as Error).message} Usage: ${command.usage}`);
  }
}

function checkArguments({ usage, arguments: [min, max] }: Command, given: string[]): void {
  if (given.length >= min && given.length <= max) return;
  throw new UsageError(`Wrong number of arguments. Usage: ${usage}`);
}

const isInvalidInput = (error: unknown): boolean =>
  error instanceof UsageError || error instanceof DomainError;

/** Returns one line with what happened and what to do. */
function explainError(error: unknown): string {
  const line = describeError(error);
  if (isInvalidInput(error) || error instanceof ConfigError) return line;
  if ((error as NodeJS.ErrnoException).code === UNDEFINED_TABLE) return EARLIER_VERSION;
  if (isDatabaseUnavailable(error)) return `The database cannot be used (${line}). ${UNAVAILABLE}`;
  return line;
}

function formatHelp(command: Command | null): string {
  if (command) return `Usage: ${command.usage} [--json]\n\n${command.summary}`;
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length));
  const lines = COMMANDS.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return [
    'Usage: npm run admin -- <command> [--json] [--yes]',
    '       node dist/server/admin.js <command> [--json]    (in the container)',
    '',
    ...lines,
    '',
    'Reads the same environment as Mayfly: DATABASE_URL, or the data in DATA_DIR, whether Mayfly runs',
    'or not. Running nodes apply blocks, domains and tokens within two seconds.',
    'In a terminal, commands that destroy something ask first, unless --yes is given.',
    '',
    'Exit codes: 0 done, 1 failed, 2 invalid usage, 3 something is missing: an address, a block,',
    'a token, or a DNS record that is not as it should be.',
  ].join('\n');
}
