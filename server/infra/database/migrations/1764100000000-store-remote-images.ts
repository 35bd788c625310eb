import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates a cache of the remote images that visitors have loaded, deleted with their source. The table is
 * unlogged, so that images cost no write-ahead log; it is empty after a crash.
 */
export class StoreRemoteImages1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE remote_images (
        source_id uuid NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
        url_hash bytea NOT NULL,
        media_type text NOT NULL,
        content bytea NOT NULL,
        fetched_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (source_id, url_hash)
      )`);
    await runner.query('ALTER TABLE remote_images ALTER COLUMN content SET STORAGE EXTERNAL');
    await runner.query('CREATE INDEX remote_images_oldest_first ON remote_images (fetched_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_images');
  }
}
