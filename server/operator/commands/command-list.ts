import { BLOCK_COMMANDS } from './block-commands.js';
import { DOMAIN_COMMANDS } from './domain-commands.js';
import { TOKEN_COMMAND } from './token-commands.js';
import { EXIT, formatTable, type Command, type CommandServices } from './command.js';

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
