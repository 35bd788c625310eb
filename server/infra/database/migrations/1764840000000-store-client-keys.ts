import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores with each address the key of the client it was issued to, which decides whose turn its work is. */
export class StoreClientKeys1764840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE addresses ADD COLUMN client_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE addresses DROP COLUMN client_key');
  }
}
