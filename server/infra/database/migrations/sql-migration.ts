import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration that is one SQL script. Migrations only go forward. */
export abstract class SqlMigration implements MigrationInterface {
  protected abstract readonly sql: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
  }

  /** Always rejects: earlier columns and tables can't be restored. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations cannot be reverted: restore the backup.'));
  }
}
