import type { AddressSession } from '@mayfly/contract/address-session.js';
import {
  createdWebhookResponseSchema,
  webhookListSchema,
  type CreatedWebhook,
  type Webhook,
} from '@mayfly/contract/webhook.js';
import type { TestProduct } from '../server/test-product.js';

/** Sends requests to the webhook endpoints on behalf of the owner of an address. */
export class WebhookClient {
  constructor(private readonly product: TestProduct) {}

  /** Returns the path of the webhooks of an address. */
  path({ emailAddress }: AddressSession): string {
    return `/emails/${emailAddress}/webhooks`;
  }

  post(session: AddressSession, url: string): Promise<Response> {
    const options = { method: 'POST', session: session.sessionId, body: { url } };
    return this.product.call(this.path(session), options);
  }

  /** Adds a webhook; fails if it is refused. */
  async add(session: AddressSession, url: string): Promise<CreatedWebhook> {
    const response = await this.post(session, url);
    if (response.status !== 201) throw new Error(`The webhook was refused: ${response.status}`);
    return createdWebhookResponseSchema.parse(await response.json()).data;
  }

  /** Returns the first webhook of an address. */
  async read(session: AddressSession): Promise<Webhook> {
    const response = await this.product.call(this.path(session), { session: session.sessionId });
    return webhookListSchema.parse(await response.json()).data[0] as Webhook;
  }

  delete(session: AddressSession, id: string): Promise<Response> {
    const options = { method: 'DELETE', session: session.sessionId };
    return this.product.call(`${this.path(session)}/${id}`, options);
  }
}
