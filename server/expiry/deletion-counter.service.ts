import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  AddressDeleted,
  EmailToEndedAddressRefused,
  ExpiredAddressesDeleted,
  PushSubscriptionDeleted,
  WebhookDeleted,
} from '../addresses/address.events.js';
import { BlocksDeleted } from '../blocks/block.events.js';
import { MessageDeleted, OperatorMailDeleted } from '../messages/message.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { classifyDelay, DELAY_BOUNDS_MS } from './deletion-delays.js';

/** Time from the first count until all are added to the database, in milliseconds. */
const FLUSH_DELAY_MS = 5_000;

/** Adds counts to the row of the current minute, and deletes rows that are older than 25 hours. */
const ADD_COUNTS = `
WITH outdated AS (
  DELETE FROM deletion_counts WHERE minute < now() - interval '25 hours'
)
INSERT INTO deletion_counts AS total
  (minute, addresses, messages, refused_emails, delays, max_delay_ms)
VALUES (date_trunc('minute', now()), $1, $2, $3, $4::integer[], $5)
ON CONFLICT (minute) DO UPDATE SET
  addresses = total.addresses + excluded.addresses,
  messages = total.messages + excluded.messages,
  refused_emails = total.refused_emails + excluded.refused_emails,
  delays = ARRAY(
    SELECT coalesce(old, 0) + coalesce(new, 0)
    FROM unnest(total.delays, excluded.delays) WITH ORDINALITY AS delay (old, new, class)
    ORDER BY class
  ),
  max_delay_ms = greatest(total.max_delay_ms, excluded.max_delay_ms)`;

/** Returns the larger of two delays; null if there is none. */
const findLarger = (one: number | null, other: number | null): number | null =>
  one === null ? other : Math.max(one, other ?? 0);

/** Records a deletion, so that `ErasureService` erases it from the files of PostgreSQL. */
const NOTE_DELETION = `
UPDATE erasure SET last_deletion_at = now(), pending_since = coalesce(pending_since, now())`;

interface Counts {
  addresses: number;
  messages: number;
  refusedDeliveries: number;
  delays: number[];
  maxDelayMs: number | null;
}

const createCounts = (): Counts => ({
  addresses: 0,
  messages: 0,
  refusedDeliveries: 0,
  delays: [...DELAY_BOUNDS_MS, Infinity].map(() => 0),
  maxDelayMs: null,
});

/**
 * Counts the deletions and refused deliveries of this process, and adds them to the counts of all nodes
 * in the database every few seconds. A process that is killed loses the counts of its last seconds. The
 * counts contain no address.
 */
@Injectable()
export class DeletionCounter implements OnModuleDestroy {
  private readonly logger = new Logger(DeletionCounter.name);
  private counts = createCounts();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    events: EventBus,
  ) {
    events.on(ExpiredAddressesDeleted, ({ addresses }) => this.countExpired(addresses));
    events.on(AddressDeleted, ({ messageCount }) => this.count(1, messageCount));
    events.on(MessageDeleted, () => this.count(0, 1));
    // Not counted: the public figures cover only addresses and email of visitors.
    const noteDeletion = async () => void (await database.query(NOTE_DELETION));
    const uncounted = [OperatorMailDeleted, WebhookDeleted, PushSubscriptionDeleted, BlocksDeleted];
    for (const event of uncounted) events.on(event, noteDeletion);
    events.on(EmailToEndedAddressRefused, () => {
      this.counts.refusedDeliveries += 1;
      this.schedule();
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  /** Adds the counts to the database. Keeps them for the next attempt if that fails. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.add());
    return this.flushing;
  }

  private countExpired(addresses: ExpiredAddressesDeleted['addresses']): void {
    for (const { messageCount, delayMs } of addresses) {
      const { delays } = this.counts;
      const position = classifyDelay(delayMs);
      delays[position] = (delays[position] ?? 0) + 1;
      this.counts.maxDelayMs = Math.max(this.counts.maxDelayMs ?? 0, Math.round(delayMs));
      this.count(1, messageCount);
    }
  }

  private count(addresses: number, messages: number): void {
    this.counts.addresses += addresses;
    this.counts.messages += messages;
    this.schedule();
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  private async add(): Promise<void> {
    const { counts } = this;
    const { addresses, messages, refusedDeliveries, delays, maxDelayMs } = counts;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (addresses + messages + refusedDeliveries === 0) return;
    this.counts = createCounts();
    try {
      await this.database.transaction(async (transaction) => {
        const values = [addresses, messages, refusedDeliveries, delays, maxDelayMs];
        await transaction.query(ADD_COUNTS, values);
        if (addresses + messages > 0) await transaction.query(NOTE_DELETION);
      });
    } catch (error) {
      this.logger.debug(`Counts of deletions could not be stored: ${String(error)}`);
      this.restore(counts);
    }
  }

  private restore(counts: Counts): void {
    const added = this.counts;
    this.counts = {
      addresses: counts.addresses + added.addresses,
      messages: counts.messages + added.messages,
      refusedDeliveries: counts.refusedDeliveries + added.refusedDeliveries,
      delays: counts.delays.map((count, position) => count + (added.delays[position] ?? 0)),
      maxDelayMs: findLarger(counts.maxDelayMs, added.maxDelayMs),
    };
    this.schedule();
  }
}
