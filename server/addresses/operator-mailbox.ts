/** Local parts that every domain must accept: RFC 5321, section 4.5.1, and RFC 2142. */
const LOCAL_PARTS = new Set(['postmaster', 'abuse']);

/** `postmaster` without a domain (RFC 5321, section 4.1.1.3). */
const POSTMASTER = 'postmaster';

/**
 * Returns the operator's mailbox that a recipient in lower case names, or null if it is none. Without
 * a domain it is that of the first one.
 */
export function findOperatorMailbox(recipient: string, domains: string[]): string | null {
  const wanted = recipient === POSTMASTER ? `${POSTMASTER}@${domains[0]}` : recipient;
  const at = wanted.lastIndexOf('@');
  const isOperators =
    LOCAL_PARTS.has(wanted.slice(0, at)) && domains.includes(wanted.slice(at + 1));
  return isOperators ? wanted : null;
}
