import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the handovers of addresses to other devices, at most one per address. `token_hash` and `claim_hash` are
 * SHA-256; the keys that open `sealed_session` are not stored.
 */
export class StoreHandovers1764660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
        device text,
        expires_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE handovers');
  }
}
