import { isIPv4, isIPv6 } from 'node:net';

/** A command line: its verb in upper case, and what follows. */
export interface SmtpCommand {
  verb: string;
  argument: string;
}

/** A reverse- or forward-path without its brackets, and the ESMTP parameters after it by upper-case keyword. */
export interface MailPath {
  address: string;
  parameters: Map<string, string>;
}

/** Longest path of 256 bytes (RFC 5321, section 4.5.3.1.3), without its brackets. */
const MAX_ADDRESS_BYTES = 254;
const MAX_HELO_LENGTH = 300;

const HTTP_REQUEST = /^(?:CONNECT|DELETE|GET|HEAD|OPTIONS|POST|PUT|TRACE) \S+ HTTP\/\d/i;

/**
 * `<`, an ignored source route (RFC 5321, appendix C), an address or none, `>`, parameters. Printers and old
 * scripts write blanks inside the brackets, or an address without brackets.
 */
const PATH =
  /^(?:< {0,9}(?:@[^\s<>:]+:)?((?:"(?:[^"\\<>]|\\[^<>])*"|[^\s<>@"]+)(?:@[^\s<>@"]+)?)? {0,9}>|([^\s<>@"]+(?:@[^\s<>@"]+)?))(?: (.*))?$/;
const NEEDLESS_QUOTES = /^"([^"\\\s@<>(),:;[\].]+(?:\.[^"\\\s@<>(),:;[\].]+)*)"(?=@)/;
const PARAMETER = /^([a-z0-9][a-z0-9-]*)(?:=([^\s=]+))?$/i;

/** Control characters, and invisible ones that make two addresses look alike. */
const UNSAFE_CHARACTERS = /[\x00-\x1f\x7f-\x9f\u200b\u2060\ufeff]/;
const DOMAIN = /^[a-z0-9\u0080-\uffff](?:[a-z0-9\u0080-\uffff.-]*[a-z0-9\u0080-\uffff])?$/i;
const BROKEN_LABELS = /\.[.-]|-\./;

/** Splits a command line, without its line end. */
export function parseCommand(line: string): SmtpCommand {
  const [verb = ''] = line.split(' ', 1);
  return { verb: verb.toUpperCase(), argument: line.slice(verb.length).trim() };
}

/** Returns whether a line is a request that a web page made a browser send to this port. */
export function isHttpRequest(line: string): boolean {
  return HTTP_REQUEST.test(line);
}

/**
 * Returns the name in EHLO or HELO, in lower case, or null. Many clients have no proper name, so it is only safe to
 * log; names of computers with spaces get hyphens.
 */
export function parseHelo(argument: string): string | null {
  const name = argument.replace(/ +/g, '-').toLowerCase();
  return name === '' || name.length > MAX_HELO_LENGTH || UNSAFE_CHARACTERS.test(name) ? null : name;
}

/**
 * Parses the argument of MAIL (`keyword` is `FROM`) or RCPT (`TO`). Returns null if its syntax is invalid. Allows
 * spaces after the colon, which many clients send. The address has no trailing dot and no quotes that it doesn't need.
 */
export function parsePath(argument: string, keyword: 'FROM' | 'TO'): MailPath | null {
  const colon = keyword.length;
  if (argument.slice(0, colon + 1).toUpperCase() !== `${keyword}:`) return null;
  const match = PATH.exec(argument.slice(colon + 1).trimStart());
  if (!match) return null;
  const [, bracketed = '', bare, rest = ''] = match;
  const address = normalizeAddress(bare ?? bracketed);
  const parameters = parseParameters(rest);
  return parameters && isAddress(address, keyword) ? { address, parameters } : null;
}

function parseParameters(text: string): Map<string, string> | null {
  const parameters = new Map<string, string>();
  for (const word of text.split(' ').filter(Boolean)) {
    const [, key = '', value = ''] = PARAMETER.exec(word) ?? [];
    if (!key || parameters.has(key.toUpperCase())) return null;
    parameters.set(key.toUpperCase(), value);
  }
  return parameters;
}

function normalizeAddress(address: string): string {
  const hasDot = address.includes('@') && /[^.]\.$/.test(address);
  return (hasDot ? address.slice(0, -1) : address).replace(NEEDLESS_QUOTES, '$1');
}

/** Returns whether an address is valid. That of a sender is only stored, so it may have any form that is safe to log. */
function isAddress(address: string, keyword: 'FROM' | 'TO'): boolean {
  if (address === '') return keyword === 'FROM';
  if (Buffer.byteLength(address) > MAX_ADDRESS_BYTES || UNSAFE_CHARACTERS.test(address))
    return false;
  // Must be accepted without a domain (RFC 5321, section 4.1.1.3).
  if (keyword === 'FROM' || address.toLowerCase() === 'postmaster') return true;
  const at = address.lastIndexOf('@');
  const isQuoted = address.startsWith('"');
  if (at < 1 || (isQuoted && address[at - 1] !== '"')) return false;
  const local = address.slice(0, at);
  const areDotsInside = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  return (isQuoted || areDotsInside) && isDomain(address.slice(at + 1));
}

function isDomain(domain: string): boolean {
  if (!domain.startsWith('[')) return DOMAIN.test(domain) && !BROKEN_LABELS.test(domain);
  const literal = domain.endsWith(']') ? domain.slice(1, -1) : '';
  return /^ipv6:/i.test(literal) ? isIPv6(literal.slice('ipv6:'.length)) : isIPv4(literal);
}
