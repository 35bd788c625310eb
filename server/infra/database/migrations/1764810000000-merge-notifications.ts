import { SqlMigration } from './sql-migration.js';

/**
 * Merges webhooks and push subscriptions, and their deliveries, into one table each. Deliveries of webhooks are
 * kept. Pushes had no table: the next sweep sends pushes for messages after `swept_until`.
 */
export class MergeNotifications1764810000000 extends SqlMigration {
  protected readonly sql = `
    CREATE TABLE notification_targets (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      address_id bigint NOT NULL REFERENCES addresses (id) ON DELETE CASCADE,
      kind text NOT NULL,
      url text NOT NULL,
      p256dh text,
      auth text,
      shows_content boolean,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      swept_until uuid NOT NULL,
      delivered_at timestamptz(3),
      failed_at timestamptz(3),
      failure text,
      CONSTRAINT notification_targets_kind CHECK (kind IN ('webhook', 'push')),
      CONSTRAINT notification_targets_keys
        CHECK (kind = 'webhook' OR num_nulls(p256dh, auth, shows_content) = 0)
    );
    INSERT INTO notification_targets (id, address_id, kind, url, created_at, swept_until,
      delivered_at, failed_at, failure)
    SELECT id, address_id, 'webhook', url, created_at, swept_until, delivered_at, failed_at, failure
    FROM webhooks;
    INSERT INTO notification_targets (id, address_id, kind, url, p256dh, auth, shows_content,
      created_at, swept_until)
    SELECT id, address_id, 'push', endpoint, p256dh, auth, shows_content, created_at, swept_until
    FROM push_subscriptions;
    CREATE INDEX notification_targets_address ON notification_targets (address_id);
    CREATE UNIQUE INDEX notification_targets_browser ON notification_targets (address_id, url)
    WHERE kind = 'push';
    CREATE TABLE deliveries (
      target_id uuid NOT NULL REFERENCES notification_targets (id) ON DELETE CASCADE,
      message_id uuid NOT NULL,
      state text NOT NULL DEFAULT 'pending',
      tries smallint NOT NULL DEFAULT 0,
      next_try_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (target_id, message_id),
      CONSTRAINT deliveries_state CHECK (state IN ('pending', 'delivered', 'given-up'))
    );
    INSERT INTO deliveries (target_id, message_id, state, tries, next_try_at)
    SELECT webhook_id, message_id, state, tries, next_try_at FROM webhook_deliveries;
    CREATE INDEX deliveries_due ON deliveries (next_try_at) WHERE state = 'pending';
    DROP TABLE webhook_deliveries, webhooks, push_subscriptions;`;
}
