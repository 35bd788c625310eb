import { SqlMigration } from './sql-migration.js';

/** Drops the cache of remote images, which each node keeps in memory. */
export class DropRemoteImages1764880000000 extends SqlMigration {
  protected readonly sql = 'DROP TABLE remote_images;';
}
