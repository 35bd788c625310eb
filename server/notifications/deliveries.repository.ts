import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { DATABASE_POOL, type Pool } from '../infra/database/pool.js';
import { PreparedStatement } from '../infra/database/prepared-statement.js';
import type { DeliveryIds } from './delivery-id.js';
import { DeliveryEntity } from './delivery.entity.js';
import type { TargetEntity } from './target.entity.js';

/** A delivery that is not done, with its target. */
export interface PendingDelivery
  extends DeliveryIds, Pick<TargetEntity, 'addressId' | 'kind' | 'url' | 'showsContent'> {
  p256dh: string;
  auth: string;
  emailAddress: string;
  /** Client that caused the delivery: the one to which the address was issued. */
  client: string;
  /** Number of tries that have failed. */
  tries: number;
  /** Time since the next try became due. */
  waitedSeconds: number;
  /** Time until the address expires. */
  secondsLeft: number;
  /** Unread messages of the address, for a push. */
  unread: number;
}

const IDS = 'target_id AS "targetId", message_id AS "messageId"';

/**
 * Runs for each message of an address with targets. Locks the targets, which leaves out one deleted in the
 * meantime; a violated foreign key would refuse all rows. Also leaves out messages that a sweep has found.
 */
const ADD = new PreparedStatement<DeliveryIds>(
  `INSERT INTO deliveries (target_id, message_id)
   SELECT target.id, stored.message_id
   FROM unnest($1::bigint[], $2::uuid[]) AS stored (address_id, message_id)
   JOIN notification_targets AS target
     ON target.address_id = stored.address_id AND target.swept_until < stored.message_id
   ORDER BY stored.message_id
   FOR KEY SHARE OF target
   ON CONFLICT DO NOTHING RETURNING ${IDS}`,
);

/** Runs before each try. A browser isn't notified of a message that was read or deleted. */
const FIND = new PreparedStatement<PendingDelivery>(
  `SELECT delivery.target_id AS "targetId", delivery.message_id AS "messageId",
     target.address_id AS "addressId", target.kind, target.url, target.p256dh, target.auth,
     target.shows_content AS "showsContent", address.email_address AS "emailAddress", delivery.tries,
     coalesce(address.client_key, address.id::text) AS client,
     extract(epoch FROM clock_timestamp() - delivery.next_try_at)::float8 AS "waitedSeconds",
     extract(epoch FROM address.valid_till - clock_timestamp())::float8 AS "secondsLeft",
     CASE target.kind WHEN 'push' THEN (
       SELECT count(*)::integer FROM messages WHERE address_id = address.id AND NOT read
     ) ELSE 0 END AS unread
   FROM deliveries AS delivery
   JOIN notification_targets AS target ON target.id = delivery.target_id
   JOIN addresses AS address ON address.id = target.address_id
   WHERE delivery.target_id = $1 AND delivery.message_id = $2 AND delivery.state = 'pending'
     AND address.valid_till > clock_timestamp()
     AND (target.kind = 'webhook' OR EXISTS (
       SELECT FROM messages WHERE id = $2 AND address_id = address.id AND NOT read
     ))`,
);

/** Runs after each successful try. */
const NOTE_DELIVERED = new PreparedStatement<object>(
  `WITH delivered AS (
     UPDATE deliveries SET state = 'delivered' WHERE target_id = $1 AND message_id = $2
   )
   UPDATE notification_targets SET delivered_at = clock_timestamp() WHERE id = $1`,
);

/**
 * Runs after each failed try, of which an outage causes many. `$4` is the time until the next try in
 * milliseconds; null gives up the delivery.
 */
const NOTE_FAILED = new PreparedStatement<object>(
  `WITH failed AS (
     UPDATE deliveries SET tries = tries + 1,
       state = CASE WHEN $4::float8 IS NULL THEN 'given-up' ELSE 'pending' END,
       next_try_at = clock_timestamp() + make_interval(secs => coalesce($4::float8, 0) / 1000)
     WHERE target_id = $1 AND message_id = $2
   )
   UPDATE notification_targets SET failed_at = clock_timestamp(), failure = $3 WHERE id = $1`,
);

/**
 * Adds rows for messages that no event has announced, because a process ended after the commit, and moves
 * `swept_until` to the newest one. In an inbox, IDs follow the order of commits, so none is skipped.
 */
