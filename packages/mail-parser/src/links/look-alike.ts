import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';

/** Names of sites that are imitated most: the label before the public suffix of their domains. */
const NAMES = `
  adobe airbnb alibaba aliexpress alipay allegro amazon americanexpress apple atlassian bankofamerica
  barclays binance bitbucket blockchain booking capitalone chase cloudflare coinbase
  deutschebank dropbox ebay expedia facebook fedex github gitlab google hotmail icloud
  instagram kraken linkedin mastercard mercadolibre mercadolivre messenger metamask microsoft
  microsoftonline netflix office365 outlook paypal paypay payoneer pinterest protonmail rakuten
  reddit revolut roblox santander shopify skype snapchat sparkasse spotify steampowered
  steamcommunity stripe telegram tiktok twitch twitter usbank volksbank wellsfargo whatsapp yahoo
  youtube zalando zelle
`;

/** Names of well-known sites. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));

/** Letters of other alphabets, and unusual Latin ones, each with the ASCII letter it looks like. */
const LOOK_ALIKE_PAIRS = `аa вb ьb сc ԁd еe ҽe һh нh іi ӏl јj кk ӄk мm оo өo рp ԛq гr ѕs тt уy үy ѵv ѡw
  ԝw хx ҳx пn αa βb ϲc εe ηn ιi κk νv οo ρp σo τt υu χx ωw γy μu ıi ɩi ɪi ɑa ɡg łl ƚl ɫl øo đd ɗd
  ħh ŧt ʏy ɴn օo ոn սu հh ցg`;
const LOOK_ALIKES = new Map(
  LOOK_ALIKE_PAIRS.split(/\s+/).map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
/** Cyrillic and Greek letters that look exactly like a Latin one. */
const INDISTINGUISHABLE = /^[асԁеһіӏјорԛѕуѵԝхοναιρυκ0-9-]+$/u;

/** Endings under which names in Cyrillic or Greek are usual. */
const FOREIGN_ENDINGS: ReadonlySet<string> = new Set(
  'ru su by ua kz bg rs me mk mn kg tj eu gr cy'.split(' '),
);
/** Words that phishing sites combine with another site's name. */
const SECURITY_WORDS: ReadonlySet<string> = new Set(
  `account accounts alert alerts auth billing confirm confirmation id login logon notice password
  recover recovery secure secured security service signin support unlock update verification
  verify wallet com`.split(/\s+/),
);
const OWN_SUFFIXES: ReadonlySet<string> = new Set(['com', 'net', 'org', 'co']);
/** Services whose subdomains name the site that they mirror. */
const IS_MIRROR = /(?:^|\.)(?:translate\.goog|ampproject\.org)$/;

const SCRIPTS: RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];

/** Replaces digits by the letters that they look like. Ambiguous in short names. */
const canonicalizeDigits = (name: string): string =>
  name.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('3', 'e').replaceAll('5', 's');
/** Also replaces `i`, `rn` and `vv`; ambiguous in longer names, too. */
const canonicalizePairs = (name: string): string =>
  canonicalizeDigits(name).replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
const MIN_LENGTH_FOR_DIGITS = 5;
const MIN_LENGTH_FOR_PAIRS = 6;

const byDigits = new Set(
  [...KNOWN_NAMES].filter(isLongEnough(MIN_LENGTH_FOR_DIGITS)).map(canonicalizeDigits),
);
const byPairs = new Set(
  [...KNOWN_NAMES].filter(isLongEnough(MIN_LENGTH_FOR_PAIRS)).map(canonicalizePairs),
);

function isLongEnough(length: number): (name: string) => boolean {
  return (name) => name.length >= length;
}

/** A host name taken apart. */
interface HostParts {
  /** Labels before the registrable domain. */
  subdomains: string[];
  /** Label before the public suffix. */
  name: string;
  suffix: string;
}

function splitHost(hostname: string): HostParts | null {
  const { subdomain, domainWithoutSuffix, publicSuffix } = parse(hostname, {
    allowPrivateDomains: true,
  });
  if (domainWithoutSuffix === null) return null;
  const subdomains = subdomain ? subdomain.split('.') : [];
  return { name: domainWithoutSuffix, suffix: publicSuffix ?? '', subdomains };
}

/**
 * Returns whether a host imitates another one: by a label that mixes alphabets, by letters of one
 * alphabet that look like those of another, or by a well-known name with changed letters or combined
 * with a word such as "login".
 *
 * @param hostname as `URL.hostname` has it
 */
export function isLookAlike(hostname: string): boolean {
  const parts = splitHost(hostname);
  if (parts === null || IS_MIRROR.test(hostname)) return false;
  const labels = domainToUnicode(hostname).split('.');
  return labels.some((label) => imitatesLetters(label, parts)) || imitatesKnownName(parts.name);
}

/**
 * Returns whether the subdomains of a host contain the domain of a well-known site, as in
 * `paypal.com.evil.example`.
 */
export function hasKnownNameInFront(hostname: string): boolean {
  const parts = splitHost(hostname);
  if (parts === null || KNOWN_NAMES.has(parts.name) || IS_MIRROR.test(hostname)) return false;
  return parts.subdomains.some(
    (label, at) => KNOWN_NAMES.has(label) && OWN_SUFFIXES.has(parts.subdomains[at + 1] ?? ''),
  );
}

/** Returns a host as a browser shows it: in Unicode, unless it imitates another one. */
export function formatHost(hostname: string): string {
  return hostname.includes('xn--') && !isLookAlike(hostname) ? domainToUnicode(hostname) : hostname;
}

function imitatesLetters(label: string, { suffix }: HostParts): boolean {
  if (/^[\x21-\x7e]*$/.test(label)) return false;
  if (SCRIPTS.filter((letters) => letters.test(label)).length > 1) return true;
  const skeleton = toSkeleton(label);
  if (skeleton !== label && imitatesKnownName(skeleton, true)) return true;
  const last = suffix.split('.').at(-1) ?? '';
  return INDISTINGUISHABLE.test(label) && !last.startsWith('xn--') && !FOREIGN_ENDINGS.has(last);
}

function toSkeleton(label: string): string {
  let skeleton = '';
  for (const letter of label.normalize('NFKD')) {
    if (!/\p{M}/u.test(letter)) skeleton += LOOK_ALIKES.get(letter) ?? letter;
  }
  return skeleton;
}

function imitatesKnownName(name: string, isSkeleton = false): boolean {
  if (KNOWN_NAMES.has(name)) return isSkeleton;
  const words = name.split('-');
  return words.some((word) =>
    KNOWN_NAMES.has(word) ? words.some((other) => SECURITY_WORDS.has(other)) : hasKnownShape(word),
  );
}

const hasKnownShape = (word: string): boolean =>
  byDigits.has(canonicalizeDigits(word)) || byPairs.has(canonicalizePairs(word));
