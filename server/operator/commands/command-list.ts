import { BLOCK_KINDS } from '../blocks/blocks.service.js';
import { formatDate, parseTime } from './command-time.js';
import {
  EXIT,
  formatTable,
  UsageError,
  type Command,
  type CommandResult,
  type CommandServices,
  type OptionValues,
} from './command.js';

const KINDS = `<${BLOCK_KINDS.join('|')}>`;

async function block(
  { blocks }: CommandServices,
  [kind = '', ...listed]: string[],
  { note = '', for: time = '' }: OptionValues,
) {
  const seconds = parseTime(String(time));
  const data = [];
  for (const value of listed) {
    data.push(await blocks.add(kind, value, { note: String(note), seconds }));
  }
  const lines = data.map(
    ({ kind: blocked, value, endsAt }) =>
      `Blocked ${blocked} ${value}${endsAt ? ` until ${formatDate(endsAt)} UTC` : ''}.`,
  );
  return { text: lines.join('\n'), data };
}

async function unblock({ blocks }: CommandServices, [kind = '', ...listed]: string[]) {
  const data = [];
  for (const value of listed) {
    data.push({ kind, value, wasBlocked: await blocks.remove(kind, value) });
  }
  const lines = data.map(({ value, wasBlocked }) =>
    wasBlocked ? `Unblocked ${kind} ${value}.` : `The ${kind} ${value} was not blocked.`,
  );
  const isMissing = data.some(({ wasBlocked }) => !wasBlocked);
  return { text: lines.join('\n'), data, exitCode: isMissing ? EXIT.attention : EXIT.done };
}

async function listBlocks({ blocks }: CommandServices, [kind]: string[]) {
  const data = await blocks.list(kind);
  if (data.length === 0) return { text: 'Nothing is blocked.', data };
  const rows = data.map((each) => [
    each.kind,
    each.value,
    formatDate(each.createdAt),
    each.endsAt ? formatDate(each.endsAt) : 'lifted',
    each.note,
  ]);
  return { text: formatTable(['kind', 'value', 'since (UTC)', 'until (UTC)', 'note'], rows), data };
}

/** Commands that manage blocks. All nodes apply the changes within two seconds. */
const BLOCK_COMMANDS: Command[] = [
  {
    name: 'block',
    usage: `block ${KINDS} <value>... [--for <time>] [--note <text>]`,
    summary: 'Refuse email of senders or networks, to recipients, or to addresses with a word.',
    arguments: [2, 100],
    options: { for: { type: 'string' }, note: { type: 'string' } },
    run: block,
  },
  {
    name: 'unblock',
    usage: `unblock ${KINDS} <value>...`,
    summary: 'Lift blocks.',
    arguments: [2, 100],
    run: unblock,
  },
  {
    name: 'blocks',
    usage: `blocks [${KINDS}]`,
    summary: 'List what is blocked.',
    arguments: [0, 1],
    run: listBlocks,
  },
];

/** Labels for the action that a record requires. */
const ADVICE = {
  missing: 'set',
  wrong: 'set',
  failed: 'should be',
  unused: 'if you want it:',
};

async function showDns({ dns, domains }: CommandServices, named: string[], values: OptionValues) {
  const mxHost = typeof values['mx'] === 'string' ? values['mx'] : dns.defaultMxHost;
  const chosen = named.length > 0 ? named : domains.listIssued();
  if (!values['check']) {
    const data = dns.list(chosen, mxHost);
    const rows = data.map(({ name, type, value }) => [name, type, value]);
    return { text: formatTable(['name', 'type', 'value'], rows), data };
  }
  const data = await dns.check(chosen, mxHost);
  const rows = data.map(({ state, name, type, value, found }) => [
    state,
    name,
    type,
    state === 'ok'
      ? found.join(', ')
      : `${found.join(', ') || 'nothing'}; ${ADVICE[state]} ${value}`,
  ]);
  const isGood = data.every(({ state }) => state === 'ok' || state === 'unused');
  return {
    text: formatTable(['state', 'name', 'type', 'found'], rows),
    data,
    exitCode: isGood ? EXIT.done : EXIT.attention,
  };
}

async function showDomains({ domains }: CommandServices) {
  const data = { issued: domains.listIssued(), retired: domains.listRetired() };
  const rows = [
    ...data.issued.map((domain) => [domain, 'issued']),
    ...data.retired.map((domain) => [domain, 'retired: receives for the addresses on it']),
  ];
  return { text: formatTable(['domain', 'state'], rows), data };
}

