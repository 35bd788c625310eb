import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import { Registry } from 'prom-client';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import type { Authentication } from '@mayfly/contract/message.js';
import { readListedHeaders } from '@mayfly/mail-parser/headers/read-header.js';
import { toStorableText } from '@mayfly/mail-parser/sanitize/sanitize-text.js';
import { Batcher } from '../../infra/batching/batcher.js';
import { isDatabaseUnavailable } from '../../infra/database/database-unavailable.js';
import { EventBusService } from '../../infra/bus/event-bus.service.js';
import type { Events, MessageReceived } from '../../infra/bus/events.js';
import type { LogEntry } from '../../infra/logging/structured-log.js';
import { addCounter, addHistogram } from '../../infra/metrics/create-metrics.js';
import { identifyClient } from '../../infra/rate-limit/client-address.js';
import { ClientKeyService } from '../../infra/rate-limit/client-key.service.js';
import { OperatorMailService } from '../postmaster/operator-mail.service.js';
import { compressSource, SourcesRepository } from '../sources.repository.js';
import type { StoredMessage } from '../stored-message.js';
import { DeliveryRepository, type NewSource, type StoredRow } from './delivery.repository.js';

/** An active inbox, and the recipients whose email it receives, as the sender wrote them. */
export interface Recipient {
  addressId: string;
  recipient: string;
  furtherRecipients?: string[];
}

/** An email as it was received by SMTP. */
export interface ReceivedEmail {
  /** The raw message (RFC 5322). */
  source: Buffer;
  envelopeFrom: string;
  recipients: Recipient[];
  /** Whether the recipients are mailboxes of the operator instead of inboxes. */
  isForOperator?: boolean;
  clientIp: string;
  helo: string;
  /** Transmission type (RFC 3848), such as `ESMTPS`. */
  protocol: string;
  /** TLS version of the connection, or null. */
  tlsVersion: string | null;
  /** ID of the SMTP connection in the log. */
  connectionId?: string;
}

/**
 * Outcome of a delivery: stored for every recipient that is still active; or for none, because an
 * inbox (or the operator's mailbox) is full or no recipient is active any more.
 */
export type DeliveryResult = 'stored' | 'inbox-full' | 'no-recipients';

interface Delivery {
  email: ReceivedEmail;
  row: NewSource;
  compressed: Buffer;
}

const BATCH_EMAILS = 128;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Time after a failed batch for which storage counts as failing, unless a later batch succeeds. */
const FAILURE_MEMORY_MS = 10_000;
/** Time to wait for a locked batch before starting another one in parallel, in milliseconds. */
const SPARE_BATCH_DELAY_MS = 25;

const RECENT_TTL_MS = 10_000;
const MAX_RECENT = 5_000;

/** Keys of senders. Only the node that stored a message checks its sender, so no other node needs the same ones. */
const keys = new ClientKeyService(randomBytes(32));
const senderKeys = new LRUCache<string, string>({
  max: 1_000,
  memoMethod: (clientIp) => keys.derive(identifyClient(clientIp)),
});

/**
 * Stores emails: the only writer of new rows in `sources` and `messages`. Emails that arrive while a
 * batch is being committed are stored together in the next one. Parses only the header fields that
 * lists show. Publishes `message.received` after the commit.
 */
@Injectable()
export class MailDeliveryService {
  private readonly logger = new Logger(MailDeliveryService.name);
  private readonly batcher: Batcher<Delivery, DeliveryResult | Error>;
  /** Time of the last failed batch by the monotonic clock; -Infinity once one has succeeded. */
  private failedAt = -Infinity;
  /** IDs of the addresses that sockets of this node follow. */
  private readonly watched = new Set<string>();
  private readonly recent = new LRUCache<string, StoredMessage>({
    max: MAX_RECENT,
    ttl: RECENT_TTL_MS,
  });
  private readonly metrics: ReturnType<typeof createMetrics>;

