import { CommanderError, type Command } from 'commander';
import { constants } from 'node:os';
import { MayflyError } from '../src/index.js';
import { findConfigFolder } from './config-folder.js';
import { Context, type CommonOptions } from './context.js';
import { EXIT, toExitCode } from './exit-codes.js';
import { InboxStore } from './inbox-store.js';
import { Output } from './output.js';
import { createProgram, type RunCommand } from './program.js';

/** A command that a signal ends has this exit code plus the number of the signal, as in shells. */
const SIGNAL_BASE = 128;

/** Runs `mayfly` with the arguments and streams of this process. Sets its exit code. */
async function main(): Promise<void> {
  const end = new AbortController();
  const { stdout, stderr, env } = process;
  let endedBy: NodeJS.Signals | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endedBy = signal;
      end.abort();
    });
  }
  // The reader of a pipe has closed it, as `head` does after its last line.
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? EXIT.ok : EXIT.error);
  });
  const run: RunCommand = async (options, work) => {
    const output = new Output(stdout, stderr, options.json === true);
    try {
      const store = new InboxStore(findConfigFolder());
      await work(new Context({ env, store, output, signal: end.signal }, options));
    } catch (error) {
      if (endedBy === null) process.exitCode = report(error, output);
    }
  };
  await parse(createProgram(run), (options) => new Output(stdout, stderr, options.json === true));
  if (endedBy !== null) process.exitCode = SIGNAL_BASE + constants.signals[endedBy];
}

function report(error: unknown, output: Output): number {
  const exitCode = toExitCode(error);
  const { name, message } = error as Error;
  const details = error instanceof MayflyError ? { code: error.code } : {};
  output.error(message || name, { exitCode, ...details });
  return exitCode;
}

/** Parses the arguments and runs the command. Wrong usage has an exit code of its own. */
async function parse(
  program: Command,
  createOutput: (options: CommonOptions) => Output,
): Promise<void> {
  const usage: string[] = [];
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeErr: (text) => usage.push(text) });
  }
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === EXIT.ok) return;
    process.exitCode = EXIT.usage;
    const isJson = process.argv.includes('--json');
    createOutput({ json: isJson }).error(usage.join('').trim(), { exitCode: EXIT.usage });
  }
}

await main();
