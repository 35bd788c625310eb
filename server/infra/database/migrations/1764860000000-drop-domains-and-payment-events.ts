import { SqlMigration } from './sql-migration.js';

/**
 * Drops the domains that operators have added and retired, since `MAIL_DOMAINS` decides, and the processed events of
 * payment providers, which nothing has read.
 */
export class DropDomainsAndPaymentEvents1764860000000 extends SqlMigration {
  protected readonly sql = 'DROP TABLE mail_domains, donation_events';
}
