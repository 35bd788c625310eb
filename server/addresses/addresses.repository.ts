import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { DATABASE_POOL, type Pool } from '../infra/database/pool.js';
import { PreparedStatement } from '../infra/database/prepared-statement.js';
import { AddressEntity } from './address.entity.js';

/** An active address. `remainingSeconds` is a whole number, by PostgreSQL's clock. */
export interface Address {
  id: string;
  emailAddress: string;
  createdAt: Date;
  validTill: Date;
  remainingSeconds: number;
}

/** An active address of a session, with the number of its messages and the version of its inbox. */
export interface OwnedAddress extends Address {
  messageCount: number;
  inboxVersion: string;
}

/** An active address that emails are delivered to, with the totals of its inbox. */
export interface RecipientAddress {
  id: string;
  emailAddress: string;
  messageCount: number;
  storedBytes: number;
  /** Time until the address expires, by PostgreSQL's clock. */
  secondsLeft: number;
}

/** An address to issue. */
export interface Candidate {
  emailAddress: string;
  sessionHash: Buffer;
  /** Key of the client that it is issued to; null for an exempt one. */
  clientKey: string | null;
  lifetimeSeconds: number;
}

/** An address with its `session_hash` in hex. */
type HashedSession = Address & { session: string };

const COLUMNS = `id, email_address AS "emailAddress", created_at AS "createdAt",
  valid_till AS "validTill",
  floor(extract(epoch FROM valid_till - now()))::integer AS "remainingSeconds"`;

/** Every request of a visitor runs this statement. */
const FIND_CURRENT = new PreparedStatement<OwnedAddress>(
  `SELECT ${COLUMNS}, message_count AS "messageCount", inbox_version AS "inboxVersion" FROM addresses
   WHERE session_hash = $1 AND valid_till > clock_timestamp()`,
);

/** Every socket that subscribes runs this statement, and after a restart all of them do. */
const FIND_SESSIONS = new PreparedStatement<HashedSession>(
  `SELECT ${COLUMNS}, encode(session_hash, 'hex') AS session FROM addresses
   WHERE session_hash = ANY($1::bytea[]) AND valid_till > clock_timestamp()`,
);

/** Nodes with many sockets run this statement for all of them. */
const FIND_ACTIVE = new PreparedStatement<Address>(
  `SELECT ${COLUMNS} FROM addresses WHERE id = ANY($1::bigint[]) AND valid_till > now()`,
);

/** Every `RCPT TO` command needs this statement unless the recipient is cached. */
const FIND_RECIPIENTS = new PreparedStatement<RecipientAddress>(
  `SELECT id, email_address AS "emailAddress", message_count AS "messageCount",
     stored_bytes::float8 AS "storedBytes",
     extract(epoch FROM valid_till - clock_timestamp())::float8 AS "secondsLeft"
   FROM addresses
   WHERE email_address = ANY($1::text[]) AND valid_till > clock_timestamp()`,
);

/** Issues the addresses of concurrent visitors in one commit. */
const ISSUE = new PreparedStatement<HashedSession>(
  `INSERT INTO addresses (email_address, session_hash, client_key, valid_till)
   SELECT email_address, session_hash, client_key, now() + make_interval(secs => lifetime)
   FROM unnest($1::text[], $2::bytea[], $3::text[], $4::float8[])
     AS candidate (email_address, session_hash, client_key, lifetime)
   ON CONFLICT DO NOTHING RETURNING ${COLUMNS}, encode(session_hash, 'hex') AS session`,
);

/** Creates a reserved address, or renews it if that is an hour ago. */
const RENEW = `
INSERT INTO addresses (email_address, session_hash, valid_till)
VALUES ($1, $2, now() + make_interval(secs => $3))
ON CONFLICT (email_address) DO UPDATE
SET session_hash = excluded.session_hash, valid_till = excluded.valid_till
WHERE addresses.valid_till < excluded.valid_till - interval '1 hour'
  OR addresses.session_hash <> excluded.session_hash
RETURNING ${COLUMNS}`;

