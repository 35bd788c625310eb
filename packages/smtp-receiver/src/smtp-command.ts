/** A reverse- or forward-path without its brackets, and the ESMTP parameters after it, all in upper case. */
export interface MailPath {
  address: string;
  parameters: Map<string, string>;
}

/** Longest path of 256 bytes (RFC 5321, section 4.5.3.1.3), without its brackets. */
const MAX_ADDRESS_BYTES = 254;
const MAX_HELO_LENGTH = 300;

/**
 * Keyword, `<`, an ignored source route (RFC 5321, appendix C), an address or none, `>`, parameters. Printers and old
 * scripts write blanks inside the brackets, or an address without brackets.
 */
const PATH =
  /^(FROM|TO):\s*(?:< {0,9}(?:@[^\s<>:]+:)?((?:"(?:[^"\\<>]|\\[^<>])*"|[^\s<>@"]+)(?:@[^\s<>@"]+)?)? {0,9}>|([^\s<>@"]+(?:@[^\s<>@"]+)?))(?: (.*))?$/i;
const NEEDLESS_QUOTES = /^"([^"\\\s@<>(),:;[\].]+(?:\.[^"\\\s@<>(),:;[\].]+)*)"(?=@)/;
const PARAMETER = /([^\s=]+)=?(\S*)/g;

/** Control characters, and invisible ones that make two addresses look alike. */
const UNSAFE_CHARACTERS = /[\x00-\x1f\x7f-\x9f\u200b\u2060\ufeff]/;

/** An address with a domain, or the one that is valid without (RFC 5321, section 4.1.1.3). */
const RECIPIENT = /@|^postmaster$/i;

/** Splits a command line into its verb in upper case and what follows. */
export function parseCommand(line: string): [verb: string, argument: string] {
  const [verb = ''] = line.split(' ', 1);
  return [verb.toUpperCase(), line.slice(verb.length).trim()];
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
 * spaces after the colon, which many clients send. The address is safe to log, and has no trailing dot and no quotes
 * that it doesn't need. Whether it can exist is left to those who know which do.
 */
export function parsePath(argument: string, keyword: 'FROM' | 'TO'): MailPath | null {
  const [, given = '', bracketed = '', bare, rest = ''] = PATH.exec(argument) ?? [];
  if (given.toUpperCase() !== keyword) return null;
  const address = normalizeAddress(bare ?? bracketed);
  const isSafe =
    Buffer.byteLength(address) <= MAX_ADDRESS_BYTES && !UNSAFE_CHARACTERS.test(address);
  if (!isSafe || (keyword === 'TO' && !RECIPIENT.test(address))) return null;
  const words = rest.toUpperCase().matchAll(PARAMETER);
  const parameters = Array.from(words, ([, key = '', value = '']) => [key, value] as const);
  return { address, parameters: new Map(parameters) };
}

function normalizeAddress(address: string): string {
  const hasDot = address.includes('@') && /[^.]\.$/.test(address);
  return (hasDot ? address.slice(0, -1) : address).replace(NEEDLESS_QUOTES, '$1');
}
