import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DATABASE_POOL, type Pool } from '../../infra/database/pool.js';
import { PreparedStatement } from '../../infra/database/prepared-statement.js';
import type { DeliveryIds } from './webhook-delivery.js';

/** A delivery whose next try is due. */
export interface PendingDelivery {
  url: string;
  addressId: string;
  emailAddress: string;
  /** Number of tries that have failed. */
  tries: number;
  /** Time since that try became due. */
  waitedSeconds: number;
}

const DELIVERY_IDS = 'webhook_id AS "webhookId", message_id AS "messageId"';

/**
 * Adds a row for each webhook of the addresses. Locks the webhooks, so that one that is deleted meanwhile
 * is left out; a violated foreign key would refuse all rows. Also leaves out messages that a sweep has
 * already found.
 */
const ADD = new PreparedStatement<DeliveryIds>(
  `INSERT INTO webhook_deliveries (webhook_id, message_id)
   SELECT webhook.id, stored.message_id
   FROM unnest($1::bigint[], $2::uuid[]) AS stored (address_id, message_id)
   JOIN webhooks AS webhook
     ON webhook.address_id = stored.address_id AND webhook.swept_until < stored.message_id
   ORDER BY stored.message_id
   FOR KEY SHARE OF webhook
   ON CONFLICT DO NOTHING RETURNING ${DELIVERY_IDS}`,
);

const FIND = new PreparedStatement<PendingDelivery>(
  `SELECT webhook.url, webhook.address_id AS "addressId", address.email_address AS "emailAddress",
     delivery.tries,
     extract(epoch FROM clock_timestamp() - delivery.next_try_at)::float8 AS "waitedSeconds"
   FROM webhook_deliveries AS delivery
   JOIN webhooks AS webhook ON webhook.id = delivery.webhook_id
   JOIN addresses AS address ON address.id = webhook.address_id
   WHERE delivery.webhook_id = $1 AND delivery.message_id = $2 AND delivery.state = 'pending'
     AND address.valid_till > clock_timestamp()`,
);

const NOTE_DELIVERED = new PreparedStatement<object>(
  `WITH delivered AS (
     UPDATE webhook_deliveries SET state = 'delivered' WHERE webhook_id = $1 AND message_id = $2
   )
   UPDATE webhooks SET delivered_at = clock_timestamp() WHERE id = $1`,
);

/** `$4` is the time until the next try in milliseconds; null gives up the delivery. */
const NOTE_FAILED = `
WITH failed AS (
  UPDATE webhook_deliveries SET tries = tries + 1,
    state = CASE WHEN $4::float8 IS NULL THEN 'given-up' ELSE 'pending' END,
    next_try_at = clock_timestamp() + make_interval(secs => coalesce($4::float8, 0) / 1000)
  WHERE webhook_id = $1 AND message_id = $2
)
UPDATE webhooks SET failed_at = clock_timestamp(), failure = $3 WHERE id = $1`;

/**
 * Adds rows for messages that no event has announced, because a process ended after the commit, and moves
 * `swept_until` to the newest one. In an inbox, IDs follow the order of commits, so none is skipped.
 */
const ADOPT = `
WITH missed AS MATERIALIZED (
  SELECT webhook.id AS webhook_id, message.id AS message_id
  FROM webhooks AS webhook
  JOIN addresses AS address ON address.id = webhook.address_id AND address.valid_till > now()
  JOIN messages AS message
    ON message.address_id = webhook.address_id AND message.id > webhook.swept_until
  FOR KEY SHARE OF webhook
), moved AS (
  UPDATE webhooks SET swept_until = newest.message_id
  FROM (
    SELECT DISTINCT ON (webhook_id) webhook_id, message_id FROM missed
    ORDER BY webhook_id, message_id DESC
  ) AS newest
  WHERE webhooks.id = newest.webhook_id AND webhooks.swept_until < newest.message_id
)
INSERT INTO webhook_deliveries (webhook_id, message_id) SELECT webhook_id, message_id FROM missed
ON CONFLICT DO NOTHING RETURNING ${DELIVERY_IDS}`;

