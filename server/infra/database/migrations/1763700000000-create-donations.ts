import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the orders of donations, and the provider's events about them, each kept once. Amounts are in
 * minor units. Neither table identifies the donor.
 */
export class CreateDonations1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE donation_orders (
        id text PRIMARY KEY,
        provider text NOT NULL,
        amount integer NOT NULL,
        currency character(3) NOT NULL,
        status text NOT NULL DEFAULT 'created',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX donation_orders_oldest_first ON donation_orders (created_at)');
    await runner.query(`
      CREATE TABLE donation_events (
        id text PRIMARY KEY,
        order_id text NOT NULL,
        status text NOT NULL,
        received_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE donation_events, donation_orders');
  }
}
