import { Argument, Command, type OutputConfiguration } from 'commander';
import { BLOCK_KINDS, type BlockKind } from '../blocks/blocks.service.js';
import { formatDate } from '../format-date.js';
import { parseTime } from './command-time.js';
import {
  EXIT,
  formatTable,
  type CommandServices,
  type CommonOptions,
  type RunCommand,
} from './command.js';

const HELP = `
In the container: node dist/server/admin.js <command>

Reads the same environment as Mayfly: DATABASE_URL, or the data in DATA_DIR, whether Mayfly runs
or not. Running nodes apply blocks and tokens within two seconds.
In a terminal, commands that destroy something ask first, unless --yes is given.

Exit codes: 0 done, 1 failed, 2 invalid usage, 3 something is missing: an address, a block,
a token, or a DNS record that is not as it should be.`;

/** Returns the command line of an operator: its commands, options and help. */
export function createProgram(run: RunCommand, output: OutputConfiguration): Command {
  const program = new Command('npm run admin --')
    .exitOverride()
    .configureOutput(output)
    .addHelpText('after', HELP);
  addCommand(program, 'purge', 'end addresses now and delete them with their messages')
    .argument('<address...>')
    .action((addresses: string[], options: CommonOptions) =>
      run(
        options,
        (services) => purge(services, addresses),
        `Delete ${addresses.join(', ')} with all messages?`,
      ),
    );
  addBlockCommands(program, run);
  addTokenCommands(program.command('token').description('manage tokens of clients'), run);
  addCommand(program, 'dns', 'print the DNS records to set, or check those that are set')
    .argument('[domain...]', 'all of MAIL_DOMAINS by default')
    .option('--check', 'compare them with those that are set')
    .option('--mx <host>', 'host that receives email, that of PUBLIC_URL by default')
    .action((domains: string[], options: CommonOptions & DnsOptions) =>
      run(options, (services) => showDns(services, domains, options)),
    );
  addCommand(program, 'orders', 'show totals of donation orders; with --json every order').action(
    (options: CommonOptions) => run(options, (services) => showOrders(services, options)),
  );
  return program;
}

function addCommand(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .option('--json', 'print JSON')
    .option('-y, --yes', 'ask nothing');
}

/** Time for which a purge waits until a running worker has deleted the address, in milliseconds. */
const PURGE_WAIT_MS = 10_000;

const PURGE_TEXT = {
  deleted: 'deleted with its messages',
  ended: 'ended; it is deleted as soon as Mayfly runs (role worker)',
  'not-found': 'no such address',
};

async function purge({ purges }: CommandServices, addresses: string[]) {
  const data = [];
  for (const address of addresses) {
    data.push({ address, result: await purges.purge(address, PURGE_WAIT_MS) });
  }
  const isMissing = data.some(({ result }) => result === 'not-found');
  const text = data.map(({ address, result }) => `${address}: ${PURGE_TEXT[result]}`).join('\n');
  return { text, data, exitCode: isMissing ? EXIT.attention : EXIT.done };
}

interface BlockOptions {
  /** Seconds. */
  for?: number;
  note?: string;
}

/** Adds the commands that manage blocks. All nodes apply the changes within two seconds. */
function addBlockCommands(program: Command, run: RunCommand): void {
  const createKind = (name: string) => new Argument(name).choices(BLOCK_KINDS);
  addCommand(program, 'block', 'refuse email of senders or networks, to recipients or with a word')
    .addArgument(createKind('<kind>'))
    .argument('<value...>')
    .option('--for <time>', 'until it ends by itself, such as 12h or 7d', parseTime)
    .option('--note <text>', 'why')
    .action((kind: BlockKind, values: string[], options: CommonOptions & BlockOptions) =>
      run(options, (services) => block(services, kind, values, options)),
    );
  addCommand(program, 'unblock', 'lift blocks')
    .addArgument(createKind('<kind>'))
    .argument('<value...>')
    .action((kind: BlockKind, values: string[], options: CommonOptions) =>
      run(options, (services) => unblock(services, kind, values)),
    );
  addCommand(program, 'blocks', 'list what is blocked')
    .addArgument(createKind('[kind]'))
    .action((kind: BlockKind | undefined, options: CommonOptions) =>
      run(options, (services) => listBlocks(services, kind)),
    );
}

async function block(
  { blocks }: CommandServices,
  kind: BlockKind,
  values: string[],
  { for: seconds, note }: BlockOptions,
) {
  const data = [];
  for (const value of values) data.push(await blocks.add(kind, value, { note, seconds }));
  const lines = data.map(
    ({ value, endsAt }) =>
      `Blocked ${kind} ${value}${endsAt ? ` until ${formatDate(endsAt)} UTC` : ''}.`,
  );
  return { text: lines.join('\n'), data };
}

