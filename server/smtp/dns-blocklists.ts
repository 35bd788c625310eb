import { Logger } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../infra/clock/clock.js';
import { CachingResolver, DnsError } from '../infra/dns/caching-resolver.js';

/** Time from MAIL until a list that has not responded counts as unavailable. RCPT waits for it. */
const WAIT_MS = 2_000;

const LOG_INTERVAL_MS = 3_600_000;

/** Ranges of IP addresses that no public list contains. */
const LOCAL_RANGES = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified'];

/**
 * Looks clients up in DNS blocklists (RFC 5782). Fails open: a list that doesn't respond blocks
 * no client, and after one failure, no client waits for it until it responds again.
 */
export class DnsBlocklists {
  private readonly lists: Blocklist[];

  /** @param lists zones, such as `zen.spamhaus.org`, and the names that replies and the log mention */
  constructor(
    lists: { name: string; zone: string }[],
    servers: string[] | undefined,
    { clock, waitMs = WAIT_MS }: { clock?: Clock; waitMs?: number } = {},
  ) {
    const resolver = new CachingResolver(servers, clock);
    this.lists = lists.map((list) => new Blocklist(list, resolver, waitMs));
  }

  /** Returns the name of the first list that has an IP address, or null. Never rejects. */
  async find(ip: string): Promise<string | null> {
    const reversed = reverseAddress(ip);
    if (reversed === null) return null;
    const listings = await Promise.all(this.lists.map((list) => list.isListed(reversed)));
    return this.lists[listings.indexOf(true)]?.name ?? null;
  }
}

/** One list, and whether it responds. */
class Blocklist {
  private readonly logger = new Logger(DnsBlocklists.name);
  private isDown = false;
  private isProbing = false;
  private loggedAt = -Infinity;

  readonly name: string;
  private readonly zone: string;

  constructor(
    { name, zone }: { name: string; zone: string },
    private readonly resolver: CachingResolver,
    private readonly waitMs: number,
  ) {
    this.name = name;
    this.zone = zone;
  }

  /** Returns whether an address is listed; false immediately while the list is down. */
  async isListed(reversed: string): Promise<boolean> {
    if (this.isDown) {
      void this.probe(reversed);
      return false;
    }
    const timeout = new AbortController();
    const late = delay(this.waitMs, undefined, { signal: timeout.signal, ref: false }).then(
      () => this.noteFailure(),
      () => undefined,
    );
    const isListed = await Promise.race([this.query(reversed), late]);
    timeout.abort();
    return isListed === true;
  }

  /** Queries a list that is down, one address at a time, to notice when it responds again. */
  private async probe(reversed: string): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    await this.query(reversed);
    this.isProbing = false;
  }

  private noteFailure(): void {
    this.isDown = true;
    this.warn("doesn't respond; email is accepted without it");
  }

  /** Returns whether an address is listed; null if the list doesn't respond. */
  private async query(reversed: string): Promise<boolean | null> {
    const startedAt = performance.now();
    let wasSent = false;
    const listed = await this.resolver
      .resolve(`${reversed}.${this.zone}`, 'A', () => (wasSent = true))
      .then((values) => values.some((value) => this.isListing(value)))
      .catch((error: unknown) => (isFailure(error) ? null : false));
    // A cached result doesn't show whether the list responds.
    if (!wasSent) return listed;
    if (listed === null) this.noteFailure();
    else if (performance.now() - startedAt < this.waitMs) this.isDown = false;
    return listed;
  }

  /**
   * Returns whether a value means that an address is listed. Lists respond with 127.0.0.0/8; some use
   * 127.255.255.0/24 for errors. Any other address comes from a list that was shut down, or from a
   * resolver that returns its own address for nonexistent names.
   */
  private isListing(value: string): boolean {
    const isListing = value.startsWith('127.') && !value.startsWith('127.255.255.');
    if (!isListing) this.warn(`responds with ${value}, which is not a listing; it is ignored`);
    return isListing;
  }

  /** Warns the operator, at most once an hour for each list. */
  private warn(problem: string): void {
    const now = performance.now();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    this.logger.warn(`The DNS blocklist ${this.name} ${problem}.`);
  }
}

const isFailure = (error: unknown): boolean =>
  !(error instanceof DnsError) || error.code === 'ETIMEOUT';

/**
 * Returns the labels of an address in a list: octets of IPv4, or nibbles of IPv6, in reverse
 * (RFC 5782, section 2). Null for addresses that are not public.
 */
export function reverseAddress(ip: string): string | null {
  const [address = ''] = ip.split('%', 1);
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (LOCAL_RANGES.includes(parsed.range())) return null;
  const bytes = parsed.toByteArray();
  if (parsed.kind() === 'ipv4') return bytes.toReversed().join('.');
  return [...Buffer.from(bytes).toString('hex')].toReversed().join('.');
}
