import { DOMAIN_PATTERN } from '../config/environment.js';

/** An operator's decision whether addresses are issued on a domain. Overrides `MAIL_DOMAINS`. */
export interface DomainChange {
  domain: string;
  isIssued: boolean;
}

/**
 * Returns the domains on which addresses are issued: the configured ones, without those that an
 * operator retired, and then those that an operator added. Never returns none: if an operator retired
 * all that are configured now, the configured ones apply.
 */
export function resolveDomains(configured: string[], changes: DomainChange[]): string[] {
  const retired = new Set(changes.filter((each) => !each.isIssued).map(({ domain }) => domain));
  const added = changes.filter((each) => each.isIssued).map(({ domain }) => domain);
  const issued = [...new Set([...configured, ...added])].filter((domain) => !retired.has(domain));
  return issued.length > 0 ? issued : configured;
}

/** Returns a domain name in lower case without its root dot, or null if the text isn't one. */
export function normalizeDomain(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/\.$/, '');
  return DOMAIN_PATTERN.test(domain) ? domain : null;
}

/** Local parts that every domain must accept: RFC 5321, section 4.5.1, and RFC 2142. */
const OPERATOR_MAILBOXES = new Set(['postmaster', 'abuse']);

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
    OPERATOR_MAILBOXES.has(address.slice(0, at)) && domains.includes(address.slice(at + 1));
  return isOperatorMailbox ? address : null;
}