async function unblock({ blocks }: CommandServices, kind: BlockKind, values: string[]) {
  const data = [];
  for (const value of values) {
    data.push({ kind, value, wasBlocked: await blocks.remove(kind, value) });
  }
  const lines = data.map(({ value, wasBlocked }) =>
    wasBlocked ? `Unblocked ${kind} ${value}.` : `The ${kind} ${value} was not blocked.`,
  );
  const isMissing = data.some(({ wasBlocked }) => !wasBlocked);
  return { text: lines.join('\n'), data, exitCode: isMissing ? EXIT.attention : EXIT.done };
}

async function listBlocks({ blocks }: CommandServices, kind: BlockKind | undefined) {
  const data = await blocks.list(kind);
  if (data.length === 0) return { text: 'Nothing is blocked.', data };
  const rows = data.map((each) => [
    each.kind,
    each.value,
    formatDate(each.createdAt),
    each.endsAt ? formatDate(each.endsAt) : 'no end',
    each.note,
  ]);
  return { text: formatTable(['kind', 'value', 'since (UTC)', 'until (UTC)', 'note'], rows), data };
}

/** Adds the commands that manage client tokens. All nodes apply the changes within two seconds. */
function addTokenCommands(program: Command, run: RunCommand): void {
  addCommand(program, 'create', 'print a token whose clients no limits per client apply to')
    .argument('<name>')
    .option('--for <time>', 'until it expires, such as 90d', parseTime)
    .action((name: string, options: CommonOptions & { for?: number }) =>
      run(options, (services) => createToken(services, name, options.for ?? null)),
    );
  addCommand(program, 'list', 'list tokens without their text').action((options: CommonOptions) =>
    run(options, listTokens),
  );
  addCommand(program, 'revoke', 'revoke a token')
    .argument('<name>')
    .action((name: string, options: CommonOptions) =>
      run(options, (services) => revokeToken(services, name), `Revoke the token ${name}?`),
    );
}

const formatEnd = (date: Date | null): string => (date ? formatDate(date) : 'never');

async function createToken({ tokens }: CommandServices, name: string, seconds: number | null) {
  const data = await tokens.create(name, seconds);
  const text = [
    data.token,
    '',
    `This is the token of ${name}; it can't be shown again. It expires: ${formatEnd(data.expiresAt)}.`,
    'Clients send it in the header "Authorization: Bearer …".',
  ].join('\n');
  return { text, data };
}

async function listTokens({ tokens }: CommandServices) {
  const data = await tokens.list();
  if (data.length === 0) return { text: 'There are no tokens.', data };
  const rows = data.map(({ name, createdAt, expiresAt, isExpired }) => [
    name,
    formatDate(createdAt),
    isExpired ? `expired ${formatEnd(expiresAt)}` : formatEnd(expiresAt),
  ]);
  return { text: formatTable(['name', 'created (UTC)', 'expires (UTC)'], rows), data };
}

async function revokeToken({ tokens }: CommandServices, name: string) {
  const wasKnown = await tokens.revoke(name);
  const text = wasKnown ? `Revoked the token ${name}.` : `There is no token named ${name}.`;
  return { text, data: { name, wasKnown }, exitCode: wasKnown ? EXIT.done : EXIT.attention };
}

interface DnsOptions {
  check?: boolean;
  mx?: string;
}

/** Labels for the action that a record requires. */
const ADVICE = {
  missing: 'set',
  wrong: 'set',
  failed: 'should be',
};

async function showDns({ dns }: CommandServices, named: string[], { check, mx }: DnsOptions) {
  const domains = named.length > 0 ? named : undefined;
  if (!check) {
    const data = dns.list(domains, mx);
    const rows = data.map(({ name, type, value }) => [name, type, value]);
    return { text: formatTable(['name', 'type', 'value'], rows), data };
  }
  const data = await dns.check(domains, mx);
  const rows = data.map(({ state, name, type, value, found }) => [
    state,
    name,
    type,
    state === 'ok'
      ? found.join(', ')
      : `${found.join(', ') || 'nothing'}; ${ADVICE[state]} ${value}`,
  ]);
  const isGood = data.every(({ state }) => state === 'ok');
  return {
    text: formatTable(['state', 'name', 'type', 'found'], rows),
    data,
    exitCode: isGood ? EXIT.done : EXIT.attention,
  };
}

async function showOrders({ orders }: CommandServices, { json }: CommonOptions) {
  if (json) return { text: '', data: await orders.list() };
  const data = await orders.sum();
  if (data.length === 0) return { text: 'There are no orders yet.', data };
  const rows = data.map(({ provider, status, currency, count, sum }) => [
    provider === 'sandbox' ? 'sandbox (test)' : provider,
    status,
    String(count),
    `${sum} ${currency}`,
  ]);
  return { text: formatTable(['provider', 'status', 'orders', 'sum'], rows), data };
}
