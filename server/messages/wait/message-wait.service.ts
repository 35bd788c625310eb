import { DomainError } from '@mayfly/contract/domain-error.js';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AddressesService, type SessionAddress } from '../../addresses/addresses.service.js';
import type { WaitQuery } from '@mayfly/contract/wait.js';
import { OnEvent } from '../../infra/bus/events.js';
import { EventBusService } from '../../infra/bus/event-bus.service.js';
import type { RequestClient } from '../../infra/rate-limit/current-client.decorator.js';
import { MessagesService } from '../messages.service.js';
import type { StoredMessage } from '../stored-message.js';
import { MessagesRepository } from '../messages.repository.js';
import { MessageMatcherService } from './message-matcher.service.js';
import { WaitingList, type Waiter } from './waiting-list.js';

/** Interval of checks while events of other nodes don't arrive, in milliseconds. */
const DEAF_CHECK_MS = 1_000;
/** Delay before messages that were still being parsed are examined again. */
const PENDING_RETRY_MS = 2_000;

/**
 * Number of inboxes whose last change is remembered, and the time for which it is. The address of a request
 * was looked up before its waiter exists, so a change in between may be missing from its `messageCount`.
 */
const MAX_RECENT_CHANGES = 20_000;
const RECENT_CHANGE_MS = 30_000;

/**
 * Owns the requests that wait for messages. A request costs a query when it begins only if the inbox has
 * messages already or changed recently, and none while it waits: events wake it, those of other nodes
 * through Redis. If there are other nodes, a last query before 204 finds what Redis has lost, and while
 * their events don't arrive, one query a second for all requests of this node finds what they store.
 */
@Injectable()
export class MessageWaitService implements OnModuleDestroy {
  private readonly logger = new Logger(MessageWaitService.name);
  private readonly waiting = new WaitingList();
  private readonly recentlyChanged = new LRUCache<string, true>({
    max: MAX_RECENT_CHANGES,
    ttl: RECENT_CHANGE_MS,
  });
  private readonly timer = setInterval(() => {
    if (this.events.isDeaf) void this.checkAll();
  }, DEAF_CHECK_MS).unref();
  private isChecking = false;
  private isClosing = false;

  constructor(
    private readonly addresses: AddressesService,
    private readonly messages: MessagesService,
    private readonly matcher: MessageMatcherService,
    private readonly inboxes: MessagesRepository,
    private readonly events: EventBusService,
  ) {}

  /** Wakes the requests that wait for an address that has a new message, or one whose sender was checked. */
  @OnEvent('message.received')
  @OnEvent('message.authenticated')
  wake({ addressId }: { addressId: string }): void {
    this.recentlyChanged.set(addressId, true);
    this.waiting.wake(addressId, 'changed');
  }

  /** Wakes the requests that wait for an address that may have ended. */
  @OnEvent('address.deleted')
  @OnEvent('address.ended')
  wakeEnded({ addressId }: { addressId: string }): void {
    this.waiting.wake(addressId, 'ended');
  }

  /**
   * Returns the oldest messages of the inbox that match `wanted`, each mapped by `present`, as soon as
   * there are `wanted.count`, by default 1; null after the timeout, or once the client has disconnected.
   *
   * @throws {DomainError} `address-expired` if the address expires or is deleted while the request waits
   * @throws {DomainError} `server-closing` if this node stops
   * @throws {DomainError} `waiting-requests-exhausted` if too many requests wait on this node
   * @throws {TooManyRequestsError} if too many requests wait for this address already
   */
  async wait<Shown>(
    address: SessionAddress,
    wanted: WaitQuery,
    client: RequestClient,
    present: (message: StoredMessage) => Shown,
  ): Promise<Shown[] | null> {
    if (this.isClosing) throw new DomainError('server-closing');
    const closed = client.signal;
    const waiter = this.waiting.add(address.id, wanted, client.isExempt ? null : client.client);
    const mayMatch = address.messageCount > 0 || this.recentlyChanged.has(address.id);
    if (mayMatch) waiter.wake('changed');
    const leave = () => waiter.wake('timeout');
    const timers = [setTimeout(leave, wanted.timeout * 1000), wakeAtExpiry(address, waiter)];
    closed.addEventListener('abort', leave, { once: true });
    if (closed.aborted) leave();
    try {
      for (;;) {
        const reason = await waiter.waitForWake();
        if (reason === 'closing') throw new DomainError('server-closing');
        if (reason === 'ended') {
          const current = await this.addresses.getCurrent(address.sessionId);
          timers.push(wakeAtExpiry(current, waiter));
          continue;
        }
        const isTimeout = reason === 'timeout';
        if (isTimeout && !this.shouldLookAgain(waiter, closed)) return null;
        const shown = await this.findMatches(waiter, client, async (id) => {
          const message = await this.read(address, id, client);
          return message && present(message);
        });
        if (shown || isTimeout) return shown;
      }
    } finally {
      timers.forEach(clearTimeout);
      closed.removeEventListener('abort', leave);
      this.waiting.remove(waiter);
    }
  }