const ADOPT = `
WITH missed AS MATERIALIZED (
  SELECT target.id AS target_id, message.id AS message_id
  FROM notification_targets AS target
  JOIN addresses AS address ON address.id = target.address_id AND address.valid_till > now()
  JOIN messages AS message
    ON message.address_id = target.address_id AND message.id > target.swept_until
  FOR KEY SHARE OF target
), moved AS (
  UPDATE notification_targets SET swept_until = newest.message_id
  FROM (
    SELECT DISTINCT ON (target_id) target_id, message_id FROM missed
    ORDER BY target_id, message_id DESC
  ) AS newest
  WHERE notification_targets.id = newest.target_id
    AND notification_targets.swept_until < newest.message_id
)
INSERT INTO deliveries (target_id, message_id) SELECT target_id, message_id FROM missed
ON CONFLICT DO NOTHING RETURNING ${IDS}`;

/** Keeps deliveries that webhooks have given up, because the API counts them. */
const DELETE_DONE = `
DELETE FROM deliveries AS delivery USING notification_targets AS target
WHERE target.id = delivery.target_id AND delivery.message_id <= target.swept_until
  AND (delivery.state = 'delivered' OR delivery.state = 'given-up' AND target.kind = 'push')`;

const FIND_OVERDUE = `
SELECT ${IDS} FROM deliveries
WHERE state = 'pending' AND next_try_at < now() - make_interval(secs => $1)
ORDER BY next_try_at LIMIT $2`;

/**
 * Reads and writes deliveries. The table is authoritative and the queue only schedules tries, so a
 * delivery survives the loss of the queue.
 */
@Injectable()
export class DeliveriesRepository {
  constructor(
    @InjectRepository(DeliveryEntity) private readonly rows: Repository<DeliveryEntity>,
    @Inject(DATABASE_POOL) private readonly pool: Pool,
  ) {}

  /** Adds deliveries of messages to all targets of their addresses, and returns the new ones. */
  add(messages: { addressId: string; messageId: string }[]): Promise<DeliveryIds[]> {
    const addressIds = messages.map(({ addressId }) => addressId);
    return ADD.run(this.pool, [addressIds, messages.map(({ messageId }) => messageId)]);
  }

  /** Returns a delivery; null if it is done or no longer needed, or its target or address is gone. */
  async findPending({ targetId, messageId }: DeliveryIds): Promise<PendingDelivery | null> {
    const [delivery] = await FIND.run(this.pool, [targetId, messageId]);
    return delivery ?? null;
  }

  async noteDelivered({ targetId, messageId }: DeliveryIds): Promise<void> {
    await NOTE_DELIVERED.run(this.pool, [targetId, messageId]);
  }

  /** Records why a try failed, and when the next one is due; null gives up the delivery. */
  async noteFailed(
    { targetId, messageId }: DeliveryIds,
    failure: string,
    nextInMs: number | null,
  ): Promise<void> {
    await NOTE_FAILED.run(this.pool, [targetId, messageId, failure, nextInMs]);
  }

  /** Deletes a delivery that is no longer needed, unless it is done. */
  async discard({ targetId, messageId }: DeliveryIds): Promise<void> {
    await this.rows.delete({ targetId, messageId, state: 'pending' });
  }

  /** Adds deliveries of messages that were missed, and returns them. Deletes finished ones. */
  async adopt(): Promise<DeliveryIds[]> {
    const adopted = await this.rows.query<DeliveryIds[]>(ADOPT);
    await this.rows.query(DELETE_DONE);
    return adopted;
  }

  /** Returns pending deliveries whose try has been due for more than `seconds`, oldest first. */
  findOverdue(seconds: number, limit: number): Promise<DeliveryIds[]> {
    return this.rows.query<DeliveryIds[]>(FIND_OVERDUE, [seconds, limit]);
  }

  /** Returns the numbers of pending and given-up deliveries of each target of an address. */
  async countByTarget(
    addressId: string,
  ): Promise<{ targetId: string; pending: number; givenUp: number }[]> {
    return this.rows
      .createQueryBuilder('delivery')
      .select('delivery.targetId', 'targetId')
      .addSelect(`(count(*) FILTER (WHERE delivery.state = 'pending'))::integer`, 'pending')
      .addSelect(`(count(*) FILTER (WHERE delivery.state = 'given-up'))::integer`, 'givenUp')
      .innerJoin('delivery.target', 'target')
      .where('target.addressId = :addressId', { addressId })
      .groupBy('delivery.targetId')
      .getRawMany();
  }
}
