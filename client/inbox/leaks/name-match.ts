import { parse } from 'tldts';

/** Words of a label that don't tell one company from another. */
const GENERIC = new Set(
  (
    'the inc llc ltd gmbh ag kg sa bv plc corp co company newsletter news shop store account signup ' +
    'login app online trial test website site wifi coupon order my a an and of for'
  ).split(' '),
);
/** Minimum length, in characters, of a name that matches if another one contains it. */
const MIN_INNER_LENGTH = 4;

const OPTIONS = { allowPrivateDomains: true };

/**
 * Returns the organizational domain of a host, a URL or an email address, as DMARC compares domains;
 * null if it has none.
 */
export function toOrganization(host: string): string | null {
  return parse(host.trim().toLowerCase(), OPTIONS).domain;
}

/**
 * Returns the organizational domain if a label is a domain, such as `acme.com`, or a URL; null for any other
 * text.
 */
export function parseDomainLabel(label: string): string | null {
  const text = label.trim();
  if (!/^[^\s@]+\.[^\s@]+$/.test(text)) return null;
  const { domain, isIcann } = parse(text.toLowerCase(), OPTIONS);
  return isIcann ? domain : null;
}

/** Match of a sender with a label: by its domain, by its name or a part of its domain, or none. */
export type NameMatch = 'domain' | 'name' | null;

/**
 * Compares a label with a sender; case, accents and punctuation make no difference.
 *
 * @param domain organizational domain of the sender
 * @param name display name of the sender
 */
export function matchName(label: string, domain: string, name: string): NameMatch {
  const keys = toKeys(label);
  const { domainWithoutSuffix } = parse(domain, OPTIONS);
  const site = toWords(domainWithoutSuffix ?? '');
  if (keys.includes(site.join(''))) return 'domain';
  if (keys.some((key) => hasWords(site, key) || hasWords(toWords(name), key))) return 'name';
  return keys.some((key) => overlaps(key, site.join(''))) ? 'name' : null;
}

/** Returns the names by which a label may be found: all of its words, and all but the generic ones. */
function toKeys(label: string): string[] {
  const words = toWords(parseDomainLabel(label) ? firstPart(label) : label);
  const special = words.filter((word) => !GENERIC.has(word));
  return [...new Set([words.join(''), special.join('')])].filter((key) => key.length > 1);
}

const firstPart = (label: string) => parse(label, OPTIONS).domainWithoutSuffix ?? label;

function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  // One letter on each side of an ampersand is one name, as in "H&M".
  return plain.replace(/\b(\p{L})\s?&\s?(\p{L})\b/gu, '$1$2').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns whether successive words, joined, equal a name. */
function hasWords(words: string[], key: string): boolean {
  return words.some((_word, start) => {
    let joined = '';
    for (let at = start; at < words.length && joined.length < key.length; at += 1) {
      joined += words[at];
      if (joined === key) return true;
    }
    return false;
  });
}

function overlaps(key: string, site: string): boolean {
  if (Math.min(key.length, site.length) < MIN_INNER_LENGTH) return false;
  return site.includes(key) || key.includes(site);
}
