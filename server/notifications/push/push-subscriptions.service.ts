import { Inject, Injectable } from '@nestjs/common';
import { ECDH } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AddressesService, type SessionAddress } from '../../addresses/addresses.service.js';
import { MAX_PUSH_ENDPOINT_LENGTH, MAX_PUSH_SUBSCRIPTIONS } from '@mayfly/contract/limits.js';
import type { NewPushSubscription, PushSubscriptionState } from '@mayfly/contract/push.js';
import { OutboundError } from '../../infra/outbound/outbound-error.js';
import type { OutboundFetcher } from '../../infra/outbound/outbound-fetcher.service.js';
import {
  PushSubscriptionNotFoundError,
  PushSubscriptionUnusableError,
  TooManyPushSubscriptionsError,
} from './push-errors.js';
import { PUSH_FETCHER } from './push-fetcher.js';
import { PushStore } from './push-store.service.js';

const RETURNED = 'id, shows_content AS "showsContent"';

/** Locks the address, as deliveries of email do, which read the count when they store a message. */
const LOCK = `
SELECT push_count AS count FROM addresses WHERE id = $1 AND valid_till > now() FOR NO KEY UPDATE`;

const CHANGE = `
UPDATE push_subscriptions SET p256dh = $3, auth = $4, shows_content = $5
WHERE address_id = $1 AND endpoint = $2 RETURNING ${RETURNED}`;

/** `swept_until` starts at the newest message, so that older ones are not pushed. */
const ADD = `
WITH counted AS (
  UPDATE addresses SET push_count = push_count + 1 WHERE id = $1
)
INSERT INTO push_subscriptions (address_id, endpoint, p256dh, auth, shows_content, swept_until)
VALUES ($1, $2, $3, $4, $5, coalesce(
  (SELECT id FROM messages WHERE address_id = $1 ORDER BY id DESC LIMIT 1),
  '00000000-0000-0000-0000-000000000000'
)) RETURNING ${RETURNED}`;

/**
 * Owns the push subscriptions of addresses: adds and removes them for the owner of the address. They are
 * deleted with the address.
 */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly database: DataSource,
    private readonly addresses: AddressesService,
    private readonly store: PushStore,
    @Inject(PUSH_FETCHER) private readonly fetcher: OutboundFetcher,
  ) {}

  /**
   * Adds a browser. If the address has its endpoint already, updates the keys and `showsContent` instead.
   *
   * @throws {PushSubscriptionUnusableError} if nothing may be sent to the endpoint, or `p256dh` isn't a
   *   point on the curve
   * @throws {AddressExpiredError} if the address has expired in the meantime
   * @throws {TooManyPushSubscriptionsError} if the address has `MAX_PUSH_SUBSCRIPTIONS` already
   */
  async add(
    address: SessionAddress,
    { endpoint, keys, showsContent }: NewPushSubscription,
  ): Promise<PushSubscriptionState> {
    const values = [address.id, this.checkEndpoint(endpoint), keys.p256dh, keys.auth, showsContent];
    checkPublicKey(keys.p256dh);
    const added = await this.database.transaction(async (transaction) => {
      const [owner] = await transaction.query<{ count: number }[]>(LOCK, [address.id]);
      if (!owner) return null;
      const [[known]] = await transaction.query<[PushSubscriptionState[], number]>(CHANGE, values);
      if (known) return known;
      if (owner.count >= MAX_PUSH_SUBSCRIPTIONS) throw new TooManyPushSubscriptionsError();
      return (await transaction.query<PushSubscriptionState[]>(ADD, values))[0] ?? null;
    });
    if (added) return added;
    const current = await this.addresses.getCurrent(address.sessionId);
    return this.add(current, { endpoint, keys, showsContent });
  }

  /**
   * Removes a browser.
   *
   * @throws {PushSubscriptionNotFoundError} if the address has no such subscription
   */
  async delete(address: SessionAddress, id: string): Promise<void> {
    const isDeleted = await this.store.delete({ subscriptionId: id, addressId: address.id });
    if (!isDeleted) throw new PushSubscriptionNotFoundError();
  }

  /** Returns the endpoint in its normal form. */
  private checkEndpoint(endpoint: string): string {
    const { href } = new URL(endpoint);
    if (href.length > MAX_PUSH_ENDPOINT_LENGTH) {
      throw new PushSubscriptionUnusableError('The endpoint is too long.');
    }
    try {
      this.fetcher.check(href);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new PushSubscriptionUnusableError(
        'The endpoint must lead to a public host, on port 443, without a user name and password.',
      );
    }
    return href;
  }
}

/** Checks that pushes can be encrypted with a key: not every 65 bytes are a point on the curve. */
function checkPublicKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new PushSubscriptionUnusableError('keys.p256dh must be a point on the curve P-256.');
  }
}
