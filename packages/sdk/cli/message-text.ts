import type { Message } from '../src/index.js';
import type { Column } from './table.js';

/** Columns of a list of messages. */
export const MESSAGE_COLUMNS: Column[] = [
  { title: '#', width: 4 },
  { title: '', width: 1 },
  { title: 'Received', width: 16 },
  { title: 'Code', width: 12 },
  { title: 'From', width: 32 },
  { title: 'Subject', width: 200 },
];

/** Returns the cells of a message; `number` selects it in other commands. */
export function toRow(message: Message, number: number): string[] {
  const { read, receivedAt, verificationCode, sender, subject } = message;
  return [
    String(number),
    read ? '' : '•',
    formatTime(receivedAt),
    verificationCode ?? '',
    sender,
    subject || '(no subject)',
  ];
}

/** Formats a time of the API in the local time zone, like `2026-11-22 10:01`. */
export function formatTime(time: string): string {
  const date = new Date(time);
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join('-');
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Formats the time left until `validTill`, like `23 h 5 min`. */
export function formatTimeLeft(validTill: string, now: number): string {
  const minutes = Math.ceil((Date.parse(validTill) - now) / 60_000);
  if (minutes <= 0) return 'expired';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Returns a whole message as text: its header, its body as a person sees it, and the links behind that. */
export async function formatMessage(message: Message): Promise<string> {
  const { sender, recipient, receivedAt, subject, verificationCode, verificationLink } = message;
  const fields = [
    ['From', sender],
    ['To', recipient],
    ['Received', formatTime(receivedAt)],
    ['Subject', subject || '(no subject)'],
    ['Sender', formatSenderCheck(message)],
    ['Code', verificationCode],
    ['Link', verificationLink],
    ...message.attachments.map(({ filename, size }) => ['File', `${filename} (${size} bytes)`]),
  ];
  const head = fields.flatMap(([name, value]) =>
    value ? [`${`${name}:`.padEnd(10)}${value.replaceAll(/\s+/g, ' ')}`] : [],
  );
  return `${head.join('\n')}\n\n${await formatBody(message)}`;
}

function formatSenderCheck({ authentication }: Message): string {
  if (!authentication) return '';
  const { signedBy } = authentication;
  return signedBy ? `verified: sent by ${signedBy}` : 'not verified';
}

async function formatBody(message: Message): Promise<string> {
  if (message.reading !== 'done')
    return 'This message could not be displayed. See its source: --source';
  const text = (await message.visibleText()).trim();
  const links = (message.links ?? [])
    .filter(({ url }) => !text.includes(url))
    .map(({ label, url }) => `${label}: ${url}`);
  return [text, ...(links.length > 0 ? ['', ...links] : [])].join('\n');
}

/** Returns a message for `--json`, without its signed URLs, with which anyone can open it. */
export function toJson({ urls: _urls, ...message }: Message): object {
  return { ...message };
}

/** Returns a message of a list for `--json`, without its body. */
export function toJsonSummary(message: Message): object {
  const { content: _content, contentTruncated: _cut, textAlternative: _text, ...rest } = message;
  const { links: _links, urls: _urls, ...summary } = rest;
  return { ...summary };
}
