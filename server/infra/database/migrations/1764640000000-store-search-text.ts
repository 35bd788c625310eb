import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the text that a search compares, and the header fields. Readings without them count as absent. */
export class StoreSearchText1764640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE readings
      ADD COLUMN search_text text NOT NULL DEFAULT '',
      ADD COLUMN headers jsonb NOT NULL DEFAULT '[]'`);
    await runner.query(`ALTER TABLE readings
      ALTER COLUMN search_text DROP DEFAULT,
      ALTER COLUMN headers DROP DEFAULT`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE readings DROP COLUMN search_text, DROP COLUMN headers');
  }
}
