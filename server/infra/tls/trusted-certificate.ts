import { X509Certificate } from 'node:crypto';

const MAX_CHAIN = 10;

/**
 * Returns whether senders that check a certificate (RFC 8461, section 4.2) accept it for all of these
 * hosts now: its names match, it has begun and not expired, and its chain ends at one of `roots` (PEM).
 */
export function isTrustedFor(
  pem: string,
  hosts: string[],
  roots: readonly string[],
  now = Date.now(),
): boolean {
  const [leaf, ...intermediates] = parseCertificates(pem);
  if (!leaf) return false;
  const options = { subject: 'never', partialWildcards: false } as const;
  if (hosts.length === 0 || !hosts.every((host) => leaf.checkHost(host, options))) return false;
  return isChained(leaf, intermediates, roots, now);
}

function isChained(
  leaf: X509Certificate,
  intermediates: X509Certificate[],
  roots: readonly string[],
  now: number,
): boolean {
  const trusted = roots.map((root) => new X509Certificate(root));
  let current = leaf;
  for (let length = 0; length < MAX_CHAIN; length += 1) {
    if (!isValidAt(current, now)) return false;
    if (trusted.some((root) => isIssuedBy(current, root) && isValidAt(root, now))) return true;
    const issuer = intermediates.find((each) => each.ca && isIssuedBy(current, each));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function isValidAt({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now < Date.parse(validTo);
}

function parseCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}
