import type { HeaderField, MessageFields } from '@mayfly/contract/message.js';
import { sanitizeLine } from '../sanitize/sanitize-text.js';
import { decodeHeaderText } from './decode-header.js';
import { findCharset, formatListed, parseMailboxes, type ListedHeaders } from './listed-headers.js';
import { getValues, readFields, type RawField } from './header-block.js';

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
