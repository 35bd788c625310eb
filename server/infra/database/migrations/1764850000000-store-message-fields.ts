import { SqlMigration } from './sql-migration.js';

/** Adds the header fields in their structure. Readings without them count as absent. */
export class StoreMessageFields1764850000000 extends SqlMigration {
  protected readonly sql = `
    ALTER TABLE readings ADD COLUMN fields jsonb NOT NULL DEFAULT '{}';
    ALTER TABLE readings ALTER COLUMN fields DROP DEFAULT;`;
}
