/** Local parts that every domain must accept: RFC 5321, section 4.5.1, and RFC 2142. */
const LOCAL_PARTS = new Set(['postmaster', 'abuse']);

/** Valid as a recipient without a domain (RFC 5321, section 4.1.1.3). */
const POSTMASTER = 'postmaster';

/**
 * Returns the address of the operator's mailbox for a recipient, or null if the recipient is another
 * one. A bare `postmaster` belongs to the first domain.
 *
 * @param recipient in lower case
 * @param domains all mail domains, in lower case
 */
export function findOperatorMailbox(recipient: string, domains: string[]): string | null {
  const address = recipient === POSTMASTER ? `${POSTMASTER}@${domains[0]}` : recipient;
  const at = address.lastIndexOf('@');
  const isOperatorMailbox =
    LOCAL_PARTS.has(address.slice(0, at)) && domains.includes(address.slice(at + 1));
  return isOperatorMailbox ? address : null;
}
