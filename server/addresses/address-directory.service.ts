import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Batcher } from '../platform/database/batcher.js';
import { PreparedStatement } from '../platform/database/prepared-statement.js';
import { ADDRESS_COLUMNS } from './address-columns.js';
import { AddressEntity } from './address.entity.js';
import { canonicalAddress } from './address-policy.js';
import type { Address } from './address.js';

/** An active address that mail is for, with the totals of its inbox. */
export interface RecipientAddress {
  id: string;
  emailAddress: string;
  messageCount: number;
  storedBytes: number;
}

const FIND_RECIPIENTS = new PreparedStatement<RecipientAddress>(
  `SELECT id, email_address AS "emailAddress", message_count AS "messageCount",
     stored_bytes::float8 AS "storedBytes"
   FROM addresses
   WHERE email_address = ANY($1::text[]) AND valid_till > clock_timestamp()`,
);

/** A look-up that takes longer than this no longer holds up the next one. */
const SPARE_LANE_MS = 10;

/**
 * Knows which addresses are alive and which are due, for those who hold no session: mail that
 * comes in, sockets that wait for the end, and the jobs that delete.
 */
@Injectable()
export class AddressDirectoryService {
  private readonly finding: Batcher<string, RecipientAddress | null>;

  constructor(private readonly database: DataSource) {
    this.finding = new Batcher((items) => this.findMany(items), {
      lanes: 2,
      spareLaneMs: SPARE_LANE_MS,
      maxItems: 200,
    });
  }

  /** Returns the active address that mail for `recipient` is delivered to, or null. */
  async findRecipient(recipient: string): Promise<RecipientAddress | null> {
    const canonical = canonicalAddress(recipient);
    return canonical ? this.finding.add(canonical) : null;
  }

  /** Those of the addresses with these ids that are alive. */
  async aliveAmong(ids: string[]): Promise<Address[]> {
    return this.database.query<Address[]>(
      `SELECT ${ADDRESS_COLUMNS} FROM addresses
       WHERE id = ANY($1::bigint[]) AND valid_till > now()`,
      [ids],
    );
  }

  /**
   * Locks up to `limit` addresses that are due by PostgreSQL's clock, leaving out those that
   * another worker has in hand. Answers their ids.
   */
  async lockDue(transaction: EntityManager, limit: number): Promise<string[]> {
    const rows = await transaction.query<{ id: string }[]>(
      `SELECT id FROM addresses WHERE valid_till <= now()
       ORDER BY valid_till LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes the addresses with these ids for good. */
  async deleteAll(transaction: EntityManager, ids: string[]): Promise<void> {
    await transaction.delete(AddressEntity, { id: In(ids) });
  }

  private async findMany(emailAddresses: string[]): Promise<(RecipientAddress | null)[]> {
    const rows = await FIND_RECIPIENTS.run(this.database, [emailAddresses]);
    const byAddress = new Map(rows.map((row) => [row.emailAddress, row]));
    return emailAddresses.map((emailAddress) => byAddress.get(emailAddress) ?? null);
  }
}
