import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of tokens that an operator issues to clients, by name and hash. */
export class StoreClientTokens1764520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE client_tokens (
        name text PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE client_tokens');
  }
}