/** One statement, so that two extensions at the same time can't exceed the maximum lifetime. */
const EXTEND = `
UPDATE addresses SET valid_till = valid_till + make_interval(secs => $2)
WHERE id = $1 AND valid_till > now()
  AND valid_till + make_interval(secs => $2) <= created_at + make_interval(secs => $3)
RETURNING ${COLUMNS}`;

/** Metrics read this each few seconds: the count stops at a limit, above which it is an estimate. */
const COUNT_ACTIVE = `
SELECT CASE WHEN active.count < $1::bigint THEN active.count ELSE greatest(active.count, (
  SELECT reltuples FROM pg_class WHERE oid = 'addresses'::regclass
)) END::float8 AS count
FROM (
  SELECT count(*) FROM (SELECT FROM addresses WHERE valid_till > now() LIMIT $1::bigint) AS listed
) AS active`;

/** Reads only one entry of the index on `valid_till`, the earliest expiry. */
const READ_OVERDUE = `
SELECT greatest(0, extract(epoch FROM clock_timestamp() - min(valid_till)))::float8 AS seconds
FROM addresses`;

/** Reads and writes addresses. PostgreSQL's clock decides which ones are active. */
@Injectable()
export class AddressesRepository {
  constructor(
    @InjectRepository(AddressEntity) private readonly rows: Repository<AddressEntity>,
    @Inject(DATABASE_POOL) private readonly pool: Pool,
  ) {}

  /** Returns the active address of a session; null if there is none. */
  async findCurrent(sessionHash: Buffer): Promise<OwnedAddress | null> {
    const [address] = await FIND_CURRENT.run(this.pool, [sessionHash]);
    return address ?? null;
  }

  /** Returns the active addresses of several sessions. */
  findSessions(sessionHashes: Buffer[]): Promise<HashedSession[]> {
    return FIND_SESSIONS.run(this.pool, [sessionHashes]);
  }

  /** Returns the active ones among the addresses with these IDs. */
  findActive(ids: string[]): Promise<Address[]> {
    return FIND_ACTIVE.run(this.pool, [ids]);
  }

  /** Returns the active ones among these addresses. */
  findRecipients(emailAddresses: string[]): Promise<RecipientAddress[]> {
    return FIND_RECIPIENTS.run(this.pool, [emailAddresses]);
  }

  /** Issues those candidates whose address is free. */
  issue(candidates: Candidate[]): Promise<HashedSession[]> {
    return ISSUE.run(this.pool, [
      candidates.map(({ emailAddress }) => emailAddress),
      candidates.map(({ sessionHash }) => sessionHash),
      candidates.map(({ clientKey }) => clientKey),
      candidates.map(({ lifetimeSeconds }) => lifetimeSeconds),
    ]);
  }

  /** Extends an address; returns null if it is inactive or would exceed `maxLifetimeSeconds`. */
  async extend(id: string, seconds: number, maxLifetimeSeconds: number): Promise<Address | null> {
    const [[address]] = await this.rows.query<[Address[], number]>(EXTEND, [
      id,
      seconds,
      maxLifetimeSeconds,
    ]);
    return address ?? null;
  }

  /** Creates a reserved address, or extends it; returns null if its end is near `lifetimeSeconds` already. */
  async renew({ emailAddress, sessionHash, lifetimeSeconds }: Omit<Candidate, 'clientKey'>) {
    const values = [emailAddress, sessionHash, lifetimeSeconds];
    const [address] = await this.rows.query<Address[]>(RENEW, values);
    return address ?? null;
  }

  /** Deletes an address with its messages. Returns whether it existed. */
  async delete(id: string): Promise<boolean> {
    const { affected } = await this.rows.delete({ id });
    return affected === 1;
  }

  /** Returns the number of active addresses, above `limit` as PostgreSQL estimates it. */
  async countActive(limit: number): Promise<number> {
    const [row] = await this.rows.query<{ count: number }[]>(COUNT_ACTIVE, [limit]);
    return row?.count ?? 0;
  }

  /** Returns for how long the oldest expired address has been stored, in seconds; 0 if none is. */
  async readOverdueSeconds(): Promise<number> {
    const [row] = await this.rows.query<{ seconds: number }[]>(READ_OVERDUE);
    return row?.seconds ?? 0;
  }
}
