import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  AddressDeleted,
  AddressEnded,
  EmailToEndedAddressRefused,
  ExpiredAddressesDeleted,
} from '../addresses/address.events.js';
import {
  AddressLookupService,
  type RecipientAddress,
} from '../addresses/address-lookup.service.js';
import { MailDomainsService } from '../addresses/mail-domains.service.js';
import { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import { EventBus } from '../platform/events/event-bus.js';
import { createHmac, randomBytes } from 'node:crypto';

const CACHE_TTL_MS = 1_000;
const MAX_CACHED = 10_000;

/**
 * Finds the inboxes of recipients. Caches an inbox for a second, so that a burst of emails to one
 * address costs one query, unless it may expire or fill up within that second. An outdated entry does no
 * harm, for example after another node deleted the address: the delivery checks addresses and limits again
 * while it stores the email. Remembers which recipients existed (see `KnownRecipients`).
 */
@Injectable()
export class RecipientLookup {
  private readonly cache = new LRUCache<string, RecipientAddress>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
  });
  private readonly known = new KnownRecipients();

  constructor(
    private readonly addresses: AddressLookupService,
    private readonly delivery: MailDeliveryService,
    private readonly events: EventBus,
    private readonly domains: MailDomainsService,
  ) {
    events.on(AddressDeleted, () => this.cache.clear());
    events.on(AddressEnded, () => this.cache.clear());
    events.on(ExpiredAddressesDeleted, ({ addresses: ended }) => {
      for (const { emailAddress } of ended) this.known.add(emailAddress);
    });
  }

  /** Returns the active address that email for `recipient` is delivered to, or null. */
  async find(recipient: string): Promise<RecipientAddress | null> {
    const cached = this.cache.get(recipient);
    if (cached) return cached;
    const found = await this.addresses.findRecipient(recipient);
    if (found && this.isLasting(found)) this.cache.set(recipient, found);
    if (found) this.known.add(found.emailAddress);
    return found;
  }

  /** Returns a recipient in the form in which addresses are stored, or null if it isn't an address. */
  canonicalize(recipient: string): string | null {
    return this.addresses.canonicalize(recipient);
  }

  /** Returns the operator's mailbox that a recipient names (`postmaster`, `abuse`), or null. */
  findOperatorMailbox(recipient: string): string | null {
    return this.domains.findOperatorMailbox(recipient);
  }

  /** Returns whether a recipient without an inbox is known to have had one. */
  hasEnded(recipient: string): boolean {
    const canonical = this.addresses.canonicalize(recipient);
    return canonical !== null && this.known.has(canonical);
  }

  /** Publishes that email was refused because its address had expired or was deleted. */
  noteEnded(): void {
    this.events.publish(new EmailToEndedAddressRefused());
  }

  /** Returns whether an inbox outlives its cache entry and is less than half full. */
  private isLasting({ secondsLeft, messageCount, storedBytes }: RecipientAddress): boolean {
    const twice = { messageCount: 2 * messageCount, storedBytes: 2 * storedBytes };
    return secondsLeft * 1_000 > CACHE_TTL_MS && this.delivery.hasCapacity(twice);
  }
}

const MAX_KNOWN = 50_000;
const TTL_MS = 86_400_000;
const HASH_BYTES = 12;

/**
 * Stores for a day which addresses existed, so that emails which arrive too late can be counted.
 * Holds keyed hashes in memory; the key is random and never leaves the process. Drops the least recently
 * used addresses if there are too many.
 */
export class KnownRecipients {
  private readonly key = randomBytes(32);
  private readonly hashes = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: TTL_MS });

  /** Stores an address in its canonical form. */
  add(emailAddress: string): void {
    this.hashes.set(this.hash(emailAddress), true);
  }

  /** Returns whether an address, in its canonical form, is stored. */
  has(emailAddress: string): boolean {
    return this.hashes.has(this.hash(emailAddress));
  }

  private hash(emailAddress: string): string {
    const hash = createHmac('sha256', this.key).update(emailAddress).digest();
    return hash.toString('base64', 0, HASH_BYTES);
  }
}
