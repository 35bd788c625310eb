import { TOP_LEVEL_DOMAINS } from './top-level-domains.js';

/** Text of a link that is searched for a host, in UTF-16 units. */
const MAX_TEXT_LENGTH = 4000;
const MAX_SHOWN_HOST_LENGTH = 40;

/** Characters without a glyph of their own; a sender can hide them inside a host. */
const INVISIBLES = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that browsers read as the dot of a host (UTS 46). NFKC turns U+FF0E into a dot. */
const DOTS = /[\u3002\uff61]/g;
/** A run of characters that can form a host, with the scheme in front of it if there is one. */
const HOST_RUN = /(?:https?:\/\/)?[\p{L}\p{N}\p{M}._-]+/giu;
/** Most words with a dot end a sentence, and name no host. */
const HAS_INNER_DOT = /\.[^.]/;
const LABEL = /^[\p{L}\p{N}\p{M}_-]{1,63}$/u;
const TOP_LEVEL_NAME = /^(?:\p{L}[\p{L}\p{M}]{1,23}|xn--[a-z0-9-]{2,59})$/u;

/**
 * Returns the host a link leads to if the text shown for it names a different one, anywhere in it;
 * null if they agree or the text names none. Subdomains of the named host agree with it.
 */
export function findContradictedHost(href: string, text: string): string | null {
  const claimed = claimedHosts(text);
  if (claimed.length === 0 || !/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const host = new URL(href).hostname;
  return claimed.every((each) => agrees(host, each)) ? null : host;
}

function agrees(host: string, claimed: string): boolean {
  if (!URL.canParse(`http://${claimed}`)) return true;
  const name = new URL(`http://${claimed}`).hostname.replace(/^www\./, '');
  return host === name || host.endsWith(`.${name}`);
}

/** Shortens a long host from the left, since its end identifies the owner. */
export function shortenHost(host: string): string {
  return host.length <= MAX_SHOWN_HOST_LENGTH ? host : `…${host.slice(-MAX_SHOWN_HOST_LENGTH)}`;
}

/**
 * Lists the hosts that a text names. The path of a URL is skipped: its words are no claim.
 */
function claimedHosts(text: string): string[] {
  const visible = text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(INVISIBLES, '')
    .normalize('NFKC')
    .replace(DOTS, '.');
  if (!visible.includes('.')) return [];
  const hosts: string[] = [];
  const words = visible.trim().split(/\s+/);
  const isWholeText = words.length === 1;
  for (const word of words) {
    if (!HAS_INNER_DOT.test(word)) continue;
    for (const { 0: run, index } of word.matchAll(HOST_RUN)) {
      const host = parseHost(run.toLowerCase(), isWholeText && index === 0);
      if (host !== null) hosts.push(host);
      if (host !== null && word.charAt(index + run.length) === '/') break;
    }
  }
  return hosts;
}

function parseHost(run: string, isWholeText: boolean): string | null {
  const bare = run.replace(/^https?:\/\//, '');
  const labels = bare.split('.').filter((label) => label !== '');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  if (!TOP_LEVEL_NAME.test(last)) return null;
  if (TOP_LEVEL_DOMAINS.has(last) || last.startsWith('xn--')) return labels.join('.');
  const isWrittenAsUrl = bare !== run || bare.startsWith('www.');
  return isWrittenAsUrl || (isWholeText && /^[a-z]+$/.test(last)) ? labels.join('.') : null;
}
