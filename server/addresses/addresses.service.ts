import { DomainError } from '@mayfly/contract/domain-error.js';
import { Inject, Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import type { IssueAddress } from '@mayfly/contract/address-session.js';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { BlocksService } from '../operator/blocks/blocks.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { Batcher } from '../infra/batching/batcher.js';
import { isDatabaseUnavailable } from '../infra/database/database-unavailable.js';
import { EventBusService } from '../infra/bus/event-bus.service.js';
import { generateLocalPart, generateSessionId, hashSessionId } from './address-policy.js';
import {
  AddressesRepository,
  type Address,
  type Candidate,
  type OwnedAddress,
} from './addresses.repository.js';

const ISSUE_ATTEMPTS = 5;
/** Maximum number of local parts that are drawn to find one without a blocked word. */
const WORD_ATTEMPTS = 200;
const SECONDS_PER_DAY = 86_400;

/** An active address as its session sees it. */
export interface SessionAddress extends OwnedAddress {
  sessionId: string;
}

/**
 * Issues, finds, extends and deletes addresses on behalf of their owners, who hold a session ID.
 *
 * @example
 * const { sessionId } = await addresses.issue(client);
 * const address = await addresses.getCurrent(sessionId);
 * await addresses.delete(address);
 */
@Injectable()
export class AddressesService {
  private readonly issuing: Batcher<Candidate, Address | null>;

  constructor(
    private readonly addresses: AddressesRepository,
    private readonly events: EventBusService,
    @Inject(CONFIG) private readonly config: Config,
    private readonly blocks: BlocksService,
  ) {
    this.issuing = new Batcher((items) => this.insert(items), {
      slots: 2,
      maxItems: 200,
      isOutage: isDatabaseUnavailable,
    });
  }

  /**
   * Issues a random address on `domain`, or on one of the domains at random. The address contains no word
   * that an operator has blocked. It lives for `lifetimeSeconds`, or as long as addresses usually do.
   *
   * @param clientKey key of the client, by which work for the address takes turns (see `ClientKeyService`); with
   *   null, its work takes turns by address
   * @throws {DomainError} `validation-failed` if that is more than addresses usually live for
   * @throws {DomainError} `unknown-domain` if addresses are not issued on that domain
   * @throws {DomainError} `no-address-available` if every address drawn was taken or has a blocked word
   */
  async issue(
    clientKey: string | null,
    { domain, lifetimeSeconds }: NonNullable<IssueAddress> = {},
  ): Promise<SessionAddress> {
    const lifetime = this.chooseLifetime(lifetimeSeconds);
    const chosen = this.chooseDomain(domain);
    const sessionId = generateSessionId();
    const sessionHash = hashSessionId(sessionId) as Buffer;
    for (let attempt = 0; attempt < ISSUE_ATTEMPTS; attempt += 1) {
      const emailAddress = `${this.drawLocalPart()}@${chosen}`;
      const address = await this.issuing.add({
        emailAddress,
        sessionHash,
        clientKey,
        lifetimeSeconds: lifetime,
      });
      if (address) {
        this.events.publish('address.issued', { validTill: address.validTill.getTime() });
        return { ...address, sessionId, messageCount: 0, inboxVersion: '0' };
      }
    }
    throw new DomainError('no-address-available');
  }

  /**
   * Returns the active address of a session.
   *
   * @throws {DomainError} `address-expired` if the session is inactive: expired, deleted or never issued
   */
  async getCurrent(sessionId: string): Promise<SessionAddress> {
    const hash = hashSessionId(sessionId);
    const address = hash && (await this.addresses.findCurrent(hash));
    if (!address) throw new DomainError('address-expired');
    return { ...address, sessionId };
  }

  /**
   * Returns the active addresses of several sessions in one query, by session ID.
   *
   * @param withCatchAll whether the catch-all may be among them
   *
   * @throws {DomainError} `address-expired` if none of the sessions is active
   */
  async getActiveSessions(
    sessionIds: string[],
    withCatchAll: boolean,
  ): Promise<Map<string, Address>> {
    const hashes = new Map<string, string>();
    for (const sessionId of sessionIds) {
      const hash = hashSessionId(sessionId);
      if (hash) hashes.set(hash.toString('hex'), sessionId);
    }
    const wanted = [...hashes.keys()].map((hash) => Buffer.from(hash, 'hex'));
    const found = wanted.length > 0 ? await this.addresses.findSessions(wanted) : [];
    const rows = found.filter((row) => withCatchAll || row.emailAddress !== CATCH_ALL_ADDRESS);
    if (rows.length === 0) throw new DomainError('address-expired');
    return new Map(rows.map(({ session, ...address }) => [hashes.get(session) as string, address]));
  }

  /**
   * Extends an address by `ADDRESS_EXTENSION_SECONDS`.
   *
   * @throws {DomainError} `address-expired` if it has expired or was deleted in the meantime
   * @throws {DomainError} `max-lifetime-reached` if a whole extension would exceed the maximum lifetime
   */
  async extend(current: SessionAddress): Promise<SessionAddress> {
    const { ADDRESS_EXTENSION_SECONDS, ADDRESS_MAX_LIFETIME_SECONDS } = this.config;
    const address = await this.addresses.extend(
      current.id,
      ADDRESS_EXTENSION_SECONDS,
      ADDRESS_MAX_LIFETIME_SECONDS,
    );
    if (!address) {
      await this.getCurrent(current.sessionId);
      const days = Math.round(ADDRESS_MAX_LIFETIME_SECONDS / SECONDS_PER_DAY);
      throw new DomainError('max-lifetime-reached', { days });
    }
    const { id: addressId, validTill } = address;
    this.events.publish('address.extended', { addressId, validTill: validTill.getTime() });
    return { ...current, ...address };
  }

  /**
   * Deletes an address and its messages immediately.
   *
   * @throws {DomainError} `conflict` if it is the catch-all
   */
  async delete({ id, emailAddress }: SessionAddress): Promise<void> {
    if (emailAddress === CATCH_ALL_ADDRESS)
      throw new DomainError(
        'conflict',
        "The catch-all can't be deleted; delete its messages instead.",
      );
    // Another request may have deleted it in the meantime.
    if (await this.addresses.delete(id)) this.events.publish('address.deleted', { addressId: id });
  }

  private chooseDomain(domain: string | undefined): string {
    const { MAIL_DOMAINS } = this.config;
    if (domain === undefined) return MAIL_DOMAINS[randomInt(MAIL_DOMAINS.length)] as string;
    const wanted = domain.toLowerCase().replace(/\.$/, '');
    if (!MAIL_DOMAINS.includes(wanted)) throw new DomainError('unknown-domain');
    return wanted;
  }

  private chooseLifetime(wanted: number | undefined): number {
    const { ADDRESS_LIFETIME_SECONDS } = this.config;
    if (wanted !== undefined && wanted > ADDRESS_LIFETIME_SECONDS) {
      throw new DomainError(
        'validation-failed',
        `lifetimeSeconds must be at most ${ADDRESS_LIFETIME_SECONDS}. Extend the address later to keep it longer.`,
      );
    }
    return wanted ?? ADDRESS_LIFETIME_SECONDS;
  }

  private drawLocalPart(): string {
    for (let attempt = 0; attempt < WORD_ATTEMPTS; attempt += 1) {
      const localPart = generateLocalPart();
      if (!this.blocks.rules.blocksLocalPart(localPart)) return localPart;
    }
    throw new DomainError('no-address-available');
  }

  private async insert(candidates: Candidate[]): Promise<(Address | null)[]> {
    const rows = await this.addresses.issue(candidates);
    const bySession = new Map(rows.map(({ session, ...address }) => [session, address]));
    return candidates.map(({ sessionHash }) => bySession.get(sessionHash.toString('hex')) ?? null);
  }
}
