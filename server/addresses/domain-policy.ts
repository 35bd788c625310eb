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
