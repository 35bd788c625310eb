import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AddressesService, type OwnedAddress } from '../../addresses/addresses.service.js';
import type { WaitQuery } from '@mayfly/contract/wait.js';
import { OnEvent } from '../../infra/bus/events.js';
import { NodeBusService } from '../../infra/bus/node-bus.service.js';
import { MessageNotFoundError, ServerClosingError } from '../message-errors.js';
import { MessagesService, type Visitor } from '../messages.service.js';
import type { StoredMessage } from '../stored-message.js';
import { MessageMatcher } from './message-matcher.service.js';
import { ChangeRecorder, WaitingList, type Waiter } from './waiting-list.js';

/** Interval of checks while events of other nodes don't arrive, in milliseconds. */
const DEAF_CHECK_MS = 1_000;
/** Delay before messages that were still being parsed are examined again. */
const PENDING_RETRY_MS = 2_000;

/** A visitor who waits; `closed` aborts when the client closes its connection. */
export interface WaitingVisitor extends Visitor {
  closed: AbortSignal;
}

/**
 * Owns the requests that wait for messages. A request costs one query when it begins, a second one only
 * if the inbox has messages already, and none while it waits: events wake it, those of other nodes
 * through Redis. If there are other nodes, a last query before 204 finds what Redis has lost, and while
 * their events don't arrive, one query a second for all requests of this node finds what they store.
 */
@Injectable()
export class MessageWaitService implements OnModuleDestroy {
  private readonly logger = new Logger(MessageWaitService.name);
  private readonly waiting = new WaitingList();
  private readonly changes = new ChangeRecorder();
  private readonly timer = setInterval(() => {
    if (this.nodes.isDeaf) void this.checkAll();
  }, DEAF_CHECK_MS).unref();
  private isChecking = false;
  private isClosing = false;

  constructor(
    private readonly addresses: AddressesService,
    private readonly messages: MessagesService,
    private readonly matcher: MessageMatcher,
    private readonly nodes: NodeBusService,
  ) {}

  /** Wakes the requests that wait for an address that has a new message. */
  @OnEvent('message.received')
  wake({ addressId }: { addressId: string }): void {
    this.changes.record(addressId);
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
   * @throws what `AddressesService.getOwned` throws, also if the address ends while waiting
   * @throws {ServerClosingError} if this node stops
   * @throws {TooManyWaitingError} if too many requests wait on this node
   * @throws {TooManyRequestsError} if too many requests wait for this address already
   */
  async wait<Shown>(
    visitor: WaitingVisitor,
    emailAddress: string,
    wanted: WaitQuery,
    present: (message: StoredMessage) => Shown,
  ): Promise<Shown[] | null> {
    const { address, waiter } = await this.begin(visitor, emailAddress, wanted);
    const { closed } = visitor;
    const leave = () => waiter.wake('timeout');
    const timers = [setTimeout(leave, wanted.timeout * 1000), wakeAtExpiry(address, waiter)];
    closed.addEventListener('abort', leave, { once: true });
    if (closed.aborted) leave();
    try {
      for (;;) {
        const reason = await waiter.waitForWake();
        if (reason === 'closing') throw new ServerClosingError();
        if (reason === 'ended') {
          timers.push(wakeAtExpiry(await this.getOwned(visitor, emailAddress), waiter));
          continue;
        }
        const isTimeout = reason === 'timeout';
        if (isTimeout && !this.shouldLookAgain(waiter, closed)) return null;
        const shown = await this.findMatches(waiter, visitor.client, async (id) => {
          const message = await this.read(address, id, visitor.client);
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

  /** Adds a waiter, which is woken at once if the inbox has messages that may match. */
  private async begin(
    visitor: WaitingVisitor,
    emailAddress: string,
    wanted: WaitQuery,
  ): Promise<{ address: OwnedAddress; waiter: Waiter }> {
    this.changes.begin();
    try {
      const address = await this.getOwned(visitor, emailAddress);
      if (this.isClosing) throw new ServerClosingError();
      const waiter = this.waiting.add(address.id, wanted);
      const mayMatch = address.messageCount > 0 || this.changes.has(address.id);
      if (mayMatch) waiter.wake('changed');
      return { address, waiter };
    } finally {
      this.changes.end();
    }
  }

  private getOwned({ sessionId }: Visitor, emailAddress: string): Promise<OwnedAddress> {
    return this.addresses.getOwned(sessionId, emailAddress);
  }

  /** Returns whether to query once more before 204: after a change, or as Redis may have lost one. */
  private shouldLookAgain(waiter: Waiter, closed: AbortSignal): boolean {
    const hasChanged = waiter.takeChange();
    return !closed.aborted && (hasChanged || this.nodes.isShared);
  }

  /**
   * Returns the oldest matches, or null if there are not enough. Reads one message at a time, since
   * bodies may be large. `read` returns null for a message that was deleted.
   */
  private async findMatches<Shown>(
    waiter: Waiter,
    client: string,
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
    address: OwnedAddress,
    id: string,
    client: string,
  ): Promise<StoredMessage | null> {
    try {
      return await this.messages.read(address, id, client);
    } catch (error) {
      if (error instanceof MessageNotFoundError) return null;
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
      const states = await this.matcher.findStates(this.waiting.listAddressIds());
      for (const waiter of waiters) waiter.updateState(states.get(waiter.addressId));
    } catch (error) {
      this.logger.warn(`Waiting requests could not be checked: ${String(error)}`);
    } finally {
      this.isChecking = false;
    }
  }
}

/** Wakes a waiter when its address expires, unless its request times out before that. */
function wakeAtExpiry(
  { remainingSeconds }: OwnedAddress,
  waiter: Waiter,
): NodeJS.Timeout | undefined {
  // `remainingSeconds` is rounded down.
  const seconds = remainingSeconds + 1;
  if (seconds > waiter.wanted.timeout) return undefined;
  return setTimeout(() => waiter.wake('ended'), seconds * 1000);
}
