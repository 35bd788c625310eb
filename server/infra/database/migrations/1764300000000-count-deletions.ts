import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the counts of deletions, one row per minute, kept for a day; `delays` is a histogram of how late
 * deletions were. `erasure` is one row: how far deleted data has been removed from PostgreSQL's files.
 */
export class CountDeletions1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deletion_counts (
        minute timestamptz(0) PRIMARY KEY,
        addresses integer NOT NULL,
        messages integer NOT NULL,
        refused_emails integer NOT NULL,
        delays integer[] NOT NULL,
        max_delay_ms bigint
      )`);
    await runner.query(`
      CREATE TABLE erasure (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        last_deletion_at timestamptz(3),
        pending_since timestamptz(3),
        started_at timestamptz(3),
        storage_erased_until timestamptz(3),
        log_erased_until timestamptz(3)
      )`);
    await runner.query('INSERT INTO erasure DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasure, deletion_counts');
  }
}
