import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the verification code and link of a reading together with their alternatives. Existing rows
 * have an older version and count as absent, so nothing is copied.
 */
export class StoreVerification1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE readings
        DROP COLUMN verification_code, DROP COLUMN verification_link,
        ADD COLUMN verification jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE readings
        DROP COLUMN verification,
        ADD COLUMN verification_code text, ADD COLUMN verification_link text`);
  }
}
