import { findHosts, toHostname, type FoundHost } from '../sanitize/link-host.js';
import { isForwardingService } from './mail-services.js';
import { KNOWN_NAMES } from './look-alike.js';
import { getOrganizationalDomain, getOwnerName } from './organizational-domain.js';

/** A label with at most this many words names a host as its target; a longer one is a sentence. */
const MAX_WORDS_OF_NAME = 2;
/** Words and marks before a host that a sentence names as its target. */
const POINTS_TO_HOST =
  /(?:^|\s)(?:at|to|on|visit|via|auf|bei|zu|sur|vers|en|su)\s$|[:(<>[→»]\s?$/iu;
/** Endings of file names, which are country-code domains too. */
const FILE_ENDINGS = /\.(?:md|rs|sh|py|pl|zip|mov|ps|cc)$/;
/** Names of software that look like a host. */
const SOFTWARE: ReadonlySet<string> = new Set(['asp.net', 'ado.net', 'vb.net', 'socket.io']);

/**
 * Returns whether the text of a link names another site than the one the link leads to. Since this is a
 * warning, it ignores what the host mark in the body shows: a host of the same owner, a click counter,
 * and a name in a headline, such as "Booking.com raises prices".
 *
 * @param url as the message has it
 * @param target where it leads after known redirectors
 */
export function namesOtherSite(text: string, url: URL, target: URL): boolean {
  const claims = findHosts(text).filter((found) => isClaim(found));
  const isOther = claims.some(({ host }) => !isSameSite(toHostname(host), target.hostname));
  return isOther && !isShownWhole(text, url) && !isForwardingService(target.hostname);
}

function isClaim({ host, before, isUrl, isLowerCase, wordCount }: FoundHost): boolean {
  if (before.endsWith('@')) return false;
  if (isUrl) return true;
  if (FILE_ENDINGS.test(host) || SOFTWARE.has(host) || /(?:^|\.)[^.]\./.test(host)) return false;
  if (wordCount === 1) return true;
  return isLowerCase && (wordCount <= MAX_WORDS_OF_NAME || POINTS_TO_HOST.test(before));
}

/** Returns whether a text is the URL of its link: it hides nothing, even if that is a redirector's. */
function isShownWhole(text: string, url: URL): boolean {
  const shown = text.trim();
  return URL.canParse(shown) && new URL(shown).href === url.href;
}

function isSameSite(claimed: string | null, hostname: string): boolean {
  if (claimed === null) return true;
  const [one, other] = [getOrganizationalDomain(claimed), getOrganizationalDomain(hostname)];
  if (one === null || other === null) return claimed === hostname;
  const owner = getOwnerName(one);
  return one === other || (owner === getOwnerName(other) && KNOWN_NAMES.has(owner));
}
