import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batcher } from '../infra/batching/batcher.js';
import { isDatabaseUnavailable } from '../infra/database/database-unavailable.js';
import { PreparedStatement } from '../infra/database/prepared-statement.js';
import { canonicalizeAddress } from './address-policy.js';

/** An active address. `remainingSeconds` is a whole number, by PostgreSQL's clock. */
export interface Address {
  id: string;
  emailAddress: string;
  createdAt: Date;
  validTill: Date;
  remainingSeconds: number;
}

/** Columns of an `Address`. */
export const ADDRESS_COLUMNS = `id, email_address AS "emailAddress", created_at AS "createdAt",
  valid_till AS "validTill",
  floor(extract(epoch FROM valid_till - now()))::integer AS "remainingSeconds"`;

/** An active address that emails are delivered to, with the totals of its inbox. */
export interface RecipientAddress {
  id: string;
  emailAddress: string;
  messageCount: number;
  storedBytes: number;
  /** Time until the address expires, by PostgreSQL's clock. */
  secondsLeft: number;
}

const FIND_RECIPIENTS = new PreparedStatement<RecipientAddress>(
  `SELECT id, email_address AS "emailAddress", message_count AS "messageCount",
     stored_bytes::float8 AS "storedBytes",
     extract(epoch FROM valid_till - clock_timestamp())::float8 AS "secondsLeft"
   FROM addresses
   WHERE email_address = ANY($1::text[]) AND valid_till > clock_timestamp()`,
);

/** Time after which a second query may start beside a slow one, in milliseconds. */
const SPARE_SLOT_DELAY_MS = 10;

/** Finds active addresses without a session ID: for incoming emails, signed URLs and open sockets. */
@Injectable()
export class AddressLookupService {
  private readonly recipients: Batcher<string, RecipientAddress | null>;

  constructor(private readonly database: DataSource) {
    this.recipients = new Batcher((items) => this.findMany(items), {
      slots: 2,
      spareSlotDelayMs: SPARE_SLOT_DELAY_MS,
      maxItems: 200,
      isOutage: isDatabaseUnavailable,
    });
  }

  /** Returns the active address that emails to `recipient` are delivered to, or null. */
  async findRecipient(recipient: string): Promise<RecipientAddress | null> {
    const canonical = this.canonicalize(recipient);
    return canonical ? this.recipients.add(canonical) : null;
  }

  /** Returns a recipient in the form in which addresses are stored, or null if it isn't an address. */
  canonicalize(recipient: string): string | null {
    return canonicalizeAddress(recipient);
  }

  /** Returns the active ones among the addresses with these IDs. */
  async findActive(ids: string[]): Promise<Address[]> {
    return this.database.query<Address[]>(
      `SELECT ${ADDRESS_COLUMNS} FROM addresses
       WHERE id = ANY($1::bigint[]) AND valid_till > now()`,
      [ids],
    );
  }

  private async findMany(emailAddresses: string[]): Promise<(RecipientAddress | null)[]> {
    const rows = await FIND_RECIPIENTS.run(this.database, [emailAddresses]);
    const byAddress = new Map(rows.map((row) => [row.emailAddress, row]));
    return emailAddresses.map((emailAddress) => byAddress.get(emailAddress) ?? null);
  }
}
