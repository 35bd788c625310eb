import addressparser from 'nodemailer/lib/addressparser';
import { domainToUnicode } from 'node:url';
import type { HeaderField, MessageFields } from '@mayfly/contract/message.js';
import { sanitizeLine } from '../sanitize/sanitize-text.js';
import { decodeHeaderText, hasRawBytes, protectEncodedWords } from './decode-header.js';
import { getValues, readFields, type RawField } from './header-block.js';

/** The header fields that lists of messages show, safe for display. */
export interface ListedHeaders {
  subject: string;
  /** `Name <address>`, the address alone, or an empty string without a From field. */
  sender: string;
}

/** One mailbox of a field; either part is '' if the sender left it out. */
interface Mailbox {
  name: string;
  address: string;
}

const MAX_SENDERS = 5;
/** A name without quotes. Senders write colons, parentheses and brackets, which have other meanings. */
const PLAIN_NAME = /^[^"<>,;@\\\p{Cc}]*$/u;
const PLAIN_ADDRESS = /^[\w!#$%&'*+\-./=?^`{|}~]+@[\w.-]+$/;
/** Bytes that are searched for a charset, and the first one that a field of the message or a part declares. */
const MAX_SEARCHED_BYTES = 64 * 1024;
const CHARSET = /\bcharset"?\s*[=:]\s*["']?([\w.:+-]{1,60})/i;
const MAX_FIELDS = 200;
const MAX_CHARACTERS = 64 * 1024;
const MAX_VALUE_CHARACTERS = 8 * 1024;
const MAX_MAILBOXES = 100;
const MAX_URLS = 10;
/** Day, month and year of a date (RFC 5322, section 3.3). */
const DAY =
  /\d{1,2} {1,9}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} {1,9}\d{2,4} /i;
/** Offset of a date, without which `Date` would read local times. */
const OFFSET = /(?:[+-]\d{4}|gmt|ut|utc|z)\b/i;

/**
 * Returns subject and sender of a message (RFC 5322) by its header, without parsing the rest. Delivery and
 * parser use the same function, so that both get the same values.
 */
export function readListedHeaders(source: Uint8Array): ListedHeaders {
  const fields = readFields(source);
  return formatListed(fields, findCharset(source, fields));
}

/** Reads the header of a message (RFC 5322), safe for display. The time is linear in its length. */
export function readHeader(source: Uint8Array): {
  listed: ListedHeaders;
  headers: HeaderField[];
  fields: MessageFields;
} {
  const fields = readFields(source);
  const charset = findCharset(source, fields);
  return {
    listed: formatListed(fields, charset),
    headers: listFields(fields, charset),
    fields: structureFields(fields, charset),
  };
}

/** Returns subject and sender of fields, of which the last one of a name counts. */
function formatListed(fields: readonly RawField[], charset: string | null): ListedHeaders {
  return {
    subject: sanitizeLine(decodeHeaderText(getValues(fields, 'subject').at(-1) ?? '', charset)),
    sender: sanitizeLine(formatSenders(fields, charset)),
  };
}

/**
 * Returns the charset in which raw bytes of the header may be written: the one that the message declares for its
 * body, or the first one for a part. Returns null if no field has raw bytes.
 */
function findCharset(source: Uint8Array, fields: readonly RawField[]): string | null {
  if (!fields.some(({ value }) => hasRawBytes(value))) return null;
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  return CHARSET.exec(bytes.toString('latin1', 0, MAX_SEARCHED_BYTES))?.[1] ?? null;
}

/**
 * Formats the From field. A message has one (RFC 5322, section 3.6); if there are more, all are shown
 * with a note, because other programs may choose a different one.
 */
function formatSenders(fields: readonly RawField[], charset: string | null): string {
  const senders = getValues(fields, 'from');
  if (senders.length <= 1)
    return formatMailboxes(senders[0] ?? getValues(fields, 'sender').at(-1) ?? '', charset);
  const all = senders.slice(0, MAX_SENDERS).map((value) => formatMailboxes(value, charset));
  return `${all.filter((sender) => sender !== '').join(' / ')} [${senders.length} From headers]`;
}

function formatMailboxes(value: string, charset: string | null): string {
  const mailboxes = parseMailboxes(value, charset).slice(0, MAX_SENDERS);
  return mailboxes.map(formatMailbox).filter(Boolean).join(', ');
}

/** Parses a list of mailboxes (RFC 5322, section 3.4), decoded and with the members of its groups. */
function parseMailboxes(value: string, charset: string | null): Mailbox[] {
  const { text, restore } = protectEncodedWords(value, charset);
  const repaired = repairBrackets(text);
  const simple = parseSimpleMailbox(repaired);
  const mailboxes = simple ? [simple] : addressparser(repaired, { flatten: true });
  return mailboxes.map(({ name, address }) => ({
    name: restore(name).trim(),
    address: formatAddress(restore(address)),
  }));
}

/**
 * Parses `address` and `Name <address>`, which nearly all From fields are. Many times faster than the
 * general parser, and keeps names in which senders should have quoted characters.
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

/** Repairs double brackets and URLs in the place of addresses. */
const repairBrackets = (text: string): string =>
  text
    .replace(/<[<\s]*(?:mailto:)?/gi, '<')
    .replace(/>[>\s]*>/g, '>')
    .trim();

function formatMailbox({ name, address }: Mailbox): string {
  if (address === '') return name;
  return name === '' ? address : `${name} <${address}>`;
}

/** Returns an address with its internationalized domain (RFC 5891) in Unicode. */
function formatAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !domain.toLowerCase().includes('xn--')) return address;
  return `${address.slice(0, at + 1)}${domainToUnicode(domain) || domain}`;
}

