import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the header fields in their structure. Readings without them count as absent. */
export class StoreMessageFields1764850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE readings ADD COLUMN fields jsonb NOT NULL DEFAULT '{}'");
    await runner.query('ALTER TABLE readings ALTER COLUMN fields DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE readings DROP COLUMN fields');
  }
}
