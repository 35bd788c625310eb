import addressparser from 'nodemailer/lib/addressparser';
import { domainToUnicode } from 'node:url';
import { sanitizeLine } from '../sanitize/sanitize-text.js';
import { decodeEncodedWords, decodeRawText } from './decode-header.js';
import { scanHeaders, type HeaderField } from './scan-headers.js';

/** The header fields that lists of messages show, safe for display. */
export interface ListedHeaders {
  subject: string;
  /** `Name <address>`, the address alone, or an empty string without a From field. */
  sender: string;
}

/** One mailbox of a field; a group has members instead of an address. */
export interface Mailbox {
  name?: string;
  address?: string;
  group?: Mailbox[];
}

const FIELDS = new Set(['from', 'sender', 'subject', 'content-type']);
const MAX_SENDERS = 5;
const PLAIN_NAME = /^[\w !#$%&'*+\-./=?^`{|}~]*$/;
const PLAIN_ADDRESS = /^[\w!#$%&'*+\-./=?^`{|}~]+@[\w.-]+$/;
const CHARSET = /charset\s*=\s*["']?([\w.:+-]{1,40})/i;

/**
 * Returns subject and sender of a message (RFC 5322) by a bounded scan of its header, without parsing
 * it. Delivery and parser use the same function, so that both get the same values.
 */
export function readListedHeaders(source: Uint8Array): ListedHeaders {
  const fields = scanHeaders(source, FIELDS);
  const charset = findCharset(fields);
  const subject = decodeEncodedWords(decodeRawText(getLastValue(fields, 'subject'), charset));
  return {
    subject: sanitizeLine(subject),
    sender: sanitizeLine(formatSenders(fields, charset)),
  };
}

/** Returns the charset that the message declares for its body, in which raw bytes may be written. */
export function findCharset(fields: HeaderField[]): string | null {
  return CHARSET.exec(getLastValue(fields, 'content-type'))?.[1] ?? null;
}

function getLastValue(fields: HeaderField[], name: string): string {
  return fields.findLast((field) => field.name === name)?.value ?? '';
}

/**
 * Formats the From field. A message has one (RFC 5322, section 3.6); if there are more, all are shown
 * with a note, because other programs may choose a different one.
 */
function formatSenders(fields: HeaderField[], charset: string | null): string {
  const senders = fields.filter(({ name }) => name === 'from');
  const [only] = senders;
  if (senders.length <= 1) {
    return formatMailboxes(only?.value ?? getLastValue(fields, 'sender'), charset);
  }
  const all = senders.slice(0, MAX_SENDERS).map(({ value }) => formatMailboxes(value, charset));
  return `${all.filter((sender) => sender !== '').join(' / ')} [${senders.length} From headers]`;
}

function formatMailboxes(value: string, charset: string | null): string {
  const text = decodeRawText(value, charset);
  const simple = parseSimpleMailbox(text);
  const parsed = simple ? [simple] : (addressparser(text) as Mailbox[]);
  const mailboxes = parsed.flatMap((mailbox) => mailbox.group ?? [mailbox]);
  return mailboxes.slice(0, MAX_SENDERS).map(formatMailbox).filter(Boolean).join(', ');
}

/**
 * Parses `address` and `Name <address>` of plain characters, which nearly all From fields are. Many
 * times faster than the general parser.
 *
 * @returns null for any other text
 */
export function parseSimpleMailbox(text: string): Mailbox | null {
  const open = text.indexOf('<');
  const name = open < 0 ? '' : text.slice(0, open).trim();
  const address = open < 0 ? text : text.slice(open + 1, -1);
  if (open >= 0 && !text.endsWith('>')) return null;
  if (!PLAIN_NAME.test(name) || !PLAIN_ADDRESS.test(address)) return null;
  return { name, address };
}

function formatMailbox({ name = '', address = '' }: Mailbox): string {
  const shownName = decodeEncodedWords(name).trim();
  const shownAddress = formatAddress(address);
  if (shownAddress === '') return shownName;
  return shownName === '' ? shownAddress : `${shownName} <${shownAddress}>`;
}

/** Returns an address with its internationalized domain (RFC 5891) in Unicode. */
function formatAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !domain.toLowerCase().includes('xn--')) return address;
  return `${address.slice(0, at + 1)}${domainToUnicode(domain) || domain}`;
}
