import type { AddressSession } from '@mayfly/contract/address-session.js';
import { WebhookClient } from '../cluster/webhook-client.js';
import type { TestProduct } from './test-product.js';

/** Creates a client whose requests arrive as a proxy forwards them, so that limits tell it from others. */
export function createForwardedClient(origin: string, ip: string) {
  const call: TestProduct['call'] = (path, { method = 'GET', session, body } = {}) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        'X-Forwarded-For': ip,
        ...(session ? { 'Session-ID': session } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const issue = async () => {
    const response = await call('/generate-email', { method: 'POST' });
    return (await response.json()) as AddressSession;
  };
  const list = async ({ emailAddress, sessionId }: AddressSession, query = '') => {
    const response = await call(`/emails/${emailAddress}${query}`, { session: sessionId });
    const { data } = (await response.json()) as { data: Awaited<ReturnType<TestProduct['page']>> };
    return data.content;
  };
  const webhooks = new WebhookClient({ call } as TestProduct);
  return { call, issue, list, webhooks };
}

/** A client behind a proxy. */
export type ForwardedClient = ReturnType<typeof createForwardedClient>;
