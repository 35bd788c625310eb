import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { CONFIG, type Config } from '../config/config.js';
import { Batcher } from '../infra/batching/batcher.js';
import { OnEvent } from '../infra/bus/events.js';
import { isDatabaseUnavailable } from '../infra/database/database-unavailable.js';
import {
  canonicalizeAddress,
  findOperatorMailbox,
  isGeneratedLocalPart,
} from './address-policy.js';
import {
  AddressesRepository,
  type Address,
  type RecipientAddress,
} from './addresses.repository.js';
import { CatchAllService } from './catch-all.service.js';

export type { Address, RecipientAddress };

/** Time after which a second query may start next to a slow one, in milliseconds. */
const SPARE_SLOT_DELAY_MS = 10;

const CACHE_TTL_MS = 1_000;
const MAX_CACHED = 10_000;

/** Finds active addresses without a session ID: for incoming emails, signed URLs and open sockets. */
@Injectable()
export class AddressLookupService {
  private readonly queries: Batcher<string, RecipientAddress | null>;
  private readonly cache = new LRUCache<string, RecipientAddress>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
  });

  constructor(
    private readonly addresses: AddressesRepository,
    @Inject(CONFIG) private readonly config: Config,
    private readonly catchAll: CatchAllService,
  ) {
    this.queries = new Batcher((items) => this.findMany(items), {
      slots: 2,
      spareSlotDelayMs: SPARE_SLOT_DELAY_MS,
      maxItems: 200,
      isOutage: isDatabaseUnavailable,
    });
  }

  /** Returns the active address that emails to `recipient` are delivered to, or null. */
  async find(recipient: string): Promise<RecipientAddress | null> {
    const canonical = this.canonicalize(recipient);
    return canonical ? this.queries.add(canonical) : null;
  }

  /**
   * Does the same for SMTP. Caches an address for a second, because a burst of emails to it should cost one
   * query, unless it may expire or fill up within that second. A stale entry does no harm, e.g. after another
   * node deleted the address, because the delivery checks addresses and limits again while it stores the email.
   * For a recipient without an address, returns the catch-all if there is one.
   */
  async findRecipient(recipient: string): Promise<RecipientAddress | null> {
    const cached = this.cache.get(recipient);
    if (cached) return cached;
    const found = await this.find(recipient);
    if (!found || found.emailAddress === CATCH_ALL_ADDRESS) return this.findCatchAll(recipient);
    if (this.isLasting(found)) this.cache.set(recipient, found);
    return found;
  }

  private async findCatchAll(recipient: string): Promise<RecipientAddress | null> {
    if (!this.isForCatchAll(recipient)) return null;
    const found = await this.find(CATCH_ALL_ADDRESS);
    if (found) return found;
    await this.catchAll.renew();
    return this.find(CATCH_ALL_ADDRESS);
  }

  /**
   * Returns whether email to a recipient without an active address is for the catch-all. Addresses in the form of
   * issued ones aren't: they have expired, and are refused as on every server.
   */
  private isForCatchAll(recipient: string): boolean {
    const canonical = this.config.CATCH_ALL ? this.canonicalize(recipient) : null;
    if (canonical === null) return false;
    const at = canonical.lastIndexOf('@');
    const isOurs = this.config.MAIL_DOMAINS.includes(canonical.slice(at + 1));
    return !(isOurs && isGeneratedLocalPart(canonical.slice(0, at)));
  }

  /** Returns the operator's mailbox that a recipient names (`postmaster`, `abuse`), or null. */
  findOperatorMailbox(recipient: string): string | null {
    return findOperatorMailbox(recipient.toLowerCase(), this.config.MAIL_DOMAINS);
  }

  /** Returns whether an inbox accepts another message. The catch-all always does: its oldest messages make room. */
  hasCapacity(inbox: Omit<RecipientAddress, 'id' | 'secondsLeft'>): boolean {
    const { INBOX_MAX_MESSAGES, INBOX_MAX_BYTES } = this.config;
    if (inbox.emailAddress === CATCH_ALL_ADDRESS) return true;
    return inbox.messageCount < INBOX_MAX_MESSAGES && inbox.storedBytes < INBOX_MAX_BYTES;
  }

  /** Returns a recipient in the form in which addresses are stored, or null if it isn't an address. */
  canonicalize(recipient: string): string | null {
    return canonicalizeAddress(recipient);
  }

  /** Returns the active ones among the addresses with these IDs. */
  findActive(ids: string[]): Promise<Address[]> {
    return this.addresses.findActive(ids);
  }

  /** Queries all recipients again. */
  @OnEvent('address.deleted')
  @OnEvent('address.ended')
  clearCache(): void {
    this.cache.clear();
  }

  /** Returns whether an inbox outlives its cache entry and is less than half full. */
  private isLasting(inbox: RecipientAddress): boolean {
    const { secondsLeft, messageCount, storedBytes } = inbox;
    const twice = { ...inbox, messageCount: 2 * messageCount, storedBytes: 2 * storedBytes };
    return secondsLeft * 1_000 > CACHE_TTL_MS && this.hasCapacity(twice);
  }

  private async findMany(emailAddresses: string[]): Promise<(RecipientAddress | null)[]> {
    const rows = await this.addresses.findRecipients(emailAddresses);
    const byAddress = new Map(rows.map((row) => [row.emailAddress, row]));
    return emailAddresses.map((emailAddress) => byAddress.get(emailAddress) ?? null);
  }
}
