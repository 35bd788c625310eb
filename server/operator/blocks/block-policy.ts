import ipaddr from 'ipaddr.js';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** Kinds of blocks; `word` blocks addresses whose local part contains it. */
export const BLOCK_KINDS = ['sender', 'network', 'recipient', 'word'] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A kind and its value in canonical form. */
export interface Rule {
  kind: BlockKind;
  value: string;
}

const DOMAIN = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9-]{1,63}$/;
const ADDRESS = /^[^\s@<>]{1,256}@[^\s@<>]{1,253}$/;
const NON_ASCII = /[^\p{ASCII}]/u;
const WORD = /^[a-z0-9._-]{2,64}$/;

/** Minimum prefix lengths, in bits: a wider network is probably a mistake. */
const MIN_PREFIX = { ipv4: 8, ipv6: 16 };

/**
 * Returns a value in the form in which it is stored and compared.
 *
 * @throws {DomainError} `validation-failed` if the value doesn't fit its kind
 */
export function parseRule(kind: BlockKind, value: string): Rule {
  const text = value.trim().toLowerCase();
  switch (kind) {
    case 'sender':
      return { kind, value: parseSender(text) };
    case 'network':
      return { kind, value: parseNetwork(text) };
    case 'recipient':
      return { kind, value: parseRecipient(text) };
    case 'word':
      if (WORD.test(text)) return { kind, value: text };
      throw new DomainError(
        'validation-failed',
        'A word has 2 to 64 letters, digits, dots or hyphens.',
      );
  }
}

function parseSender(text: string): string {
  const sender = toAscii(removeRootDot(text.replace(/^@/, '')));
  if (sender.includes('@') ? ADDRESS.test(sender) : DOMAIN.test(sender)) return sender;
  throw new DomainError(
    'validation-failed',
    'A sender is an address or a domain, such as example.com.',
  );
}

function parseRecipient(text: string): string {
  const recipient = removeRootDot(text).replace(/\+[^@]*/, '');
  if (ADDRESS.test(recipient)) return recipient;
  throw new DomainError(
    'validation-failed',
    'A recipient is an address, such as name@example.com.',
  );
}

function parseNetwork(text: string): string {
  const cidr = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
  const isPlain = ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr) || ipaddr.IPv6.isValidCIDR(cidr);
  if (!isPlain) {
    throw new DomainError(
      'validation-failed',
      'A network is an IP address or a range such as 192.0.2.0/24.',
    );
  }
  const [address, bits] = ipaddr.parseCIDR(cidr);
  if (bits < MIN_PREFIX[address.kind()]) {
    const { ipv4, ipv6 } = MIN_PREFIX;
    throw new DomainError(
      'validation-failed',
      `A network is at most a /${ipv4} of IPv4 or a /${ipv6} of IPv6.`,
    );
  }
  const isIPv6 = address.kind() === 'ipv6';
  const first = isIPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(cidr)
    : ipaddr.IPv4.networkAddressFromCIDR(cidr);
  return `${first.toString()}/${bits}`;
}

/** Returns a sender with an internationalized domain (RFC 5891) in ASCII. */
function toAscii(sender: string): string {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  if (!NON_ASCII.test(domain)) return sender;
  return sender.slice(0, sender.length - domain.length) + domainToASCII(domain);
}

const removeRootDot = (text: string): string => text.replace(/\.$/, '');

/**
 * The blocks in force, in memory: each check takes microseconds and no query. A blocked domain
 * includes its subdomains.
 */
export class BlockRules {
  private readonly senders = new Set<string>();
  private readonly recipients = new Set<string>();
  private readonly words: string[] = [];
  private readonly networks = new BlockList();
  private hasNetworks = false;

  constructor(rules: Iterable<Rule>) {
    for (const { kind, value } of rules) {
      if (kind === 'sender') this.senders.add(value);
      else if (kind === 'recipient') this.recipients.add(value);
      else if (kind === 'word') this.words.push(value);
      else this.addNetwork(value);
    }
  }

  /** Returns whether an envelope sender, its domain or a domain above that one is blocked. */
  blocksSender(envelopeFrom: string): boolean {
    if (this.senders.size === 0) return false;
    const sender = toAscii(removeRootDot(envelopeFrom.toLowerCase()));
    if (this.senders.has(sender)) return true;
    const labels = sender.slice(sender.lastIndexOf('@') + 1).split('.');
    return labels.some((_label, index) => this.senders.has(labels.slice(index).join('.')));
  }

  /** Returns whether an IP address is in a blocked network. */
  blocksNetwork(ip: string): boolean {
    if (!this.hasNetworks) return false;
    // `check` throws for anything but an address, and for the zone of a link-local one.
    const [address = ''] = ip.split('%', 1);
    const version = isIP(address);
    return version > 0 && this.networks.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }

  /** Returns whether a recipient, in its canonical form, or a word in it is blocked. */
  blocksRecipient(emailAddress: string): boolean {
    if (this.recipients.has(emailAddress)) return true;
    return this.blocksLocalPart(emailAddress.slice(0, emailAddress.lastIndexOf('@')));
  }

  /** Returns whether a local part in lower case contains a blocked word. */
  blocksLocalPart(localPart: string): boolean {
    return this.words.some((word) => localPart.includes(word));
  }

  private addNetwork(cidr: string): void {
    const [first = '', bits] = cidr.split('/');
    this.networks.addSubnet(first, Number(bits), first.includes(':') ? 'ipv6' : 'ipv4');
    this.hasNetworks = true;
  }
}
