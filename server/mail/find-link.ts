import {
  CONFIRM_PATHS,
  CONFIRM_WORDS,
  OTHER_CONFIRMATIONS,
  OTHER_LINKS,
  RESET_PATHS,
  RESET_WORDS,
  SIGN_IN_PATHS,
  SIGN_IN_WORDS,
  TOKEN_PART,
} from './link-words.js';
import { trimLinkEnd } from './plain-text.js';

/** A link of a mail: its target and the words it carries (in plain text, those that lead to it). */
export interface MailLink {
  href: string;
  text: string;
}

/** From this score on a link is called the verification link. */
const THRESHOLD = 5;
const MOST_LINKS = 300;
const LONGEST_LINK = 4096;
/** How far before an address in plain text its words are looked for. */
const LEAD = 220;

const WEB_ADDRESS = /https?:\/\/[^\s<>"'\u3000-\u303f\uff00-\uffef]+/giu;

/** Collects the web addresses of a plain text, each with the words that lead to it. */
export function linksInText(text: string): MailLink[] {
  const links: MailLink[] = [];
  let end = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    if (links.length >= MOST_LINKS) break;
    const href = trimLinkEnd(match[0]);
    const lead = text.slice(Math.max(end, match.index - LEAD), match.index);
    end = match.index + match[0].length;
    const rest = text.slice(end, text.indexOf('\n', end) < 0 ? undefined : text.indexOf('\n', end));
    links.push({ href, text: `${lastLines(lead)} ${rest.slice(0, 80)}` });
  }
  return links;
}

function lastLines(lead: string): string {
  return lead
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-2)
    .join(' ');
}

/**
 * Finds the link by which the reader confirms the address, signs in or sets a new password.
 * The answer is one of the targets given, unchanged; null where none is such a link.
 */
export function findLink(subject: string, links: readonly MailLink[]): string | null {
  const about = subject.toLowerCase();
  let best: { href: string; score: number } | null = null;
  for (const link of links.slice(0, MOST_LINKS)) {
    if (!/^https?:\/\//i.test(link.href) || link.href.length > LONGEST_LINK) continue;
    const score = scoreOf(link, about);
    if (score >= THRESHOLD && (best === null || score > best.score)) {
      best = { href: link.href, score };
    }
  }
  return best?.href ?? null;
}

function scoreOf(link: MailLink, subject: string): number {
  const label = link.text.toLowerCase().slice(-400);
  const address = link.href.toLowerCase();
  const path = address.replace(/^https?:\/\/[^/?#]*/, '');
  if (OTHER_LINKS.test(address) || OTHER_LINKS.test(label.slice(0, 60))) return 0;
  if (OTHER_CONFIRMATIONS.test(label) || OTHER_CONFIRMATIONS.test(subject)) return 0;
  if (path.length < 2) return 0;
  const token = TOKEN_PART.test(path) ? 1 : 0;
  return token + Math.max(confirming(label, path, subject), signingIn(label, path, subject, token));
}

function confirming(label: string, path: string, subject: string): number {
  const confirms = CONFIRM_WORDS.test(label) ? 4 : 0;
  const resets = RESET_WORDS.test(label) && (RESET_WORDS.test(subject) || RESET_PATHS.test(path));
  const byPath = CONFIRM_PATHS.test(path) || RESET_PATHS.test(path) ? 2 : 0;
  const bySubject = CONFIRM_WORDS.test(subject) || RESET_WORDS.test(subject) ? 1 : 0;
  const byLabel = Math.max(confirms, resets ? 4 : 0);
  return byLabel === 0 ? 0 : byLabel + byPath + bySubject;
}

/** A link that signs in carries a token, and the mail or its address says what it is for. */
function signingIn(label: string, path: string, subject: string, token: number): number {
  if (token === 0 || !SIGN_IN_WORDS.test(label)) return 0;
  const said = SIGN_IN_WORDS.test(subject) ? 2 : 0;
  return said === 0 ? 0 : 3 + said + (SIGN_IN_PATHS.test(path) ? 1 : 0);
}
