import { Inject, Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { DataSource } from 'typeorm';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { Batcher } from '../platform/database/batcher.js';
import { PreparedStatement } from '../platform/database/prepared-statement.js';
import { EventBus } from '../platform/events/event-bus.js';
import {
  AddressExpiredError,
  AddressNotYoursError,
  AddressSpaceExhaustedError,
  LongestLifetimeReachedError,
  SessionMissingError,
  UnknownDomainError,
} from './address-errors.js';
import { AddressEntity } from './address.entity.js';
import { AddressDeleted, AddressExtended, AddressIssued } from './address.events.js';
import { canonicalAddress, drawLocalPart, drawSessionId, hashSessionId } from './address-policy.js';
import { ADDRESS_COLUMNS } from './address-columns.js';
import type { Address } from './address.js';

export { AddressExpiredError, type Address };

const ISSUE_ATTEMPTS = 5;
const SECONDS_PER_DAY = 86_400;

const FIND_CURRENT = new PreparedStatement<Address>(
  `SELECT ${ADDRESS_COLUMNS} FROM addresses
   WHERE session_hash = $1 AND valid_till > clock_timestamp()`,
);
const FIND_SESSIONS = new PreparedStatement<Address & { session: string }>(
  `SELECT ${ADDRESS_COLUMNS}, encode(session_hash, 'hex') AS session FROM addresses
   WHERE session_hash = ANY($1::bytea[]) AND valid_till > clock_timestamp()`,
);
const ISSUE = new PreparedStatement<Address & { session: string }>(
  `INSERT INTO addresses (email_address, session_hash, valid_till)
   SELECT email_address, session_hash, now() + make_interval(secs => $3)
   FROM unnest($1::text[], $2::bytea[]) AS candidate (email_address, session_hash)
   ON CONFLICT DO NOTHING RETURNING ${ADDRESS_COLUMNS}, encode(session_hash, 'hex') AS session`,
);

interface Candidate {
  emailAddress: string;
  sessionHash: Buffer;
}

/**
 * Owns the address sessions: issues, finds, extends and ends them. Announces `AddressIssued`,
 * `AddressExtended` and `AddressDeleted`. It must not know what mail is.
 */
@Injectable()
export class AddressesService {
  private readonly issuing: Batcher<Candidate, Address | null>;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.issuing = new Batcher((items) => this.insert(items), { lanes: 2, maxItems: 200 });
  }

  /** The domains that new addresses are issued on. */
  domains(): string[] {
    return this.config.MAIL_DOMAINS;
  }

  /**
   * Issues a random address on `domain`, or on one of the rotated domains.
   *
   * @throws {UnknownDomainError} where addresses are not issued on that domain
   * @throws {AddressSpaceExhaustedError} where several draws in a row were taken
   */
  async issue(domain?: string): Promise<{ address: Address; sessionId: string }> {
    const chosen = this.chooseDomain(domain);
    const sessionId = drawSessionId();
    const sessionHash = hashSessionId(sessionId) as Buffer;
    for (let attempt = 0; attempt < ISSUE_ATTEMPTS; attempt += 1) {
      const emailAddress = `${drawLocalPart()}@${chosen}`;
      const address = await this.issuing.add({ emailAddress, sessionHash });
      if (address) {
        this.events.publish(new AddressIssued(address.validTill));
        return { address, sessionId };
      }
    }
    throw new AddressSpaceExhaustedError();
  }

  /**
   * The living address of a session.
   *
   * @throws {SessionMissingError} without a session id
   * @throws {AddressExpiredError} for any session that is not alive, whatever the reason
   */
  async current(sessionId: string | undefined): Promise<Address> {
    const hash = this.requireHash(sessionId);
    const [address] = await FIND_CURRENT.run(this.database, [hash]);
    if (!address) throw new AddressExpiredError();
    return address;
  }

  /** Returns the active addresses among several sessions, by session ID, in one query. */
  async activeSessions(sessionIds: string[]): Promise<Map<string, Address>> {
    const hashes = new Map<string, string>();
    for (const sessionId of sessionIds) {
      const hash = hashSessionId(sessionId);
      if (hash) hashes.set(hash.toString('hex'), sessionId);
    }
    if (hashes.size === 0) return new Map();
    const wanted = [...hashes.keys()].map((hash) => Buffer.from(hash, 'hex'));
    const rows = await FIND_SESSIONS.run(this.database, [wanted]);
    return new Map(rows.map(({ session, ...address }) => [hashes.get(session) as string, address]));
  }

  /**
   * The living address of a session, when it is the one that was named.
   *
   * @throws {AddressNotYoursError} where the session lives but the address is another
   */
  async require(sessionId: string | undefined, emailAddress: string): Promise<Address> {
    const address = await this.current(sessionId);
    if (canonicalAddress(emailAddress) !== address.emailAddress) throw new AddressNotYoursError();
    return address;
  }

  /**
   * Moves the end of an address by one extension.
   *
   * @throws {LongestLifetimeReachedError} where a whole extension no longer fits
   */
  async extend(sessionId: string | undefined): Promise<Address> {
    const current = await this.current(sessionId);
    const { ADDRESS_EXTENSION_SECONDS, ADDRESS_MAX_LIFETIME_SECONDS } = this.config;
    const [[address]] = await this.database.query<[Address[], number]>(
      `UPDATE addresses SET valid_till = valid_till + make_interval(secs => $2)
       WHERE id = $1 AND valid_till > now()
         AND valid_till + make_interval(secs => $2) <= created_at + make_interval(secs => $3)
       RETURNING ${ADDRESS_COLUMNS}`,
      [current.id, ADDRESS_EXTENSION_SECONDS, ADDRESS_MAX_LIFETIME_SECONDS],
    );
    if (!address) {
      await this.current(sessionId);
      throw new LongestLifetimeReachedError(
        Math.round(ADDRESS_MAX_LIFETIME_SECONDS / SECONDS_PER_DAY),
      );
    }
    this.events.publish(new AddressExtended(address.id, address.validTill));
    return address;
  }

  /** Deletes an address and its messages immediately. */
  async delete(sessionId: string | undefined): Promise<void> {
    const { id } = await this.current(sessionId);
    await this.database.getRepository(AddressEntity).delete({ id });
    this.events.publish(new AddressDeleted(id));
  }

  private chooseDomain(domain: string | undefined): string {
    const { MAIL_DOMAINS } = this.config;
    const wanted = domain?.toLowerCase().replace(/\.$/, '');
    if (wanted !== undefined && !MAIL_DOMAINS.includes(wanted)) throw new UnknownDomainError();
    return wanted ?? (MAIL_DOMAINS[randomInt(MAIL_DOMAINS.length)] as string);
  }

  private requireHash(sessionId: string | undefined): Buffer {
    if (!sessionId) throw new SessionMissingError();
    const hash = hashSessionId(sessionId);
    if (!hash) throw new AddressExpiredError();
    return hash;
  }

  private async insert(candidates: Candidate[]): Promise<(Address | null)[]> {
    const rows = await ISSUE.run(this.database, [
      candidates.map(({ emailAddress }) => emailAddress),
      candidates.map(({ sessionHash }) => sessionHash),
      this.config.ADDRESS_LIFETIME_SECONDS,
    ]);
    const bySession = new Map(rows.map(({ session, ...address }) => [session, address]));
    return candidates.map(({ sessionHash }) => bySession.get(sessionHash.toString('hex')) ?? null);
  }
}