/** Returns the first 200 fields in their order, at most 64 kB of them. */
function listFields(fields: readonly RawField[], charset: string | null): HeaderField[] {
  const headers: HeaderField[] = [];
  let characters = 0;
  for (const { writtenName, value } of fields.slice(0, MAX_FIELDS)) {
    const field = {
      name: sanitizeLine(writtenName),
      value: sanitizeLine(decodeHeaderText(value, charset), MAX_VALUE_CHARACTERS),
    };
    characters += field.name.length + field.value.length;
    if (characters > MAX_CHARACTERS) break;
    headers.push(field);
  }
  return headers;
}

/** Returns fields in their structure (RFC 5322, section 3.6; RFC 2369), with all mailboxes of a name. */
function structureFields(fields: readonly RawField[], charset: string | null): MessageFields {
  const last = (name: string) => getValues(fields, name).at(-1) ?? '';
  const mailboxes = (name: string) =>
    getValues(fields, name)
      .flatMap((value) => parseMailboxes(value, charset))
      .slice(0, MAX_MAILBOXES)
      .map((each) => ({ name: sanitizeLine(each.name), address: sanitizeLine(each.address) }));
  return {
    from: mailboxes('from'),
    to: mailboxes('to'),
    cc: mailboxes('cc'),
    replyTo: mailboxes('reply-to'),
    date: readDate(last('date')),
    messageId: readId(last('message-id')),
    inReplyTo: readId(last('in-reply-to')),
    listUnsubscribe: readUrls(last('list-unsubscribe')),
  };
}

function readDate(value: string): string | null {
  const text = value.replace(/\([^()]*\)/g, ' ').replaceAll('\n', ' ');
  const day = DAY.exec(text);
  const isWhole = day !== null && OFFSET.test(text.slice(day.index + day[0].length));
  const time = isWhole ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Returns the first ID, with its angle brackets, or null. */
function readId(value: string): string | null {
  const [id] = value.match(/<[^<>\s]+>/) ?? [];
  return id === undefined ? null : sanitizeLine(id);
}

function readUrls(value: string): string[] {
  const urls = [...value.matchAll(/<([^<>]+)>/g)].map(([, url = '']) => url.replace(/\s/g, ''));
  return urls.slice(0, MAX_URLS).map((url) => sanitizeLine(url));
}
