import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DATABASE_POOL, type Pool } from '../../infra/database/pool.js';
import { PreparedStatement } from '../../infra/database/prepared-statement.js';

/** IDs of a push: those of a message and of the subscription of a browser to notify. */
export interface PushIds {
  subscriptionId: string;
  messageId: string;
}

/** A message that is to be pushed, with the subscription of the browser. */
export interface PendingPush {
  addressId: string;
  emailAddress: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  showsContent: boolean;
  /** Unread messages of the address. */
  unread: number;
  /** Time until the address expires. */
  secondsLeft: number;
}

const PUSH_IDS = 'subscription_id AS "subscriptionId", message_id AS "messageId"';

const FIND_SUBSCRIPTIONS = new PreparedStatement<PushIds>(
  `SELECT subscription.id AS "subscriptionId", stored.message_id AS "messageId"
   FROM unnest($1::bigint[], $2::uuid[]) AS stored (address_id, message_id)
   JOIN push_subscriptions AS subscription ON subscription.address_id = stored.address_id
   ORDER BY stored.message_id`,
);

const FIND = new PreparedStatement<PendingPush>(
  `SELECT subscription.address_id AS "addressId", address.email_address AS "emailAddress",
     subscription.endpoint, subscription.p256dh, subscription.auth,
     subscription.shows_content AS "showsContent", (
       SELECT count(*)::integer FROM messages
       WHERE address_id = subscription.address_id AND NOT read
     ) AS unread,
     extract(epoch FROM address.valid_till - clock_timestamp())::float8 AS "secondsLeft"
   FROM push_subscriptions AS subscription
   JOIN addresses AS address ON address.id = subscription.address_id
   JOIN messages AS message ON message.id = $2 AND message.address_id = subscription.address_id
   WHERE subscription.id = $1 AND NOT message.read AND address.valid_till > clock_timestamp()`,
);

/** Locks the address first, like every statement that changes its counts. */
const DELETE = `
WITH owner AS MATERIALIZED (
  SELECT id FROM addresses WHERE id = $2 FOR NO KEY UPDATE
), gone AS (
  DELETE FROM push_subscriptions USING owner
  WHERE push_subscriptions.id = $1 AND push_subscriptions.address_id = owner.id
  RETURNING push_subscriptions.id
), counted AS (
  UPDATE addresses SET push_count = push_count - 1 WHERE id = $2 AND EXISTS (SELECT FROM gone)
)
SELECT id FROM gone`;

/** In an inbox, IDs of messages follow the order of commits, so `swept_until` skips none. */
const FIND_MISSED = `
SELECT subscription.id AS "subscriptionId", message.id AS "messageId"
FROM push_subscriptions AS subscription
JOIN addresses AS address ON address.id = subscription.address_id AND address.valid_till > now()
JOIN messages AS message
  ON message.address_id = subscription.address_id AND message.id > subscription.swept_until`;

const MARK_SWEPT = `
UPDATE push_subscriptions SET swept_until = newest.message_id
FROM (
  SELECT DISTINCT ON (subscription_id) subscription_id, message_id
  FROM unnest($1::uuid[], $2::uuid[]) AS job (subscription_id, message_id)
  ORDER BY subscription_id, message_id DESC
) AS newest
WHERE push_subscriptions.id = newest.subscription_id
  AND push_subscriptions.swept_until < newest.message_id`;

const FIND_GONE = `
SELECT ${PUSH_IDS}
FROM unnest($1::uuid[], $2::uuid[]) AS job (subscription_id, message_id)
WHERE NOT EXISTS (SELECT FROM push_subscriptions WHERE id = job.subscription_id)
  OR NOT EXISTS (SELECT FROM messages WHERE id = job.message_id)`;

/** Reads and deletes push subscriptions. */
@Injectable()
export class PushStore {
  constructor(
    private readonly database: DataSource,
    @Inject(DATABASE_POOL) private readonly pool: Pool,
  ) {}

  /** Returns a push for each message and each subscription of its address. */
  findSubscriptions(messages: { addressId: string; messageId: string }[]): Promise<PushIds[]> {
    const addressIds = messages.map(({ addressId }) => addressId);
    const messageIds = messages.map(({ messageId }) => messageId);
    return FIND_SUBSCRIPTIONS.run(this.pool, [addressIds, messageIds]);
  }

  /** Returns a push; null if its subscription, message or address has ended, or the message was read. */
  async findPending({ subscriptionId, messageId }: PushIds): Promise<PendingPush | null> {
    const [push] = await FIND.run(this.pool, [subscriptionId, messageId]);
    return push ?? null;
  }

  /** Deletes a subscription. Returns whether the address had it. */
  async delete(ids: Pick<PushIds, 'subscriptionId'> & { addressId: string }): Promise<boolean> {
    const values = [ids.subscriptionId, ids.addressId];
    const rows = await this.database.query<object[]>(DELETE, values);
    return rows.length > 0;
  }

  /** Returns the pushes of messages that no sweep has added to the queue yet. */
  findMissed(): Promise<PushIds[]> {
    return this.database.query<PushIds[]>(FIND_MISSED);
  }

  /** Records that pushes are in the queue, so that `findMissed` returns only later ones. */
  async markSwept(pushes: PushIds[]): Promise<void> {
    if (pushes.length > 0) await this.database.query(MARK_SWEPT, toColumns(pushes));
  }

  /** Returns those pushes whose subscription or message doesn't exist any more. */
  findGone(pushes: PushIds[]): Promise<PushIds[]> {
    return this.database.query<PushIds[]>(FIND_GONE, toColumns(pushes));
  }
}

const toColumns = (pushes: PushIds[]): string[][] => [
  pushes.map(({ subscriptionId }) => subscriptionId),
  pushes.map(({ messageId }) => messageId),
];
