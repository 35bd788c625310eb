import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AddressDeleted } from '../addresses/address.events.js';
import { AddressLookupService } from '../addresses/address-lookup.service.js';
import type { RecipientAddress } from '../addresses/address-lookup.service.js';
import { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import { EventBus } from '../platform/events/event-bus.js';

/** How long a recipient is remembered. */
const MEMORY_MS = 1_000;
const MAX_REMEMBERED = 10_000;

/**
 * Finds the inboxes of recipients. An inbox is remembered for a second, so that a burst of emails to
 * one address costs one look-up, unless it may expire or fill up within that second. If it does all the
 * same, or another node deletes the address, the delivery refuses the email: it checks addresses and
 * limits again while it stores.
 */
@Injectable()
export class RecipientLookup {
  private readonly remembered = new LRUCache<string, RecipientAddress>({
    max: MAX_REMEMBERED,
    ttl: MEMORY_MS,
  });

  constructor(
    private readonly addresses: AddressLookupService,
    private readonly delivery: MailDeliveryService,
    events: EventBus,
  ) {
    events.on(AddressDeleted, () => this.remembered.clear());
  }

  /** Returns the active address that email for `recipient` is delivered to, or null. */
  async find(recipient: string): Promise<RecipientAddress | null> {
    const known = this.remembered.get(recipient);
    if (known) return known;
    const found = await this.addresses.findRecipient(recipient);
    if (found && this.isLasting(found)) this.remembered.set(recipient, found);
    return found;
  }

  /** Returns whether an inbox outlives the memory of it and is less than half full. */
  private isLasting({ secondsLeft, messageCount, storedBytes }: RecipientAddress): boolean {
    const twice = { messageCount: 2 * messageCount, storedBytes: 2 * storedBytes };
    return secondsLeft * 1_000 > MEMORY_MS && this.delivery.hasRoom(twice);
  }
}
