import { Command, InvalidArgumentError, Option } from 'commander';
import { readFileSync } from 'node:fs';
import {
  createInbox,
  deleteInboxes,
  extendInbox,
  listInboxes,
  printAddress,
  selectInbox,
} from './commands/inboxes.js';
import {
  deleteMessage,
  exportInbox,
  listMessages,
  readMessage,
  type ReadOptions,
} from './commands/messages.js';
import { GRANTS, type Grant } from '@mayfly/mcp/grant.js';
import type { ProbeOptions } from './commands/probe.js';
import { sendToInbox } from './commands/send.js';
import { printUrl } from './commands/url.js';
import { waitForMessage } from './commands/wait.js';
import { watchInbox } from './commands/watch.js';
import type { CommonOptions, Context } from './context.js';
import { CommandError, EXIT, EXIT_CODES_HELP } from './exit-codes.js';

const MAX_TIMEOUT_SECONDS = 7 * 24 * 60 * 60;
const MAX_LISTED = 10_000;

const HELP = `
Variables: MAYFLY_URL (the server), MAYFLY_INBOX (the inbox), MAYFLY_TOKEN, MAYFLY_SMTP_URL

${EXIT_CODES_HELP}`;

/** Runs a command with the context that its options select: output, server and inboxes. */
export type RunCommand = (
  options: CommonOptions,
  work: (context: Context) => Promise<void> | void,
) => Promise<void>;

/** Returns the command line: its commands, options and help. */
export function createProgram(run: RunCommand): Command {
  const program = new Command('mayfly')
    .description('Disposable inboxes of a Mayfly server, from the terminal.')
    .version(readVersion())
    .addHelpText('after', HELP)
    .showHelpAfterError('(mayfly --help lists commands and options)');
  addInboxCommands(program, run);
  addMessageCommands(program, run);
  addOtherCommands(program, run);
  return program;
}

function addCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .option('--json', 'print JSON')
    .option('--url <url>', 'server (MAYFLY_URL, else that of the inbox, else localhost:3000)')
    .option('-i, --inbox <address>', 'inbox, by its address or how that begins (MAYFLY_INBOX)');
}

function addInboxCommands(program: Command, run: RunCommand): void {
  addCommand(program, 'new', 'create an inbox, which becomes the current one')
    .option('--domain <domain>', 'domain of the address')
    .option('--catch-all', 'open the inbox of everything else, on a local server')
    .action((options: CommonOptions & { domain?: string; catchAll?: boolean }) =>
      run(options, (context) => createInbox(context, options)),
    );
  addCommand(program, 'inboxes', 'list the inboxes that are remembered').action(
    (options: CommonOptions) => run(options, listInboxes),
  );
  addCommand(program, 'use', 'make another inbox the current one')
    .argument('<address>', 'its address, or how that begins')
    .action((address: string, options: CommonOptions) =>
      run(options, (context) => selectInbox(context, address)),
    );
  addCommand(program, 'address', 'print the address of the inbox').action(
    (options: CommonOptions) => run(options, printAddress),
  );
  addCommand(program, 'extend', 'extend the lifetime of the inbox').action(
    (options: CommonOptions) => run(options, extendInbox),
  );
  addCommand(program, 'delete', 'delete the inbox or a message, immediately and for good')
    .argument('[message]', 'a number of the list or an ID; without it the inbox')
    .option('--all', 'all inboxes that are remembered')
    .action((message: string | undefined, options: CommonOptions & { all?: boolean }) =>
      run(options, (context) => {
        if (message === undefined) return deleteInboxes(context, options.all === true);
        if (!options.all) return deleteMessage(context, message);
        throw new CommandError('Specify either a message or --all, not both.', EXIT.usage);
      }),
    );
}

