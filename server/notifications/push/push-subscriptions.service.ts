import { DomainError } from '@mayfly/contract/domain-error.js';
import { Injectable } from '@nestjs/common';
import { ECDH } from 'node:crypto';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { MAX_PUSH_ENDPOINT_LENGTH, MAX_PUSH_SUBSCRIPTIONS } from '@mayfly/contract/limits.js';
import type { NewPushSubscription, PushSubscriptionState } from '@mayfly/contract/push.js';
import { PushSenderService } from './push-sender.service.js';
import { TargetsRepository } from '../targets.repository.js';

/**
 * Owns the push subscriptions of addresses: adds and removes them for the owner of the address. They are
 * deleted with the address.
 */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly targets: TargetsRepository,
    private readonly sender: PushSenderService,
  ) {}

  /**
   * Adds a browser. If the address has its endpoint already, updates the keys and `showsContent` instead.
   *
   * @throws {DomainError} `push-subscription-unusable` if nothing may be sent to the endpoint, or `p256dh` isn't a
   *   point on the curve
   * @throws {DomainError} `address-expired` if the address has expired in the meantime
   * @throws {DomainError} `too-many-push-subscriptions` if the address has `MAX_PUSH_SUBSCRIPTIONS` already
   */
  async add(
    address: SessionAddress,
    { endpoint, keys, showsContent }: NewPushSubscription,
  ): Promise<PushSubscriptionState> {
    const url = this.checkEndpoint(endpoint);
    checkPublicKey(keys.p256dh);
    const target = { kind: 'push', url, ...keys, showsContent } as const;
    const added = await this.targets.add(address.id, target, MAX_PUSH_SUBSCRIPTIONS);
    if (!added)
      throw new DomainError('too-many-push-subscriptions', { limit: MAX_PUSH_SUBSCRIPTIONS });
    return { id: added.id, showsContent };
  }

  /**
   * Removes a browser.
   *
   * @throws {DomainError} `push-subscription-not-found` if the address has no such subscription
   */
  async delete(address: SessionAddress, id: string): Promise<void> {
    const isDeleted = await this.targets.delete(address.id, 'push', id);
    if (!isDeleted) throw new DomainError('push-subscription-not-found');
  }

  /** Returns the endpoint in its normal form. */
  private checkEndpoint(endpoint: string): string {
    const { href } = new URL(endpoint);
    if (href.length > MAX_PUSH_ENDPOINT_LENGTH) {
      throw new DomainError('push-subscription-unusable', 'The endpoint is too long.');
    }
    if (this.sender.findUrlProblem(href)) {
      throw new DomainError(
        'push-subscription-unusable',
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
    throw new DomainError(
      'push-subscription-unusable',
      'keys.p256dh must be a point on the curve P-256.',
    );
  }
}