  onModuleDestroy(): void {
    this.refuseAll();
  }

  /** Refuses requests that wait, now and from now on, so that their clients retry at another node. */
  refuseAll(): void {
    this.isClosing = true;
    clearInterval(this.timer);
    for (const waiter of this.waiting.listAll()) waiter.wake('closing');
  }

  /** Returns whether to query once more before 204: after a change, or as Redis may have lost one. */
  private shouldLookAgain(waiter: Waiter, closed: AbortSignal): boolean {
    const hasChanged = waiter.takeChange();
    return !closed.aborted && (hasChanged || this.events.isShared);
  }

  /**
   * Returns the oldest matches, or null if there are not enough. Reads one message at a time, since
   * bodies may be large. `read` returns null for a message that was deleted.
   */
  private async findMatches<Shown>(
    waiter: Waiter,
    client: RequestClient,
    read: (id: string) => Promise<Shown | null>,
  ): Promise<Shown[] | null> {
    const count = waiter.wanted.count ?? 1;
    for (;;) {
      const isComplete = await this.matcher.examine(waiter, client);
      if (!isComplete) setTimeout(() => waiter.wake('changed'), PENDING_RETRY_MS).unref();
      const ids = [...waiter.matches].toSorted().slice(0, count);
      if (ids.length < count) return null;
      const present: Shown[] = [];
      for (const id of ids) {
        const shown = await read(id);
        if (shown === null) waiter.matches.delete(id);
        else present.push(shown);
      }
      if (present.length === count) return present;
    }
  }

  /** Returns the message, or null if it was deleted after it was found. */
  private async read(
    address: SessionAddress,
    id: string,
    client: RequestClient,
  ): Promise<StoredMessage | null> {
    try {
      return await this.messages.get(address, id, client);
    } catch (error) {
      if (DomainError.is(error, 'message-not-found')) return null;
      throw error;
    }
  }

  /** Wakes the requests whose inbox has changed or whose address has ended, by one query. */
  @OnEvent('events.missed')
  async checkAll(): Promise<void> {
    if (this.isChecking) return;
    // Waiters added during the query are missing from its result; keep them waiting.
    const waiters = this.waiting.listAll();
    if (waiters.length === 0) return;
    this.isChecking = true;
    try {
      const versions = await this.inboxes.findVersions(this.waiting.listAddressIds());
      for (const waiter of waiters) waiter.updateVersion(versions.get(waiter.addressId));
    } catch (error) {
      this.logger.warn(`Waiting requests could not be checked: ${String(error)}`);
    } finally {
      this.isChecking = false;
    }
  }
}

/** Wakes a waiter when its address expires, unless its request times out before that. */
function wakeAtExpiry(
  { remainingSeconds }: SessionAddress,
  waiter: Waiter,
): NodeJS.Timeout | undefined {
  // `remainingSeconds` is rounded down.
  const seconds = remainingSeconds + 1;
  if (seconds > waiter.wanted.timeout) return undefined;
  return setTimeout(() => waiter.wake('ended'), seconds * 1000);
}
