import {
  EXIT,
  formatTable,
  UsageError,
  type Command,
  type CommandServices,
  type Values,
} from './command.js';

const KINDS = '<sender|network|recipient|word>';

const SECONDS_PER_UNIT: Record<string, number> = { m: 60, h: 3_600, d: 86_400, w: 604_800 };
const MAX_BLOCK_SECONDS = 3_650 * 86_400;

/**
 * Parses a time such as `30m`, `12h`, `7d` or `2w`. Returns seconds, or null for an empty text.
 *
 * @throws {UsageError} if the text is something else, or longer than ten years
 */
export function parseBlockTime(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, count = '', unit = ''] = /^(\d{1,6})([mhdw])$/i.exec(trimmed) ?? [];
  const seconds = Number(count) * (SECONDS_PER_UNIT[unit.toLowerCase()] ?? 0);
  if (seconds > 0 && seconds <= MAX_BLOCK_SECONDS) return seconds;
  throw new UsageError('A time is a number with m, h, d or w, such as 7d; at most 3650d.');
}

const formatTime = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');

async function block(
  { blocks }: CommandServices,
  [kind = '', ...listed]: string[],
  { note = '', for: time = '' }: Values,
) {
  const seconds = parseBlockTime(String(time));
  const data = [];
  for (const value of listed) {
    data.push(await blocks.add(kind, value, { note: String(note), seconds }));
  }
  const lines = data.map(
    ({ kind: blocked, value, endsAt }) =>
      `Blocked ${blocked} ${value}${endsAt ? ` until ${formatTime(endsAt)} UTC` : ''}.`,
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
    formatTime(each.createdAt),
    each.endsAt ? formatTime(each.endsAt) : 'lifted',
    each.note,
  ]);
  return { text: formatTable(['kind', 'value', 'since (UTC)', 'until (UTC)', 'note'], rows), data };
}

/** The commands on blocks. All nodes apply them within two seconds. */
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
