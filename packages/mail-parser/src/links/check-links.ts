import type { Link, LinkWarning } from '@mayfly/contract/message.js';
import { memoize } from '../memoize.js';
import { isAppUrl } from '../sanitize/safe-url.js';
import { toStorableText, sanitizeLine } from '../sanitize/sanitize-text.js';
import type { VisibleText } from '../visible-text/visible-text.js';
import { formatHost, hasKnownNameInFront, isLookAlike } from './look-alike.js';
import { namesOtherSite } from './text-claims.js';
import { parseWebLink } from './unwrap-redirects.js';

/** Link of a message body. */
export interface BodyLink {
  href: string;
  /** Its visible text, with the alternative texts of its images. */
  label: string;
  /** Visible and hidden text. Hidden text is checked too, since its detection is not exact. */
  text: string;
}

/** Links of one message that are checked; further ones are not listed. */
const MAX_CHECKED = 1000;
/** Links of one message that are listed. */
const MAX_LISTED = 200;
/** Total length of the listed URLs, in UTF-16 units. */
const MAX_LISTED_LENGTH = 200_000;
/** Length of a listed label, in UTF-16 units. */
const MAX_LABEL_LENGTH = 200;
const INVISIBLES = /[\p{Default_Ignorable_Code_Point}\u00ad]/gu;

/** Returns the links of plain text. */
export function listTextLinks({ text, links }: VisibleText): BodyLink[] {
  return links.map(({ href, start, end }) => {
    const label = text.slice(start, end).replaceAll('\n', '');
    return { href, label, text: label };
  });
}

/** Links of a body with the same URL and label: `texts` are their label and all their texts. */
interface DistinctLink {
  href: string;
  label: string;
  texts: Set<string>;
}

/**
 * Checks the web links of a body and returns them in reading order, each with its final host and its
 * warnings. Lists a link with the same URL and label once. Beyond the limits, links with warnings
 * take precedence.
 */
export function checkLinks(links: readonly BodyLink[]): Link[] {
  const distinct = new Map<string, DistinctLink>();
  for (const { href, label, text } of links) {
    if (distinct.size >= MAX_CHECKED) break;
    if (!/^https?:/i.test(href) && !isAppUrl(href)) continue;
    const key = `${href}\n${label}`;
    const known = distinct.get(key);
    if (known) known.texts.add(text);
    else distinct.set(key, { href, label, texts: new Set([label, text]) });
  }
  return selectListed([...distinct.values()].flatMap((link) => checkLink(link) ?? []));
}

function selectListed(links: readonly Link[]): Link[] {
  const listed = new Set<Link>();
  let length = 0;
  const risky = links.filter(({ warnings }) => warnings.length > 0);
  for (const link of new Set([...risky, ...links])) {
    if (listed.size >= MAX_LISTED) break;
    // A single long URL must not hide the others.
    if (length + link.url.length > MAX_LISTED_LENGTH) continue;
    length += link.url.length;
    listed.add(link);
  }
  return links.filter((link) => listed.has(link));
}

function checkLink({ href, label, texts }: DistinctLink): Link | null {
  // Fields are in the order of `jsonb`; see `RemoteImages.report`.
  const describe = (host: string, warnings: LinkWarning[]): Link => {
    return { url: toStorableText(href), host, label: formatLabel(label), warnings };
  };
  const link = parseWebLink(href);
  // An app's scheme is all that is known of it.
  if (link === null)
    return isAppUrl(href) ? describe(href.slice(0, href.indexOf(':') + 1), []) : null;
  const { url, target } = link;
  const { host, hostWarnings } = checkHost(target.hostname);
  const warnings = [...hostWarnings];
  if (hasUserInfo(url) || hasUserInfo(target)) warnings.push('user-info');
  if ([...texts].some((each) => namesOtherSite(each, url, target)))
    warnings.push('other-site-in-text');
  return describe(host, warnings);
}

/** Returns a host as it is shown, and what is suspicious about it. */
const checkHost = memoize((hostname) => {
  const hostWarnings: LinkWarning[] = [];
  if (isLookAlike(hostname)) hostWarnings.push('look-alike');
  if (hasKnownNameInFront(hostname)) hostWarnings.push('known-name-in-front');
  if (isRemoteIpAddress(hostname)) hostWarnings.push('ip-address');
  return { host: formatHost(hostname), hostWarnings };
});

const hasUserInfo = ({ username, password }: URL): boolean => username !== '' || password !== '';

/**
 * Returns whether a host is an IP address other than loopback: developers send themselves links to
 * their own machine.
 */
function isRemoteIpAddress(hostname: string): boolean {
  const isAddress = hostname.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
  return isAddress && !hostname.startsWith('127.') && hostname !== '[::1]';
}

function formatLabel(label: string): string {
  const line = sanitizeLine(label.replace(/\s+/g, ' ')).replace(INVISIBLES, '').trim();
  if (line.length <= MAX_LABEL_LENGTH) return line;
  return `${toStorableText(line.slice(0, MAX_LABEL_LENGTH - 1))}…`;
}
