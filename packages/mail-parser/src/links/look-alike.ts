import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import lists from './look-alike.json' with { type: 'json' };

const toSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Names of sites that are imitated most: the label before the public suffix of their domains. */
export const KNOWN_NAMES = toSet(lists.names);
/** Words that phishing sites combine with another site's name. */
const SECURITY_WORDS = toSet(lists.securityWords);
/** Endings under which names in Cyrillic or Greek are usual. */
const FOREIGN_ENDINGS = toSet(lists.foreignEndings);
/** Letters of other alphabets, and unusual Latin ones, each with the ASCII letter it looks like. */
const LOOK_ALIKES = new Map(
  lists.letters.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
/** Cyrillic and Greek letters that look exactly like a Latin one. */
const INDISTINGUISHABLE = /^[асԁеһіӏјорԛѕуѵԝхοναιρυκ0-9-]+$/u;
const OWN_SUFFIXES = toSet('com net org co');
/** Services whose subdomains name the site that they mirror. */
const IS_MIRROR = /(?:^|\.)(?:translate\.goog|ampproject\.org)$/;
/** Letters of the alphabets that hosts mix to deceive. */
const SCRIPTS = 'Latin Cyrillic Greek Armenian Cherokee Hebrew Arabic'
  .split(' ')
  .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Replaces digits by the letters that they look like. Ambiguous in short names. */
const canonicalizeDigits = (name: string): string =>
  name.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('3', 'e').replaceAll('5', 's');
/** Also replaces `i`, `rn` and `vv`; ambiguous in longer names, too. */
const canonicalizePairs = (name: string): string =>
  canonicalizeDigits(name).replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
const names = [...KNOWN_NAMES];
const byDigits = new Set(names.filter(({ length }) => length >= 5).map(canonicalizeDigits));
const byPairs = new Set(names.filter(({ length }) => length >= 6).map(canonicalizePairs));

const parseHost = (hostname: string) => parse(hostname, { allowPrivateDomains: true });

/**
 * Returns whether a host imitates another one: by a label that mixes alphabets, by letters of one
 * alphabet that look like those of another, or by a well-known name with changed letters or combined
 * with a word such as "login".
 *
 * @param hostname as `URL.hostname` has it
 */
export function isLookAlike(hostname: string): boolean {
  const { domainWithoutSuffix: name, publicSuffix } = parseHost(hostname);
  if (name === null || IS_MIRROR.test(hostname)) return false;
  const labels = domainToUnicode(hostname).split('.');
  return labels.some((label) => imitatesLetters(label, publicSuffix)) || imitatesKnownName(name);
}

/**
 * Returns whether the subdomains of a host contain the domain of a well-known site, as in
 * `paypal.com.evil.example`.
 */
export function hasKnownNameInFront(hostname: string): boolean {
  const { domainWithoutSuffix: name, subdomain } = parseHost(hostname);
  if (name === null || KNOWN_NAMES.has(name) || IS_MIRROR.test(hostname)) return false;
  return (subdomain ?? '')
    .split('.')
    .some((label, at, labels) => KNOWN_NAMES.has(label) && OWN_SUFFIXES.has(labels[at + 1] ?? ''));
}

/** Returns a host as a browser shows it: in Unicode, unless it imitates another one. */
export function formatHost(hostname: string): string {
  return hostname.includes('xn--') && !isLookAlike(hostname) ? domainToUnicode(hostname) : hostname;
}

function imitatesLetters(label: string, suffix: string | null): boolean {
  if (/^[\x21-\x7e]*$/.test(label)) return false;
  if (SCRIPTS.filter((letters) => letters.test(label)).length > 1) return true;
  const skeleton = toSkeleton(label);
  if (skeleton !== label && imitatesKnownName(skeleton, true)) return true;
  const last = suffix?.split('.').at(-1) ?? '';
  return INDISTINGUISHABLE.test(label) && !last.startsWith('xn--') && !FOREIGN_ENDINGS.has(last);
}

function toSkeleton(label: string): string {
  const letters = [...label.normalize('NFKD').replace(/\p{M}/gu, '')];
  return letters.map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

function imitatesKnownName(name: string, isSkeleton = false): boolean {
  if (KNOWN_NAMES.has(name)) return isSkeleton;
  const words = name.split('-');
  return words.some((word) =>
    KNOWN_NAMES.has(word)
      ? words.some((other) => SECURITY_WORDS.has(other))
      : byDigits.has(canonicalizeDigits(word)) || byPairs.has(canonicalizePairs(word)),
  );
}
