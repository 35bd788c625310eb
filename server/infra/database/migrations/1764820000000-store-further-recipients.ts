import { SqlMigration } from './sql-migration.js';

/** Adds the recipients, other than the first, via which a message reached its inbox. */
export class StoreFurtherRecipients1764820000000 extends SqlMigration {
  protected readonly sql =
    "ALTER TABLE messages ADD COLUMN further_recipients text[] NOT NULL DEFAULT '{}'";
}
