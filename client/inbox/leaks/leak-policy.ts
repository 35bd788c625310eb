import type { Message } from '../../../server/contract/message.js';
import { t } from '../../i18n/text';
import { parseSender } from '../message-format';
import { isMailingProvider } from './mailing-providers';
import { matchName, parseDomainLabel, toOrganization } from './name-match';

/** Facts about the sender of a message. */
export interface SenderFacts {
  /** Organizational domain that verifiably sent the message; null if none did. */
  domain: string | null;
  /** Display name of the From field. */
  name: string;
  /** Other organizational domains that the header names, without mailing providers. */
  related: string[];
}

/** The sender that a label stands for, as learned from messages. */
export interface ExpectedSender {
  /** Organizational domain. */
  domain: string;
  /** Other domains that the headers of its messages have named. */
  related: string[];
  /** False while only a display name has matched the label, which any sender can choose. */
  isCertain: boolean;
}

/** An unrelated organization that uses an address. */
export interface Leak {
  domain: string;
  /** Display name, if it belongs to the domain; null for a name that may imitate another. */
  name: string | null;
}

const MAX_RELATED = 20;

/** Header fields that name other domains, with patterns that find their hosts. */
const HOSTS_IN_FIELD: Record<string, RegExp> = {
  'dkim-signature': /(?:^|;)\s*d\s*=\s*([^\s;]+)/g,
  'list-unsubscribe': /<\s*(?:https?:\/\/|mailto:[^<>@]*@)([a-z0-9.-]+)/gi,
};

/** Reads the facts about the sender from a message. `related` needs its header fields. */
export function readSenderFacts(
  message: Pick<Message, 'sender' | 'authentication' | 'headers'>,
): SenderFacts {
  const { name, address } = parseSender(message.sender);
  const signedBy = message.authentication?.signedBy ?? null;
  const hosts = (message.headers ?? []).flatMap(({ name: field, value }) => {
    const pattern = HOSTS_IN_FIELD[field.toLowerCase()];
    return pattern ? [...value.matchAll(pattern)] : [];
  });
  const related = hosts.map(([, host]) => toOrganization(host ?? ''));
  return {
    domain: signedBy && toOrganization(signedBy),
    name: name === address ? '' : name,
    related: [...new Set(related)].filter(isOrganization).slice(0, MAX_RELATED),
  };
}

const isOrganization = (domain: string | null): domain is string =>
  domain !== null && !isMailingProvider(domain);

/**
 * Returns the sender that a label stands for, updated by another message. A label that is a domain stands for
 * that domain. Any other label stands for the first verified sender whose domain matches it or, until there
 * is one, for the first whose display name matches it.
 */
export function learnSender(
  label: string,
  known: ExpectedSender | null,
  facts: SenderFacts,
): ExpectedSender | null {
  const named = parseDomainLabel(label);
  const before = known ?? (named ? { domain: named, related: [], isCertain: true } : null);
  const { domain, name } = facts;
  if (domain === null) return before;
  if (before?.domain === domain) return addRelated(before, facts);
  if (before?.isCertain) return before;
  const match = matchName(label, domain, name);
  if (match === 'domain') return { domain, related: facts.related, isCertain: true };
  if (match === null || before !== null || isMailingProvider(domain)) return before;
  return { domain, related: facts.related, isCertain: false };
}

function addRelated(known: ExpectedSender, { related }: SenderFacts): ExpectedSender {
  const all = [...new Set([...known.related, ...related])].slice(0, MAX_RELATED);
  return all.length === known.related.length ? known : { ...known, related: all };
}

/**
 * Returns the organization that uses an address although it was given to another; null if the sender is
 * not verified, or may be the expected one, a brand of it, or a provider that sends for it. The header
 * can name any related domain: a sender that forges one only avoids the notice.
 */
export function findLeak(
  label: string,
  expected: ExpectedSender | null,
  facts: SenderFacts,
): Leak | null {
  const { domain, name } = facts;
  if (expected === null || domain === null || domain === expected.domain) return null;
  if (isMailingProvider(domain) || matchName(label, domain, name) !== null) return null;
  const expectedDomains = [expected.domain, ...expected.related];
  if ([domain, ...facts.related].some((each) => expectedDomains.includes(each))) return null;
  return { domain, name: name !== '' && matchName(name, domain, '') !== null ? name : null };
}

/** Formats the notice of a leak in two sentences. */
export function formatLeak(label: string, { domain, name }: Leak): [string, string] {
  const fact =
    name === null
      ? t('reader.leakSender', { label, domain })
      : t('reader.leakNamedSender', { label, name, domain });
  return [fact, t('reader.leakReason', { label })];
}
