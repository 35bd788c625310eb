import { SqlMigration } from './sql-migration.js';

/** Stores with each address the key of the client it was issued to, which decides whose turn its work is. */
export class StoreClientKeys1764840000000 extends SqlMigration {
  protected readonly sql = 'ALTER TABLE addresses ADD COLUMN client_key text';
}
