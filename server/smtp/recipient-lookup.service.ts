import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  AddressLookupService,
  type RecipientAddress,
} from '../addresses/address-lookup.service.js';
import { MailDomainsService } from '../addresses/mail-domains.service.js';
import { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import { OnEvent } from '../infra/bus/events.js';

const CACHE_TTL_MS = 1_000;
const MAX_CACHED = 10_000;

/**
 * Finds the inboxes of recipients. Caches an inbox for a second, so that a burst of emails to one
 * address costs one query, unless it may expire or fill up within that second. An outdated entry does no
 * harm, for example after another node deleted the address: the delivery checks addresses and limits again
 * while it stores the email.
 */
@Injectable()
export class RecipientLookupService {
  private readonly cache = new LRUCache<string, RecipientAddress>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
  });

  constructor(
    private readonly addresses: AddressLookupService,
    private readonly delivery: MailDeliveryService,
    private readonly domains: MailDomainsService,
  ) {}

  /** Queries all inboxes again. */
  @OnEvent('address.deleted')
  @OnEvent('address.ended')
  clear(): void {
    this.cache.clear();
  }

  /** Returns the active address that email for `recipient` is delivered to, or null. */
  async find(recipient: string): Promise<RecipientAddress | null> {
    const cached = this.cache.get(recipient);
    if (cached) return cached;
    const found = await this.addresses.findRecipient(recipient);
    if (found && this.isLasting(found)) this.cache.set(recipient, found);
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

  /** Returns whether an inbox outlives its cache entry and is less than half full. */
  private isLasting({ secondsLeft, messageCount, storedBytes }: RecipientAddress): boolean {
    const twice = { messageCount: 2 * messageCount, storedBytes: 2 * storedBytes };
    return secondsLeft * 1_000 > CACHE_TTL_MS && this.delivery.hasCapacity(twice);
  }
}