function addMessageCommands(program: Command, run: RunCommand): void {
  addCommand(program, 'list', 'list messages, newest first')
    .option('-n, --limit <count>', 'most messages to list', parseCount, 20)
    .option('--unread', 'only unread messages')
    .action((options: CommonOptions & { limit: number; unread?: boolean }) =>
      run(options, (context) => listMessages(context, options)),
    );
  addCommand(program, 'read', 'print a message and mark it read')
    .argument('[message]', 'a number of the list or an ID; 1, the newest, by default')
    .addOption(new Option('--html', 'the sanitized HTML of the body').conflicts('source'))
    .option('--source', 'the message as it was received')
    .option('--save <folder>', 'save its attachments in a folder')
    .action((message: string | undefined, options: CommonOptions & ReadOptions) =>
      run(options, (context) => readMessage(context, message, options)),
    );
  addCommand(program, 'export', 'save all messages of the inbox in a file')
    .argument('<file>', 'name.zip for a file per message, any other name for mbox')
    .action((file: string, options: CommonOptions) =>
      run(options, (context) => exportInbox(context, file)),
    );
  addCommand(program, 'wait', 'wait for a message that no wait has returned yet')
    .option('--code', 'with a verification code; prints the code')
    .option('--link', 'with a confirmation link; prints the link')
    .option('--subject <text>', 'whose subject contains this')
    .option('--from <text>', 'whose sender contains this')
    .option('--signed-by <domain>', 'that this domain verifiably sent')
    .option('--timeout <seconds>', 'how long', parseSeconds, 30)
    .option('--again', 'also messages that an earlier wait has returned')
    .action((options: CommonOptions & { timeout: number }) =>
      run(options, (context) => waitForMessage(context, options)),
    );
  addCommand(program, 'watch', 'show messages as they arrive, until Ctrl-C').action(
    (options: CommonOptions) => run(options, watchInbox),
  );
}

function addOtherCommands(program: Command, run: RunCommand): void {
  addCommand(program, 'url', 'print the URL that opens the inbox or a message, without a login')
    .argument('[message]', 'a number of the list or an ID; without it the inbox')
    .option('--link', 'the confirmation link, by default of the newest message that has one')
    .action((message: string | undefined, options: CommonOptions & { link?: boolean }) =>
      run(options, (context) => printUrl(context, message, options)),
    );
  addCommand(program, 'send', 'send an email by SMTP, to try things')
    .argument('[address]', 'the inbox by default')
    .option('--from <address>', 'sender', 'Friend <friend@example.org>')
    .option('--subject <text>', 'subject')
    .option('--text <text>', 'plain text body')
    .option('--html <html>', 'HTML body')
    .option('--attach <file>', 'file to attach; may be repeated', collect, [])
    .option('--code', 'with a random verification code')
    .option('--smtp <url>', 'server (MAYFLY_SMTP_URL, else port 2525 of the inbox’s server)')
    .action((address: string | undefined, options: CommonOptions & SendOptions) =>
      run(options, (context) => sendToInbox(context, address, options)),
    );
  program
    .command('probe')
    .description('follow an email from SMTP to the socket, to monitor a server')
    .option('--json', 'print JSON')
    .option('--url <url>', 'server (MAYFLY_URL, else localhost:3000)')
    .option('--smtp <url>', 'SMTP server (MAYFLY_SMTP_URL, else port 2525 of the server)')
    .option('--timeout <seconds>', 'longest time for each step', parseSeconds, 10)
    .option('--verify-tls', 'require STARTTLS with a valid certificate')
    .action((options: CommonOptions & ProbeOptions) =>
      run(options, async (context) => {
        // Loaded only here, with the socket.
        const { probe } = await import('./commands/probe.js');
        await probe(context, options);
      }),
    );
  program
    .command('mcp')
    .description('serve tools for software agents (Model Context Protocol) over stdin and stdout')
    .option('--url <url>', 'server (MAYFLY_URL, else localhost:3000)')
    .addOption(
      new Option('--grant <grant>', 'what agents may see of an email')
        .choices(GRANTS)
        .default('code'),
    )
    .action((options: CommonOptions & { grant: Grant }) =>
      run(options, async (context) => {
        // Loaded only here: it is most of the bundle, and would delay the start of every command.
        const { serveMcp } = await import('./commands/mcp.js');
        await serveMcp(context, { grant: options.grant, version: readVersion() });
      }),
    );
}

/** Returns the version of the package, whose `package.json` is a folder above this file, built or not. */
function readVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

type SendOptions = Parameters<typeof sendToInbox>[2];

const collect = (value: string, previous: string[]) => [...previous, value];

function parseCount(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= MAX_LISTED) return count;
  throw new InvalidArgumentError(`It must be a number from 1 to ${MAX_LISTED}.`);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds <= MAX_TIMEOUT_SECONDS) return seconds;
  throw new InvalidArgumentError(`It must be a number from 0 to ${MAX_TIMEOUT_SECONDS}.`);
}
