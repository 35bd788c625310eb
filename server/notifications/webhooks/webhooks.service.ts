import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressesService, type SessionAddress } from '../../addresses/addresses.service.js';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { MAX_WEBHOOKS } from '@mayfly/contract/limits.js';
import { OutboundError } from '../../infra/outbound/outbound-error.js';
import type { OutboundFetcher } from '../../infra/outbound/outbound-fetcher.service.js';
import { WEBHOOK_FETCHER } from './webhook-fetcher.js';
import { WebhookSigner } from './webhook-signer.service.js';

/** The address has no webhook with this ID. */
class WebhookNotFoundError extends DomainError {
  readonly code = 'webhook-not-found';
  constructor() {
    super('This address has no such webhook.');
  }
}

/** The address has as many webhooks as it may have. */
class TooManyWebhooksError extends DomainError {
  readonly code = 'too-many-webhooks';
  constructor() {
    super(`An address has at most ${MAX_WEBHOOKS} webhooks. Delete one to add another.`);
  }
}

/** The URL of a new webhook is malformed, or its host must not be reached. */
class WebhookUrlError extends DomainError {
  readonly code = 'webhook-url-refused';
}

/** A webhook and the counts of its deliveries. */
export interface WebhookRow {
  id: string;
  url: string;
  createdAt: Date;
  deliveredAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
  pending: number;
  givenUp: number;
}

/**
 * Adds a webhook unless the address has `MAX_WEBHOOKS`. Locks the address, as deliveries of email do.
 * `swept_until` starts at the newest message, so that older ones are not sent.
 */
const ADD = `
WITH owner AS (
  UPDATE addresses SET webhook_count = webhook_count + 1
  WHERE id = $1 AND valid_till > now() AND webhook_count < ${MAX_WEBHOOKS} RETURNING id
)
INSERT INTO webhooks (address_id, url, swept_until)
SELECT id, $2, coalesce(
  (SELECT id FROM messages WHERE address_id = $1 ORDER BY id DESC LIMIT 1),
  '00000000-0000-0000-0000-000000000000'
) FROM owner
RETURNING id, url, created_at AS "createdAt"`;

const LIST = `
SELECT webhook.id, webhook.url, webhook.created_at AS "createdAt",
  webhook.delivered_at AS "deliveredAt", webhook.failed_at AS "failedAt", webhook.failure,
  count(*) FILTER (WHERE delivery.state = 'pending')::integer AS pending,
  count(*) FILTER (WHERE delivery.state = 'given-up')::integer AS "givenUp"
FROM webhooks AS webhook LEFT JOIN webhook_deliveries AS delivery ON delivery.webhook_id = webhook.id
WHERE webhook.address_id = $1 GROUP BY webhook.id ORDER BY webhook.id`;

const DELETE = `
WITH owner AS MATERIALIZED (
  SELECT id FROM addresses WHERE id = $2 FOR NO KEY UPDATE
), gone AS (
  DELETE FROM webhooks USING owner
  WHERE webhooks.id = $1 AND webhooks.address_id = owner.id RETURNING webhooks.id
), counted AS (
  UPDATE addresses SET webhook_count = webhook_count - 1
  WHERE id = $2 AND EXISTS (SELECT FROM gone)
)
SELECT id FROM gone`;

/**
 * Owns the webhooks of addresses: adds, lists and deletes them for their owners. They are deleted with
 * the address.
 */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: DataSource,
    private readonly addresses: AddressesService,
    private readonly signer: WebhookSigner,
    @Inject(WEBHOOK_FETCHER) private readonly fetcher: OutboundFetcher,
  ) {}

  /**
   * Adds a webhook. Returns it with its secret, which can't be retrieved later.
   *
   * @param url a valid URL; it is stored in its normal form
   *
   * @throws {WebhookUrlError} if requests may not be sent to the URL
   * @throws {AddressExpiredError} if the address has expired in the meantime
   * @throws {TooManyWebhooksError} if the address has `MAX_WEBHOOKS` already
   */
  async create(
    address: SessionAddress,
    url: string,
  ): Promise<{ webhook: WebhookRow; secret: string }> {
    const { href } = new URL(url);
    this.checkUrl(href);
    const [added] = await this.database.query<Pick<WebhookRow, 'id' | 'url' | 'createdAt'>[]>(ADD, [
      address.id,
      href,
    ]);
    if (!added) {
      // The address may have expired meanwhile.
      await this.addresses.getCurrent(address.sessionId);
      throw new TooManyWebhooksError();
    }
    const none = { deliveredAt: null, failedAt: null, failure: null, pending: 0, givenUp: 0 };
    return { webhook: { ...added, ...none }, secret: this.signer.deriveSecret(added.id) };
  }

  /** Returns the webhooks of an address, oldest first. */
  list(address: SessionAddress): Promise<WebhookRow[]> {
    return this.database.query<WebhookRow[]>(LIST, [address.id]);
  }

  /**
   * Deletes a webhook. Nothing is sent to it any more, but a request in progress continues.
   *
   * @throws {WebhookNotFoundError} if the address has no such webhook
   */
  async delete(address: SessionAddress, id: string): Promise<void> {
    const rows = await this.database.query<object[]>(DELETE, [id, address.id]);
    if (rows.length === 0) throw new WebhookNotFoundError();
  }

  private checkUrl(url: string): void {
    try {
      this.fetcher.check(url);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new WebhookUrlError(
        error.failure === 'address'
          ? 'The URL must lead to a public host, on port 80 or 443.'
          : 'The URL must be an http or https URL without a user name and password.',
      );
    }
  }
}
