import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { CONFIG, type Config } from '../config/config.js';
import { EventBusService } from '../infra/bus/event-bus.service.js';
import { ClientTokensService } from '../infra/client-tokens/client-tokens.service.js';
import { readBearerToken } from '../infra/client-tokens/token-policy.js';
import { isLocalRequest } from '../infra/rate-limit/local-clients.js';
import { hashSessionId } from './address-policy.js';
import { AddressesRepository } from './addresses.repository.js';
import type { SessionAddress } from './addresses.service.js';

/** Nest injection token of the key from which the session ID of the catch-all is derived. */
export const CATCH_ALL_KEY = Symbol('CATCH_ALL_KEY');

/** Time that the catch-all outlives its last renewal, equal to the lifetime of its messages in PostgreSQL. */
const LIFETIME_SECONDS = 86_400;

/**
 * Owns the inbox "Everything else", which receives email to recipients without an address: a reserved address
 * whose session ID is derived from a key in the database. All nodes know it, and it survives restarts. Its row is
 * created on demand.
 */
@Injectable()
export class CatchAllService {
  private readonly sessionId: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CATCH_ALL_KEY) key: Buffer,
    private readonly addresses: AddressesRepository,
    private readonly tokens: ClientTokensService,
    private readonly events: EventBusService,
  ) {
    this.sessionId = createHmac('sha256', key).update('session').digest('base64url');
  }

  /**
   * Returns whether a request may use the catch-all: it has a token, or it comes directly from a program on this
   * machine, or from a page on it, on a local start.
   */
  permits(
    request: IncomingMessage,
    token = readBearerToken(request.headers.authorization),
  ): boolean {
    const { CATCH_ALL, isLocalStart } = this.config;
    if (!CATCH_ALL) return false;
    return (
      (token !== null && this.tokens.isValid(token)) || (isLocalStart && isLocalRequest(request))
    );
  }

  /**
   * Returns the session of the catch-all.
   *
   * @throws {DomainError} `not-found` if this server has none
   * @throws {DomainError} `forbidden` if the request may not use it
   */
  async open(request: IncomingMessage): Promise<SessionAddress> {
    const { CATCH_ALL } = this.config;
    if (CATCH_ALL && !this.permits(request))
      throw new DomainError(
        'forbidden',
        "The catch-all opens on the server's own machine, or with a token from its operator.",
      );
    await this.renew();
    const address = CATCH_ALL && (await this.addresses.findCurrent(this.sessionHash));
    if (!address)
      throw new DomainError('not-found', 'This server has no catch-all; see CATCH_ALL.');
    return { ...address, sessionId: this.sessionId };
  }

  /** Creates the reserved address, or extends it if it is older than an hour. Does nothing without `CATCH_ALL`. */
  async renew(): Promise<void> {
    if (!this.config.CATCH_ALL) return;
    const renewed = await this.addresses.renew({
      emailAddress: CATCH_ALL_ADDRESS,
      sessionHash: this.sessionHash,
      lifetimeSeconds: LIFETIME_SECONDS,
    });
    if (!renewed) return;
    const { id: addressId, validTill } = renewed;
    this.events.publish('address.extended', { addressId, validTill: validTill.getTime() });
  }

  /** Renews the reserved address if it exists. */
  async keep(): Promise<void> {
    const [existing] = await this.addresses.findRecipients([CATCH_ALL_ADDRESS]);
    if (existing) await this.renew();
  }

  private get sessionHash(): Buffer {
    return hashSessionId(this.sessionId) as Buffer;
  }
}