/** Commands that manage the domains of addresses. */
const DOMAIN_COMMANDS: Command[] = [
  {
    name: 'domains',
    usage: 'domains',
    summary: 'List the domains of new addresses, and the retired ones.',
    arguments: [0, 0],
    run: showDomains,
  },
  {
    name: 'add-domain',
    usage: 'add-domain <domain>',
    summary: 'Issue addresses on one more domain, or again on a retired one.',
    arguments: [1, 1],
    run: async ({ domains }, [name = '']) => {
      const domain = await domains.add(name);
      return { text: `Addresses are issued on ${domain}.`, data: { domain, state: 'issued' } };
    },
  },
  {
    name: 'retire-domain',
    usage: 'retire-domain <domain>',
    summary: 'Issue no more addresses on a domain; existing ones keep working.',
    arguments: [1, 1],
    question: ([name = '']) => `Issue no more addresses on ${name}?`,
    run: async ({ domains }, [name = '']) => {
      const domain = await domains.retire(name);
      const text = `No more addresses are issued on ${domain}; existing ones keep receiving email.`;
      return { text, data: { domain, state: 'retired' } };
    },
  },
  {
    name: 'dns',
    usage: 'dns [--check] [--mx <host>] [<domain>...]',
    summary: 'Print the DNS records to set, or check those that are set.',
    arguments: [0, 100],
    options: { check: { type: 'boolean' }, mx: { type: 'string' } },
    run: showDns,
  },
];

const TOKEN_USAGE = 'token <create|list|revoke> [<name>] [--for <90d|12h|30m>]';

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

async function runTokenCommand(
  services: CommandServices,
  [action = '', name = '']: string[],
  { for: time = '' }: OptionValues,
): Promise<CommandResult> {
  if (action === 'list' && name === '') return listTokens(services);
  if (action === 'create' && name !== '')
    return createToken(services, name, parseTime(String(time)));
  if (action === 'revoke' && name !== '') return revokeToken(services, name);
  throw new UsageError(`Usage: ${TOKEN_USAGE}`);
}

/** Command that manages client tokens. All nodes apply the changes within two seconds. */
const TOKEN_COMMAND: Command = {
  name: 'token',
  usage: TOKEN_USAGE,
  summary: 'Create, list or revoke tokens, whose clients no limits per client apply to.',
  arguments: [1, 2],
  options: { for: { type: 'string' } },
  question: ([action, name]) => (action === 'revoke' ? `Revoke the token ${name}?` : null),
  run: runTokenCommand,
};

/** Time for which a purge waits until a running worker has deleted the address, in milliseconds. */
const PURGE_WAIT_MS = 10_000;

const PURGE_TEXT = {
  deleted: 'deleted with its messages',
  ended: 'ended; it is deleted as soon as Mayfly runs (role worker)',
  'not-found': 'no such address',
};

async function purge(services: CommandServices, addresses: string[]) {
  const data = [];
  for (const address of addresses) {
    data.push({ address, result: await services.purges.purge(address, PURGE_WAIT_MS) });
  }
  const isMissing = data.some(({ result }) => result === 'not-found');
  const text = data.map(({ address, result }) => `${address}: ${PURGE_TEXT[result]}`).join('\n');
  return { text, data, exitCode: isMissing ? EXIT.attention : EXIT.done };
}

async function showQueues({ reportQueues }: CommandServices) {
  const data = await reportQueues();
  const header = ['queue', 'waiting', 'active', 'delayed', 'failed', 'next', 'state'];
  const rows = data.map(({ queue, waiting, active, delayed, failed, nextAt, isPaused }) => [
    queue,
    ...[waiting, active, delayed, failed].map(String),
    nextAt?.toISOString() ?? '-',
    isPaused ? 'paused' : 'running',
  ]);
  return { text: formatTable(header, rows), data };
}

/** Every command, in the order of the help. */
export const COMMANDS: Command[] = [
  {
    name: 'purge',
    usage: 'purge <address>...',
    summary: 'End addresses now and delete them with their messages.',
    arguments: [1, 100],
    question: (addresses) => `Delete ${addresses.join(', ')} with all messages?`,
    run: purge,
  },
  ...BLOCK_COMMANDS,
  ...DOMAIN_COMMANDS,
  TOKEN_COMMAND,
  {
    name: 'queues',
    usage: 'queues',
    summary: 'Show the jobs of each queue by state.',
    arguments: [0, 0],
    run: showQueues,
  },
  {
    name: 'orders',
    usage: 'orders [--csv]',
    summary: 'Show order totals by status; with --csv or --json list every order.',
    arguments: [0, 0],
    options: { csv: { type: 'boolean' } },
    run: async ({ reportOrders }, _args, { csv, json }) => {
      const report = await reportOrders(json ? 'json' : csv ? 'csv' : 'totals');
      return { text: report, ...(json ? { data: JSON.parse(report) as unknown } : {}) };
    },
  },
];