const DELETE_DELIVERED = `
DELETE FROM webhook_deliveries AS delivery USING webhooks AS webhook
WHERE webhook.id = delivery.webhook_id AND delivery.state = 'delivered'
  AND delivery.message_id <= webhook.swept_until`;

const FIND_OVERDUE = `
SELECT ${DELIVERY_IDS} FROM webhook_deliveries
WHERE state = 'pending' AND next_try_at < now() - make_interval(secs => $1)
ORDER BY next_try_at LIMIT $2`;

const FIND_GONE = `
SELECT webhook_id AS "webhookId", message_id AS "messageId"
FROM unnest($1::uuid[], $2::uuid[]) AS job (webhook_id, message_id)
WHERE NOT EXISTS (
  SELECT FROM webhook_deliveries AS delivery
  WHERE delivery.webhook_id = job.webhook_id AND delivery.message_id = job.message_id
)`;

/**
 * Owns the table of deliveries: which message is sent to which webhook, and the result. The table is
 * authoritative and the queue only schedules tries, so a delivery survives the loss of the queue.
 */
@Injectable()
export class DeliveryStore {
  constructor(
    private readonly database: DataSource,
    @Inject(DATABASE_POOL) private readonly pool: Pool,
  ) {}

  /** Adds deliveries of messages to all webhooks of their addresses, and returns the new ones. */
  add(messages: { addressId: string; messageId: string }[]): Promise<DeliveryIds[]> {
    const addressIds = messages.map(({ addressId }) => addressId);
    return ADD.run(this.pool, [addressIds, messages.map(({ messageId }) => messageId)]);
  }

  /** Returns a delivery; null if it is done, or its webhook or address has ended. */
  async findPending({ webhookId, messageId }: DeliveryIds): Promise<PendingDelivery | null> {
    const [delivery] = await FIND.run(this.pool, [webhookId, messageId]);
    return delivery ?? null;
  }

  async noteDelivered({ webhookId, messageId }: DeliveryIds): Promise<void> {
    await NOTE_DELIVERED.run(this.pool, [webhookId, messageId]);
  }

  /** Records why a try failed, and when the next one is due; null gives up the delivery. */
  async noteFailed(
    { webhookId, messageId }: DeliveryIds,
    failure: string,
    nextInMs: number | null,
  ): Promise<void> {
    await this.database.query(NOTE_FAILED, [webhookId, messageId, failure, nextInMs]);
  }

  /** Deletes the delivery of a message that doesn't exist any more. */
  async discard({ webhookId, messageId }: DeliveryIds): Promise<void> {
    await this.database.query(
      'DELETE FROM webhook_deliveries WHERE webhook_id = $1 AND message_id = $2',
      [webhookId, messageId],
    );
  }

  /** Adds deliveries of messages that were missed, and returns them. Deletes those that are done. */
  async adopt(): Promise<DeliveryIds[]> {
    const adopted = await this.database.query<DeliveryIds[]>(ADOPT);
    await this.database.query(DELETE_DELIVERED);
    return adopted;
  }

  /** Returns pending deliveries whose try has been due for more than `seconds`, oldest first. */
  findOverdue(seconds: number, limit: number): Promise<DeliveryIds[]> {
    return this.database.query<DeliveryIds[]>(FIND_OVERDUE, [seconds, limit]);
  }

  /** Returns those of the given deliveries that don't exist any more. */
  findGone(deliveries: DeliveryIds[]): Promise<DeliveryIds[]> {
    const webhookIds = deliveries.map(({ webhookId }) => webhookId);
    const messageIds = deliveries.map(({ messageId }) => messageId);
    return this.database.query<DeliveryIds[]>(FIND_GONE, [webhookIds, messageIds]);
  }
}
