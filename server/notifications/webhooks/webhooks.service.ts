import { Injectable } from '@nestjs/common';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { MAX_WEBHOOKS } from '@mayfly/contract/limits.js';
import type { CreatedWebhook, Webhook } from '@mayfly/contract/webhook.js';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { DeliveriesRepository } from '../deliveries.repository.js';
import type { TargetEntity } from '../target.entity.js';
import { TargetsRepository } from '../targets.repository.js';
import { WebhookSenderService } from './webhook-sender.service.js';

/**
 * Owns the webhooks of addresses: adds, lists and deletes them for their owners. They are deleted with
 * the address.
 */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly targets: TargetsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly sender: WebhookSenderService,
  ) {}

  /**
   * Adds a webhook. Returns it with its secret, which can't be retrieved later.
   *
   * @param url a valid URL; it is stored in its normal form
   *
   * @throws {DomainError} `webhook-url-refused` if requests may not be sent to the URL
   * @throws {DomainError} `address-expired` if the address has expired in the meantime
   * @throws {DomainError} `too-many-webhooks` if the address has `MAX_WEBHOOKS` already
   */
  async create(address: SessionAddress, url: string): Promise<CreatedWebhook> {
    const { href } = new URL(url);
    const problem = this.sender.findUrlProblem(href);
    if (problem) {
      throw new DomainError(
        'webhook-url-refused',
        problem === 'address'
          ? 'The URL must lead to a public host, on port 80 or 443.'
          : 'The URL must be an http or https URL without a user name and password.',
      );
    }
    const target = { kind: 'webhook', url: href } as const;
    const added = await this.targets.add(address.id, target, MAX_WEBHOOKS);
    if (!added) throw new DomainError('too-many-webhooks', { limit: MAX_WEBHOOKS });
    return { ...toWebhook(added), secret: this.sender.deriveSecret(added.id) };
  }

  /** Returns the webhooks of an address, oldest first, without their secrets. */
  async list(address: SessionAddress): Promise<Webhook[]> {
    const [webhooks, counts] = await Promise.all([
      this.targets.list(address.id, 'webhook'),
      this.deliveries.countByTarget(address.id),
    ]);
    return webhooks.map((each) =>
      toWebhook(
        each,
        counts.find(({ targetId }) => targetId === each.id),
      ),
    );
  }

  /**
   * Deletes a webhook. Nothing is sent to it any more, but a request in progress continues.
   *
   * @throws {DomainError} `webhook-not-found` if the address has no such webhook
   */
  async delete(address: SessionAddress, id: string): Promise<void> {
    const isDeleted = await this.targets.delete(address.id, 'webhook', id);
    if (!isDeleted) throw new DomainError('webhook-not-found');
  }
}

function toWebhook(
  { id, url, createdAt, deliveredAt, failedAt, failure }: TargetEntity,
  { pending, givenUp } = { pending: 0, givenUp: 0 },
): Webhook {
  const hasFailed = failedAt !== null && (deliveredAt === null || deliveredAt < failedAt);
  const failedState = pending > 0 ? 'retrying' : 'failing';
  return {
    id,
    url,
    createdAt: createdAt.toISOString(),
    state: hasFailed ? failedState : 'active',
    pending,
    givenUp,
    lastDeliveredAt: deliveredAt?.toISOString() ?? null,
    lastErrorAt: failedAt?.toISOString() ?? null,
    lastError: failure,
  };
}
