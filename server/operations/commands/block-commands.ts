import { formatTable, EXIT, type Command, type CommandServices, type Values } from './command.js';

const KINDS = '<sender|network|recipient|word>';

async function block(
  { blocks }: CommandServices,
  [kind = '', ...listed]: string[],
  { note }: Values,
) {
  const data = [];
  for (const value of listed) {
    data.push(await blocks.add(kind, value, typeof note === 'string' ? note : ''));
  }
  return { text: data.map((rule) => `Blocked ${rule.kind} ${rule.value}.`).join('\n'), data };
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
    each.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    each.note,
  ]);
  return { text: formatTable(['kind', 'value', 'since (UTC)', 'note'], rows), data };
}

/** The commands on blocks. All nodes apply them within two seconds. */
export const BLOCK_COMMANDS: Command[] = [
  {
    name: 'block',
    usage: `block ${KINDS} <value>... [--note <text>]`,
    summary: 'Refuse email of senders or networks, to recipients, or to addresses with a word.',
    arguments: [2, 100],
    options: { note: { type: 'string' } },
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
