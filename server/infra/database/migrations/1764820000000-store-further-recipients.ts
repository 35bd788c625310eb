import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the recipients, other than the first, via which a message reached its inbox. */
export class StoreFurtherRecipients1764820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE messages ADD COLUMN further_recipients text[] NOT NULL DEFAULT '{}'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN further_recipients');
  }
}
