import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/**
 * Returns the organizational domain of a host (RFC 9989) in ASCII: the name that its owner has registered, such as
 * `acme.co.uk` for `mail.acme.co.uk`. Returns null for a public suffix alone, and for an IP address.
 */
export function getOrganizationalDomain(host: string): string | null {
  return domainToASCII(getDomain(host, { allowPrivateDomains: true }) ?? '') || null;
}

/** Returns whether a host belongs to the organization of an expected one. */
export function isSameOrganization(host: string, expected: string): boolean {
  const domain = getOrganizationalDomain(host);
  return domain !== null && domain === getOrganizationalDomain(expected);
}

/** Returns the first label of an organizational domain, by which owners call themselves. */
export const getOwnerName = (domain: string): string => domain.slice(0, domain.indexOf('.'));
