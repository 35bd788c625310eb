import { BLOCK_KINDS } from '../blocks/blocks.service.js';
import { formatDate, parseTime } from './command-time.js';
import {
  EXIT,
  formatTable,
  type Command,
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
export const BLOCK_COMMANDS: Command[] = [
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
