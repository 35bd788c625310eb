import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the tables of features that were removed: device handover, erasure and counts of deletions. */
export class DropDeclinedFeatures1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE handovers, deletion_counts, erasure');
  }

  async down(runner: QueryRunner): Promise<void> {
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
    await runner.query(`
      CREATE TABLE handovers (
        id uuid PRIMARY KEY,
        address_id bigint NOT NULL UNIQUE REFERENCES addresses (id) ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'open'
          CHECK (state IN ('open', 'claimed', 'allowed', 'collected', 'refused')),
        token_hash bytea NOT NULL UNIQUE,
        claim_hash bytea,
        sealed_session bytea,
        code smallint,
        choices smallint[],
        device jsonb,
        expires_at timestamptz(3) NOT NULL
      )`);
  }
}
