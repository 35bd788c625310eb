import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the authentication of the sender with the source, and when a process began to check it. */
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
