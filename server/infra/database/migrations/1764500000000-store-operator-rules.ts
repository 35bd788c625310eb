import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the operator's blocks, the domains that differ from `MAIL_DOMAINS`, and the changes that all
 * nodes apply within seconds. Rows of `changes` are deleted after an hour.
 */
export class StoreOperatorRules1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blocks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('sender', 'network', 'recipient', 'word')),
        value text NOT NULL,
        note text NOT NULL DEFAULT '',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (kind, value)
      )`);
    await runner.query(`
      CREATE TABLE mail_domains (
        domain text PRIMARY KEY,
        is_issued boolean NOT NULL,
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        topic text NOT NULL,
        subject text,
        changed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX changes_changed_at ON changes (changed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE changes, mail_domains, blocks');
  }
}
