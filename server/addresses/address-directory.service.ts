import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batcher } from '../platform/database/batcher.js';
import { PreparedStatement } from '../platform/database/prepared-statement.js';
import { BULK_TIMEOUT_MS } from '../platform/database/watched-client.js';
import { ADDRESS_COLUMNS } from './address-columns.js';
import { canonicalAddress } from './address-policy.js';
import type { Address } from './address.js';

/** An active address that mail is for, with the totals of its inbox. */
export interface RecipientAddress {
  id: string;
  emailAddress: string;
  messageCount: number;
  storedBytes: number;
  /** Time until the address expires, by the clock of PostgreSQL. */
  secondsLeft: number;
}

const FIND_RECIPIENTS = new PreparedStatement<RecipientAddress>(
  `SELECT id, email_address AS "emailAddress", message_count AS "messageCount",
     stored_bytes::float8 AS "storedBytes",
     extract(epoch FROM valid_till - clock_timestamp())::float8 AS "secondsLeft"
   FROM addresses
   WHERE email_address = ANY($1::text[]) AND valid_till > clock_timestamp()`,
);

/** Limits of a batch of due addresses; a single address always fits. */
export interface DueLimits {
  addresses: number;
  /** No further address is taken once so many messages, or bytes of them, are in the batch. */
  messages: number;
  bytes: number;
}

/**
 * Messages go by the foreign key. The commit does not wait for the disk, so that it takes no turn
 * from the commits of deliveries: a crash may bring the last batches back, and the sweep deletes
 * them again. Meanwhile every read refuses them, since they are due.
 */
const DELETE_DUE = new PreparedStatement<{ id: string }>(
  `WITH due AS MATERIALIZED (
     SELECT id, message_count, stored_bytes FROM addresses WHERE valid_till <= now()
     ORDER BY valid_till LIMIT $1::integer FOR UPDATE SKIP LOCKED
   ), batch AS MATERIALIZED (
     SELECT id, sum(message_count) OVER before - message_count AS messages_before,
       sum(stored_bytes) OVER before - stored_bytes AS bytes_before
     FROM due, set_config('synchronous_commit', 'off', true) AS synchronous_commit
     WINDOW before AS (ORDER BY id ROWS UNBOUNDED PRECEDING)
   )
   DELETE FROM addresses WHERE id = ANY (ARRAY(
     SELECT id FROM batch WHERE messages_before < $2::integer AND bytes_before < $3::bigint
   )) RETURNING id`,
  { statementTimeoutMs: BULK_TIMEOUT_MS },
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
   * Deletes a batch of addresses that are due by PostgreSQL's clock, with their messages, for good.
   * Leaves out those that others have locked. Returns how many were deleted: 0 if none is left.
   */
  async deleteDue({ addresses, messages, bytes }: DueLimits): Promise<number> {
    const rows = await DELETE_DUE.run(this.database, [addresses, messages, bytes]);
    return rows.length;
  }

  private async findMany(emailAddresses: string[]): Promise<(RecipientAddress | null)[]> {
    const rows = await FIND_RECIPIENTS.run(this.database, [emailAddresses]);
    const byAddress = new Map(rows.map((row) => [row.emailAddress, row]));
    return emailAddresses.map((emailAddress) => byAddress.get(emailAddress) ?? null);
  }
}
