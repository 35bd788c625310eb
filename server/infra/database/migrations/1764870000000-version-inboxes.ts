import { SqlMigration } from './sql-migration.js';

/** Adds the version of an inbox, by which an unchanged list is recognized. */
export class VersionInboxes1764870000000 extends SqlMigration {
  protected readonly sql =
    'ALTER TABLE addresses ADD COLUMN inbox_version bigint NOT NULL DEFAULT 0;';
}
