import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressExpired } from '../addresses/address.events.js';
import { AddressesService } from '../addresses/addresses.service.js';
import type { Address } from '../addresses/addresses.service.js';
import type { WaitQuery } from '../contract/message.js';
import { EventBus } from '../platform/events/event-bus.js';
import { matchesWait, WaitingList } from './message-waiting-list.js';
import type { Waiter } from './message-waiting-list.js';
import { MessageNotFoundError, ServerClosingError } from './message-errors.js';
import { MessageStored } from './message.events.js';
import type { StoredMessage } from './message-row.js';
import { MessagesService } from './messages.service.js';

const RECHECK_MS = 1_000;

/**
 * Owns the calls that wait for a message. What arrives on this node wakes them by its event;
 * what another node has stored is seen by one query each second for all of them. None holds a
 * connection to the database while it waits.
 */
@Injectable()
export class MessageWaitService implements OnModuleDestroy {
  private readonly logger = new Logger(MessageWaitService.name);
  private readonly waiting = new WaitingList();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly addresses: AddressesService,
    private readonly messages: MessagesService,
    events: EventBus,
  ) {
    events.on(MessageStored, ({ message }) => {
      for (const waiter of this.waiting.at(message.addressId)) {
        if (matchesWait(message, waiter.wanted)) waiter.wake('changed');
      }
    });
    events.on(AddressExpired, ({ addressId }) => {
      for (const waiter of this.waiting.at(addressId)) waiter.wake('ended');
    });
  }

  /**
   * The oldest message of the inbox that the query asks for, as soon as there is one; null when
   * its time is over, or when `left` says that nobody is there any more.
   *
   * @throws what `AddressesService.require` throws, also for an address that dies meanwhile
   * @throws {TooManyRequestsError} where the session waits in too many places already
   */
  async wait(
    sessionId: string | undefined,
    emailAddress: string,
    wanted: WaitQuery,
    left: AbortSignal,
  ): Promise<StoredMessage | null> {
    const address = await this.addresses.require(sessionId, emailAddress);
    const waiter = this.waiting.enter(address.id, wanted);
    this.timer ??= setTimeout(() => void this.recheck(), RECHECK_MS);
    const timeout = setTimeout(() => waiter.wake('over'), wanted.timeout * 1000);
    const leave = () => waiter.wake('over');
    left.addEventListener('abort', leave, { once: true });
    if (left.aborted) leave();
    try {
      const message = await this.watch(address, waiter);
      if (waiter.ended) await this.addresses.require(sessionId, emailAddress);
      return message;
    } finally {
      clearTimeout(timeout);
      left.removeEventListener('abort', leave);
      this.waiting.leave(waiter);
    }
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    for (const waiter of this.waiting.all()) waiter.wake('closing');
  }

  private async watch(address: Address, waiter: Waiter): Promise<StoredMessage | null> {
    for (;;) {
      const message = await this.look(address, waiter.wanted);
      if (message) return message;
      const reason = await waiter.woken();
      if (reason === 'closing') throw new ServerClosingError();
      if (reason !== 'changed') return null;
    }
  }

  private async look(address: Address, wanted: WaitQuery): Promise<StoredMessage | null> {
    const all = wanted.subject === undefined && wanted.sender === undefined;
    const candidates = await this.database.query<
      Pick<StoredMessage, 'id' | 'subject' | 'sender'>[]
    >(
      `SELECT id, subject, sender FROM messages
       WHERE address_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
      [address.id, wanted.after ?? NIL, all ? 1 : null],
    );
    const found = candidates.find((candidate) => matchesWait(candidate, wanted));
    if (!found) return null;
    try {
      return await this.messages.get(address, found.id);
    } catch (error) {
      // Deleted between the two queries: there may be another.
      if (error instanceof MessageNotFoundError) return this.look(address, wanted);
      throw error;
    }
  }

  /** Wakes those whose inbox is no longer as it was, and those whose address is dead. */
  private async recheck(): Promise<void> {
    // Who comes while the query runs is not in its answer, and is not dead for that.
    const asked = this.waiting.all();
    try {
      const rows = await this.database.query<{ id: string; state: string }[]>(
        `SELECT address.id, concat(address.message_count, ' ', (
           SELECT message.id FROM messages AS message WHERE message.address_id = address.id
           ORDER BY message.id DESC LIMIT 1)) AS state
         FROM addresses AS address
         WHERE address.id = ANY($1::bigint[]) AND address.valid_till > now()`,
        [this.waiting.addressIds()],
      );
      const states = new Map(rows.map(({ id, state }) => [id, state]));
      for (const waiter of asked) waiter.compare(states.get(waiter.addressId));
    } catch (error) {
      this.logger.warn(`Waiting calls could not be looked after: ${String(error)}`);
    }
    const anyone = this.waiting.size > 0;
    this.timer = anyone ? setTimeout(() => void this.recheck(), RECHECK_MS) : undefined;
  }
}

/** Sorts before every id (RFC 9562, 5.9). */
const NIL = '00000000-0000-0000-0000-000000000000';