  constructor(
    private readonly rows: DeliveryRepository,
    private readonly sources: SourcesRepository,
    private readonly events: EventBusService,
    private readonly operatorMail: OperatorMailService,
    registry: Registry,
  ) {
    this.metrics = createMetrics(registry);
    this.batcher = new Batcher((deliveries) => this.storeAll(deliveries), {
      slots: 2,
      spareSlotDelayMs: SPARE_BATCH_DELAY_MS,
      maxItems: BATCH_EMAILS,
      isOutage: isDatabaseUnavailable,
      weigh: ({ compressed }) => compressed.length,
      maxWeight: BATCH_BYTES,
    });
  }

  /**
   * Stores an email in the inboxes of its recipients. Resolves once it is committed, or refused.
   *
   * @throws the error of the database if it did not store this email
   *
   * @example
   * const result = await delivery.deliver({ source, envelopeFrom, recipients, ...client });
   * if (result === 'inbox-full') return replies.inboxFull();
   */
  async deliver(email: ReceivedEmail): Promise<DeliveryResult> {
    const compressed = await compressSource(email.source);
    if (email.isForOperator) {
      return (await this.operatorMail.store(email, compressed)) ? 'stored' : 'inbox-full';
    }
    const result = await this.batcher.add({ email, compressed, row: toSourceRow(email) });
    if (result instanceof Error) throw result;
    return result;
  }

  /** Keeps new messages of an address, and their sources, in memory for a few seconds, to push them without a query. */
  watch(addressId: string): void {
    this.watched.add(addressId);
    this.events.publish('address.followed', {});
  }

  unwatch(addressId: string): void {
    this.watched.delete(addressId);
  }

  /**
   * Returns a message that this process has stored within the last seconds for a watched address, or undefined.
   * Its `read` may be outdated, and it may have been deleted.
   */
  findRecent(id: string): StoredMessage | undefined {
    return this.recent.get(id);
  }

  /** Notes that the sender of a message was checked, after the result has been stored. */
  noteAuthentication(ids: Events['message.authenticated'], authentication: Authentication): void {
    const message = this.recent.get(ids.messageId);
    if (message) message.authentication = authentication;
    this.events.publish('message.authenticated', ids);
  }

  /** Deletes messages of the catch-all that are older than 24 hours, and the oldest ones while it is too full. */
  async deleteOldOfCatchAll(): Promise<void> {
    const deleted = await this.rows.deleteOldOfCatchAll();
    for (const event of deleted) this.events.publish('message.deleted', event);
  }

  /**
   * Returns the reason why email can't be stored right now, or null. Runs the statement that stores
   * email with an empty batch, which fails in the same cases: no connection, a lock, a read-only database.
   */
  async findStorageProblem(): Promise<string | null> {
    if (performance.now() - this.failedAt < FAILURE_MEMORY_MS)
      return 'Email could not be stored recently.';
    try {
      await this.store([]);
      return null;
    } catch {
      return 'The database cannot store email.';
    }
  }

