import type { MessageFields } from '@mayfly/contract/message.js';
import { sanitizeLine } from '../sanitize/sanitize-text.js';
import { findCharset, parseMailboxes } from './listed-headers.js';
import { scanHeaders } from './scan-headers.js';

const MAX_MAILBOXES = 100;
const MAX_URLS = 10;
const NAMES = [
  ...['from', 'to', 'cc', 'reply-to', 'date', 'message-id', 'in-reply-to', 'list-unsubscribe'],
  'content-type',
];
const FIELDS = new Set(NAMES);
/** Day, month and year of a date (RFC 5322, section 3.3). */
const DAY =
  /\d{1,2} {1,9}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} {1,9}\d{2,4} /i;
/** Offset of a date, without which `Date` would read local times. */
const OFFSET = /(?:[+-]\d{4}|gmt|ut|utc|z)\b/i;

/** Returns fields of a header in their structure (RFC 5322, section 3.6; RFC 2369), with all mailboxes of a name. */
export function readMessageFields(source: Uint8Array): MessageFields {
  const fields = scanHeaders(source, FIELDS);
  const charset = findCharset(source, fields);
  const values = (name: string) =>
    fields.flatMap((each) => (each.name === name ? [each.value] : []));
  const last = (name: string) => values(name).at(-1) ?? '';
  const mailboxes = (name: string) =>
    values(name)
      .flatMap((value) => parseMailboxes(value, charset, MAX_MAILBOXES))
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
