import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates push subscriptions: browsers that a push service notifies of new messages. The push of every
 * message up to `swept_until` is, or was, in the queue.
 */
export class StorePushSubscriptions1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE addresses ADD COLUMN push_count smallint NOT NULL DEFAULT 0');
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        address_id bigint NOT NULL REFERENCES addresses (id) ON DELETE CASCADE,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        shows_content boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        swept_until uuid NOT NULL
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (address_id, endpoint)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_subscriptions');
    await runner.query('ALTER TABLE addresses DROP COLUMN push_count');
  }
}
