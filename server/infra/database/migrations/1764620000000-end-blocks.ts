import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time at which a block ends by itself; null if an operator has to lift it. */
export class EndBlocks1764620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blocks ADD COLUMN ends_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blocks DROP COLUMN ends_at');
  }
}
