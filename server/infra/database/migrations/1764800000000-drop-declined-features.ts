import { SqlMigration } from './sql-migration.js';

/** Drops the tables of features that were removed: device handover, erasure and counts of deletions. */
export class DropDeclinedFeatures1764800000000 extends SqlMigration {
  protected readonly sql = 'DROP TABLE IF EXISTS handovers, deletion_counts, erasure';
}
