import { parse } from 'tldts';

/** Length of text searched for hosts, in UTF-16 code units. */
const MAX_TEXT_LENGTH = 4000;
const MAX_SHOWN_HOST_LENGTH = 40;

/** Characters without a glyph of their own; a sender can hide them inside a host. */
const INVISIBLES = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that browsers read as the dot of a host (UTS 46). NFKC turns U+FF0E into a dot. */
const DOTS = /[\u3002\uff61]/g;
const PRINTABLE_ASCII = /^[\t\n\r -~]*$/;
/** A run of characters that can form a host, with the scheme in front of it if there is one. */
const HOST_RUN = /(?:https?:\/\/)?[\p{L}\p{N}\p{M}._-]+/giu;
/** Skips words without a dot before a letter: sentences, prices. Each top-level domain begins with a letter. */
const HAS_INNER_DOT = /\.\p{L}/u;
/** Top-level domains for documentation and tests (RFC 2606). */
const RESERVED: ReadonlySet<string> = new Set(['example', 'test']);
/** Matches a host; its group is the top-level domain. */
const HOST = /^(?:[\p{L}\p{N}\p{M}_-]{1,63}\.)+(\p{L}[\p{L}\p{M}]{1,23}|xn--[a-z0-9-]{2,59})$/u;

/**
 * Returns the host of a link if its text names a different one anywhere; null if they match, the text
 * names none, or the link isn't a valid HTTP URL. Subdomains of a named host match it.
 */
export function findMismatchedHost(href: string, text: string): string | null {
  const claimed = findHosts(text);
  if (claimed.length === 0 || !/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const host = new URL(href).hostname;
  const isMatched = claimed.every(({ host: claim }) => {
    const name = toHostname(claim);
    return name === null || `.${host}`.endsWith(`.${name.replace(/^www\./, '')}`);
  });
  return isMatched ? null : host;
}

/** Returns a host as `URL.hostname` has it; null for one that browsers reject, such as invalid punycode: it is no site. */
export const toHostname = (host: string): string | null =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;

/** Truncates a long host from the left, since its end identifies the owner. */
export function truncateHost(host: string): string {
  return host.length <= MAX_SHOWN_HOST_LENGTH ? host : `…${host.slice(-MAX_SHOWN_HOST_LENGTH)}`;
}

/** A host that a text names, with the context by which callers decide whether it names the target. */
export interface FoundHost {
  /** In lower case, without its scheme. */
  host: string;
  /** End of the text before it. */
  before: string;
  /** Whether it is written with a scheme or `www.`. */
  isUrl: boolean;
  /** Whether it is written without capitals. */
  isLowerCase: boolean;
  /** Number of words in the whole text. */
  wordCount: number;
}

/** Number of characters kept of the text before a host. */
const MAX_LENGTH_BEFORE = 40;

/** Lists the hosts that a text names. Skips paths of URLs, whose words may look like hosts. */
export function findHosts(text: string): FoundHost[] {
  if (PRINTABLE_ASCII.test(text) && !HAS_INNER_DOT.test(text)) return [];
  const visible = text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(INVISIBLES, '')
    .normalize('NFKC')
    .replace(DOTS, '.')
    .trim()
    .replace(/\s+/g, ' ');
  if (!HAS_INNER_DOT.test(visible)) return [];
  const found: FoundHost[] = [];
  const wordCount = visible.split(' ').length;
  let pathEnd = 0;
  for (const { 0: run, index } of visible.matchAll(HOST_RUN)) {
    if (index < pathEnd || !HAS_INNER_DOT.test(run)) continue;
    const lowerCase = run.toLowerCase();
    const host = parseHost(lowerCase, wordCount === 1 && index === 0);
    if (host === null) continue;
    found.push({
      host,
      before: visible.slice(Math.max(0, index - MAX_LENGTH_BEFORE), index),
      isUrl: /^(?:https?:\/\/|www\.)/.test(lowerCase),
      isLowerCase: run === lowerCase,
      wordCount,
    });
    const end = index + run.length;
    if (visible.charAt(end) === '/') pathEnd = `${visible} `.indexOf(' ', end);
  }
  return found;
}

/**
 * Returns the host that a run of characters is; null if it is none. A dotted word in running text is a host if its
 * top-level domain exists, else only with a scheme or `www.`, as the whole text (in ASCII), or as `xn--`, so that a
 * missing space after a period isn't read as a host.
 */
function parseHost(run: string, isWholeText: boolean): string | null {
  const bare = run.replace(/^https?:\/\//, '');
  const host = bare.split('.').filter(Boolean).join('.');
  const last = HOST.exec(host)?.[1];
  if (last === undefined) return null;
  const isKnown = parse(host).isIcann === true || RESERVED.has(last) || last.startsWith('xn--');
  const isWrittenAsUrl = bare !== run || bare.startsWith('www.');
  return isKnown || isWrittenAsUrl || (isWholeText && /^[a-z]+$/.test(last)) ? host : null;
}
