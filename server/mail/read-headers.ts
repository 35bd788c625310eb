import { makeHarmlessLine } from './harmless-text.js';
import type { MimeParser } from './mime-parser.js';

/** The headers a mail is listed by, ready for display. */
export interface ListedHeaders {
  subject: string;
  sender: string;
}

interface Address {
  name?: string;
  address?: string;
  group?: Address[];
}

/** Reads subject and sender from a mail whose headers have been parsed. */
export function readHeaders(parser: MimeParser): ListedHeaders {
  const headers = parser.headers || new Map<string, unknown>();
  const subject = headers.get('subject');
  return {
    subject: makeHarmlessLine(typeof subject === 'string' ? subject : ''),
    sender: makeHarmlessLine(readSender(parser, headers)),
  };
}

/**
 * A mail may have one From header (RFC 5322, 3.6). Where it has more, all are shown, with a note:
 * other programs may believe another one than this.
 */
function readSender(parser: MimeParser, headers: Map<string, unknown>): string {
  const lines = (parser.headerLines || []).filter((line) => line.key === 'from');
  if (lines.length <= 1) return displaySenders(headers.get('from') ?? headers.get('sender'));
  const all = lines.slice(0, 5).map((line) => {
    return displaySenders(parser.processHeaders([line]).get('from'));
  });
  return `${all.filter((sender) => sender !== '').join(' / ')} [${lines.length} From headers]`;
}

function displaySenders(header: unknown): string {
  if (typeof header !== 'object' || header === null || !('value' in header)) return '';
  const addresses = (header.value as Address[]).flatMap((entry) => entry.group ?? [entry]);
  return addresses.slice(0, 5).map(displayAddress).filter(Boolean).join(', ');
}

function displayAddress({ name, address }: Address): string {
  if (!address) return name?.trim() ?? '';
  return name?.trim() ? `${name.trim()} <${address}>` : address;
}
