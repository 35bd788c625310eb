import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the links of a body, with their warnings. Readings of older versions count as absent. */
export class StoreLinks1764260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE readings ADD COLUMN links jsonb NOT NULL DEFAULT '[]'");
    await runner.query('ALTER TABLE readings ALTER COLUMN links DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE readings DROP COLUMN links');
  }
}
