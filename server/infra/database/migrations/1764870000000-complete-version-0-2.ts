import { SqlMigration } from './sql-migration.js';

/**
 * Drops the tables of removed features, and adds the further recipients of a message, its header fields in their
 * structure, the key of the client of an address, and the version of an inbox, by which an unchanged list is recognized.
 * Does nothing to a database that was migrated in several steps before version 0.2.
 */
export class CompleteVersion021764870000000 extends SqlMigration {
  protected readonly sql = `
    DROP TABLE IF EXISTS handovers, deletion_counts, erasure, mail_domains, donation_events, remote_images;
    ALTER TABLE messages ADD COLUMN IF NOT EXISTS further_recipients text[] NOT NULL DEFAULT '{}';
    ALTER TABLE addresses
      ADD COLUMN IF NOT EXISTS client_key text,
      ADD COLUMN IF NOT EXISTS inbox_version bigint NOT NULL DEFAULT 0;
    -- Readings without them count as absent.
    ALTER TABLE readings ADD COLUMN IF NOT EXISTS fields jsonb NOT NULL DEFAULT '{}';
    ALTER TABLE readings ALTER COLUMN fields DROP DEFAULT;`;
}
