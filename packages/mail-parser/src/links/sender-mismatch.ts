import type { Authentication, Link } from '@mayfly/contract/message.js';
import { isForwardingService, isSignInService } from './mail-services.js';
import { getOrganizationalDomain, getOwnerName } from './organizational-domain.js';
import { unwrapRedirects } from './unwrap-redirects.js';

/** Two names count as one owner's if one contains the other and that is this long: facebookmail.com. */
const MIN_SHARED_NAME = 4;

/** Fields of a message that its links are compared with. */
export interface VerifiedMessage {
  authentication: Pick<Authentication, 'signedBy'> | null;
  /** The link that asks to confirm or sign in. */
  verificationLink: string | null;
}

/**
 * Adds `other-sender` to the link that asks to confirm or sign in if it leads to another site than
 * the verified sender's. Other links may lead anywhere, and an unverified sender can be anyone.
 */
export function addSenderWarning(
  links: readonly Link[],
  { authentication, verificationLink }: VerifiedMessage,
): Link[] {
  const domain = getOrganizationalDomain(authentication?.signedBy ?? '');
  return links.map((link) => {
    const isOther = domain && link.url === verificationLink && isOtherSite(link.url, domain);
    return isOther ? { ...link, warnings: [...link.warnings, 'other-sender'] } : link;
  });
}

function isOtherSite(url: string, senderDomain: string): boolean {
  if (!/^https?:/i.test(url)) return false;
  const { hostname } = unwrapRedirects(new URL(url));
  const domain = getOrganizationalDomain(hostname);
  if (isForwardingService(hostname) || isForwardingService(senderDomain)) return false;
  if (domain === null || isSignInService(domain)) return false;
  const [one, other] = [getOwnerName(domain), getOwnerName(senderDomain)];
  return one !== other && !contains(one, other) && !contains(other, one);
}

const contains = (name: string, part: string): boolean =>
  part.length >= MIN_SHARED_NAME && name.includes(part);
