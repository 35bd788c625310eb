import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the webhooks of addresses and their deliveries. Every message up to `swept_until` has, or had, a
 * row in `webhook_deliveries`. Messages are referenced without a foreign key, which would cost a query for
 * each message that expires.
 */
export class StoreWebhooks1764610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE addresses ADD COLUMN webhook_count smallint NOT NULL DEFAULT 0',
    );
    await runner.query(`
      CREATE TABLE webhooks (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        address_id bigint NOT NULL REFERENCES addresses (id) ON DELETE CASCADE,
        url text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        swept_until uuid NOT NULL,
        delivered_at timestamptz(3),
        failed_at timestamptz(3),
        failure text
      )`);
    await runner.query('CREATE INDEX webhooks_address ON webhooks (address_id)');
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
        message_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'given-up')),
        tries smallint NOT NULL DEFAULT 0,
        next_try_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (webhook_id, message_id)
      )`);
    await runner.query(`
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_try_at)
      WHERE state = 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhooks');
    await runner.query('ALTER TABLE addresses DROP COLUMN webhook_count');
  }
}
