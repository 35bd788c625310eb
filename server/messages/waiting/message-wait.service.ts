import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressDeleted } from '../../addresses/address.events.js';
import { AddressesService } from '../../addresses/addresses.service.js';
import type { WaitQuery } from '../../contract/message.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { matchesWait, WaitingList, type Waiter } from './waiting-list.js';
import { MessageNotFoundError, ServerClosingError } from '../message-errors.js';
import { MessageStored } from '../message.events.js';
import type { Inbox, StoredMessage } from '../stored-message.js';
import { MessagesService, type Visitor } from '../messages.service.js';

const RECHECK_MS = 1_000;

/** A visitor who waits; `closed` aborts when the client closes its connection. */
export interface WaitingVisitor extends Visitor {
  closed: AbortSignal;
}

/**
 * Owns the requests that wait for a message. An event wakes them for messages that this node stores;
 * one query per second for all of them finds those that other nodes store. A waiting request holds no
 * database connection.
 */
@Injectable()
export class MessageWaitService implements OnModuleDestroy {
  private readonly logger = new Logger(MessageWaitService.name);
  private readonly waiting = new WaitingList();
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    private readonly database: DataSource,
    private readonly addresses: AddressesService,
    private readonly messages: MessagesService,
    events: EventBus,
  ) {
    events.on(MessageStored, ({ addressId }) => {
      for (const waiter of this.waiting.listByAddress(addressId)) waiter.wake('changed');
    });
    events.on(AddressDeleted, ({ addressId }) => {
      for (const waiter of this.waiting.listByAddress(addressId)) waiter.wake('ended');
    });
  }

  /**
   * Returns the oldest message of the inbox that matches `wanted`, as soon as there is one; null
   * after the timeout, or once the visitor has left.
   *
   * @throws what `AddressesService.getOwned` throws, also if the address ends while waiting
   * @throws {ServerClosingError} if this node stops
   * @throws {TooManyWaitingError} if too many requests wait on this node
   * @throws {TooManyRequestsError} if too many requests wait for this address already
   */
  async wait(
    { sessionId, client, closed }: WaitingVisitor,
    emailAddress: string,
    wanted: WaitQuery,
  ): Promise<StoredMessage | null> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    if (this.isClosing) throw new ServerClosingError();
    const waiter = this.waiting.add(address.id, wanted);
    this.timer ??= setTimeout(() => void this.recheck(), RECHECK_MS);
    const timeout = setTimeout(() => waiter.wake('over'), wanted.timeout * 1000);
    const leave = () => waiter.wake('over');
    closed.addEventListener('abort', leave, { once: true });
    if (closed.aborted) leave();
    try {
      const message = await this.waitForMatch(address, waiter, client);
      if (waiter.hasAddressEnded) await this.addresses.getOwned(sessionId, emailAddress);
      return message;
    } finally {
      clearTimeout(timeout);
      closed.removeEventListener('abort', leave);
      this.waiting.remove(waiter);
    }
  }

  onModuleDestroy(): void {
    this.refuseAll();
  }

  /** Refuses requests that wait, now and from now on, so that their clients ask another node. */
  refuseAll(): void {
    this.isClosing = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const waiter of this.waiting.listAll()) waiter.wake('closing');
  }

  private async waitForMatch(
    address: Inbox,
    waiter: Waiter,
    client: string,
  ): Promise<StoredMessage | null> {
    for (;;) {
      const id = await this.findMatch(address, waiter.wanted);
      const message = id && (await this.read(address, id, client));
      if (message) return message;
      if (id) continue;
      const reason = await waiter.waitForWake();
      if (reason === 'closing') throw new ServerClosingError();
      if (reason !== 'changed') return null;
    }
  }

  /** Returns the ID of the oldest match. Sender and subject are known without parsing. */
  private async findMatch(address: Inbox, wanted: WaitQuery): Promise<string | null> {
    const matchesAny = wanted.subject === undefined && wanted.sender === undefined;
    const candidates = await this.database.query<
      Pick<StoredMessage, 'id' | 'subject' | 'sender'>[]
    >(
      `SELECT message.id, source.subject, source.sender
       FROM messages AS message JOIN sources AS source ON source.id = message.source_id
       WHERE message.address_id = $1 AND message.id > $2 ORDER BY message.id LIMIT $3`,
      [address.id, wanted.after ?? NIL_UUID, matchesAny ? 1 : null],
    );
    return candidates.find((candidate) => matchesWait(candidate, wanted))?.id ?? null;
  }

  /** Returns the message, or null if it was deleted after it was found. */
  private async read(address: Inbox, id: string, client: string): Promise<StoredMessage | null> {
    try {
      return await this.messages.read(address, id, client);
    } catch (error) {
      if (error instanceof MessageNotFoundError) return null;
      throw error;
    }
  }

  /** Wakes waiters whose inbox changed or whose address ended. */
  private async recheck(): Promise<void> {
    // Waiters added during the query are missing from its result; keep them waiting.
    const waiters = this.waiting.listAll();
    try {
      const rows = await this.database.query<{ id: string; state: string }[]>(
        `SELECT address.id, concat(address.message_count, ' ', (
           SELECT message.id FROM messages AS message WHERE message.address_id = address.id
           ORDER BY message.id DESC LIMIT 1)) AS state
         FROM addresses AS address
         WHERE address.id = ANY($1::bigint[]) AND address.valid_till > now()`,
        [this.waiting.listAddressIds()],
      );
      const states = new Map(rows.map(({ id, state }) => [id, state]));
      for (const waiter of waiters) waiter.updateState(states.get(waiter.addressId));
    } catch (error) {
      this.logger.warn(`Waiting requests could not be checked: ${String(error)}`);
    }
    const hasWaiters = this.waiting.size > 0;
    this.timer = hasWaiters ? setTimeout(() => void this.recheck(), RECHECK_MS) : undefined;
  }
}

/** Sorts before every other UUID (RFC 9562, section 5.9). */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
