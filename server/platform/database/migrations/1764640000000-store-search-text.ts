import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search compares, and the fields of the header. Readings of older versions count as absent. */
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
