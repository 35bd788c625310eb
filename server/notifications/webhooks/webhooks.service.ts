import { Injectable } from '@nestjs/common';
import { AddressesService, type SessionAddress } from '../../addresses/addresses.service.js';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { MAX_WEBHOOKS } from '@mayfly/contract/limits.js';
import { OutboundError } from '../../infra/outbound/outbound-error.js';
import { DeliveriesRepository } from '../deliveries.repository.js';
import { TargetsRepository } from '../targets.repository.js';
import type { WebhookRow } from './webhook.presenter.js';
import { WebhookSenderService } from './webhook-sender.service.js';
import { WebhookSignerService } from './webhook-signer.service.js';

/**
 * Owns the webhooks of addresses: adds, lists and deletes them for their owners. They are deleted with
 * the address.
 */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly addresses: AddressesService,
    private readonly targets: TargetsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly signer: WebhookSignerService,
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
  async create(
    address: SessionAddress,
    url: string,
  ): Promise<{ webhook: WebhookRow; secret: string }> {
    const { href } = new URL(url);
    this.checkUrl(href);
    const added = await this.targets.add(
      { addressId: address.id, kind: 'webhook', url: href },
      MAX_WEBHOOKS,
    );
    if (added === 'full') throw new DomainError('too-many-webhooks', { limit: MAX_WEBHOOKS });
    if (added === 'ended') {
      return this.create(await this.addresses.getCurrent(address.sessionId), url);
    }
    const webhook = { ...added, pending: 0, givenUp: 0 };
    return { webhook, secret: this.signer.deriveSecret(added.id) };
  }

  /** Returns the webhooks of an address, oldest first. */
  async list(address: SessionAddress): Promise<WebhookRow[]> {
    const [webhooks, counts] = await Promise.all([
      this.targets.list(address.id, 'webhook'),
      this.deliveries.countByTarget(address.id),
    ]);
    return webhooks.map((webhook) => {
      const { pending = 0, givenUp = 0 } =
        counts.find(({ targetId }) => targetId === webhook.id) ?? {};
      return { ...webhook, pending, givenUp };
    });
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

  private checkUrl(url: string): void {
    try {
      this.sender.checkUrl(url);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new DomainError(
        'webhook-url-refused',
        error.failure === 'address'
          ? 'The URL must lead to a public host, on port 80 or 443.'
          : 'The URL must be an http or https URL without a user name and password.',
      );
    }
  }
}
