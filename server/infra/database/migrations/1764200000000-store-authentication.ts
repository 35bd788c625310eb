import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the result of the sender's authentication to sources, and the time at which its check began. */
export class StoreAuthentication1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sources
        ADD COLUMN authentication jsonb,
        ADD COLUMN authentication_claimed_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sources
        DROP COLUMN authentication,
        DROP COLUMN authentication_claimed_at`);
  }
}
