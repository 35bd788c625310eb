import { EXIT, formatTable, UsageError } from './command.js';
import { formatDate, parseTime } from './command-time.js';
import type { Command, CommandResult, CommandServices, OptionValues } from './command.js';

const USAGE = 'token <create|list|revoke> [<name>] [--for <90d|12h|30m>]';

const formatEnd = (date: Date | null): string => (date ? formatDate(date) : 'never');

async function create({ tokens }: CommandServices, name: string, seconds: number | null) {
  const data = await tokens.create(name, seconds);
  const text = [
    data.token,
    '',
    `This is the token of ${name}; it can't be shown again. It expires: ${formatEnd(data.expiresAt)}.`,
    'Clients send it in the header "Authorization: Bearer …".',
  ].join('\n');
  return { text, data };
}

async function list({ tokens }: CommandServices) {
  const data = await tokens.list();
  if (data.length === 0) return { text: 'There are no tokens.', data };
  const rows = data.map(({ name, createdAt, expiresAt, isExpired }) => [
    name,
    formatDate(createdAt),
    isExpired ? `expired ${formatEnd(expiresAt)}` : formatEnd(expiresAt),
  ]);
  return { text: formatTable(['name', 'created (UTC)', 'expires (UTC)'], rows), data };
}

async function revoke({ tokens }: CommandServices, name: string) {
  const wasKnown = await tokens.revoke(name);
  const text = wasKnown ? `Revoked the token ${name}.` : `There is no token named ${name}.`;
  return { text, data: { name, wasKnown }, exitCode: wasKnown ? EXIT.done : EXIT.attention };
}

async function runTokenCommand(
  services: CommandServices,
  [action = '', name = '']: string[],
  { for: time = '' }: OptionValues,
): Promise<CommandResult> {
  if (action === 'list' && name === '') return list(services);
  if (action === 'create' && name !== '') return create(services, name, parseTime(String(time)));
  if (action === 'revoke' && name !== '') return revoke(services, name);
  throw new UsageError(`Usage: ${USAGE}`);
}

/** Command that manages client tokens. All nodes apply the changes within two seconds. */
export const TOKEN_COMMAND: Command = {
  name: 'token',
  usage: USAGE,
  summary: 'Create, list or revoke tokens, whose clients no limits per client apply to.',
  arguments: [1, 2],
  options: { for: { type: 'string' } },
  question: ([action, name]) => (action === 'revoke' ? `Revoke the token ${name}?` : null),
  run: runTokenCommand,
};
