import { SqlMigration } from './sql-migration.js';

/**
 * Adds the version of an inbox, by which an unchanged list is recognized. Drops the domains that operators have added and
 * retired, since `MAIL_DOMAINS` decides, the processed events of payment providers, which nothing has read, and the remote
 * images, which each node keeps in memory.
 */
export class VersionInboxes1764860000000 extends SqlMigration {
  protected readonly sql = `
    ALTER TABLE addresses ADD COLUMN inbox_version bigint NOT NULL DEFAULT 0;
    DROP TABLE mail_domains, donation_events, remote_images;`;
}