  /**
   * Stores a batch. If the database refuses it, halves it until only the bad emails fail, which have an `Error`
   * as their result.
   *
   * @throws the error of an outage, so that emails that have waited for long fail without another timeout
   */
  private async storeAll(deliveries: Delivery[]): Promise<(DeliveryResult | Error)[]> {
    try {
      const results = await this.store(deliveries);
      // A batch that failed before may have been committed before its connection was lost.
      if (this.failedAt > -Infinity) this.events.announceMissed();
      this.failedAt = -Infinity;
      return results;
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.failedAt = performance.now();
        throw error;
      }
      if (deliveries.length === 1) return [error as Error];
      this.logger.warn(`PostgreSQL refused a batch of ${deliveries.length} emails; halving it.`);
      const middle = deliveries.length >> 1;
      const first = await this.storeHalf(deliveries.slice(0, middle));
      return first.concat(await this.storeHalf(deliveries.slice(middle)));
    }
  }

  /** Stores a half of a batch. Never rejects, since the other half may be stored. */
  private storeHalf(deliveries: Delivery[]): Promise<(DeliveryResult | Error)[]> {
    return this.storeAll(deliveries).catch((error: Error) => deliveries.map(() => error));
  }

  private async store(deliveries: Delivery[]): Promise<DeliveryResult[]> {
    const batch = {
      sources: deliveries.map(({ row }) => row),
      compressed: deliveries.map(({ compressed }) => compressed),
      messages: deliveries.flatMap(({ email: { recipients } }, email) =>
        recipients.map(({ addressId, recipient, furtherRecipients = [] }) => ({
          email,
          addressId,
          recipient: toStorableText(recipient),
          furtherRecipients: furtherRecipients.map(toStorableText),
        })),
      ),
    };
    const rows = await this.rows.store(batch);
    const committedAt = Date.now();
    // Health checks store empty batches.
    if (deliveries.length > 0) this.metrics.batches.observe(deliveries.length);
    this.metrics.messages.inc(rows.filter(({ isFull }) => !isFull).length);
    const results = deliveries.map((): DeliveryResult => 'no-recipients');
    for (const row of rows) {
      results[row.email] = row.isFull ? 'inbox-full' : 'stored';
      if (!row.isFull) this.publishStored(deliveries[row.email] as Delivery, row, committedAt);
    }
    if (rows.some((row) => !row.isFull && row.emailAddress === CATCH_ALL_ADDRESS)) {
      // The emails are stored, whether or not older ones can be deleted now.
      await this.deleteOldOfCatchAll().catch((error: Error) => this.logger.error(error.message));
    }
    return results;
  }

  private publishStored(delivery: Delivery, stored: StoredRow, committedAt: number): void {
    const { row, email } = delivery;
    const { source, recipients, clientIp, connectionId } = email;
    const { id, sourceId, addressId, emailAddress, receivedAt, hasTargets } = stored;
    this.logger.debug({ text: 'Message stored.', messageId: id, connectionId } satisfies LogEntry);
    const event: MessageReceived = {
      addressId,
      messageId: id,
      senderKey: senderKeys.memo(clientIp),
      committedAt,
      hasTargets,
    };
    if (this.watched.has(addressId)) {
      const { recipient = '', furtherRecipients = [] } =
        recipients.find((each) => each.addressId === addressId) ?? {};
      const own = { recipient, furtherRecipients };
      const columns = { id, addressId, emailAddress, receivedAt, ...own, sourceId };
      const unread = { read: false, parsed: null, authentication: null };
      this.recent.set(id, { ...row, ...columns, ...unread });
      this.sources.remember(sourceId, source);
    }
    this.events.publish('message.received', event);
  }
}

function toSourceRow(email: ReceivedEmail): NewSource {
  const { sender, subject } = readListedHeaders(email.source);
  return {
    size: email.source.length,
    sender,
    subject,
    envelopeFrom: toStorableText(email.envelopeFrom),
    recipientCount: email.recipients.reduce(
      (count, { furtherRecipients }) => count + 1 + (furtherRecipients?.length ?? 0),
      0,
    ),
    clientIp: toStorableText(email.clientIp),
    helo: toStorableText(email.helo),
    protocol: email.protocol,
    tlsVersion: email.tlsVersion,
  };
}

/** Bounds of the buckets, in emails, up to the largest batch. */
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32, 64, BATCH_EMAILS];

function createMetrics(registry: Registry) {
  const batches = addHistogram(
    registry,
    'mayfly_delivery_batch_emails',
    'Emails that were stored together in one commit.',
    { buckets: BATCH_BUCKETS },
  );
  const messages = addCounter(
    registry,
    'mayfly_messages_stored_total',
    'Messages that were stored: one for each recipient of an email.',
  );
  return { batches, messages };
}
