import type { NewPushSubscription, PushKey } from '@mayfly/contract/push.js';
import { request } from './http';
import type { InboxAccess } from './messages';

/** Fetches the public key to which a browser subscribes, in base64url. */
export async function fetchPushKey(): Promise<string> {
  return ((await (await request('/push-key')).json()) as PushKey).publicKey;
}

/** Adds a subscription that pushes new messages of an address to a browser. Returns its ID. */
export async function addPushSubscription(
  access: InboxAccess,
  subscription: NewPushSubscription,
): Promise<string> {
  const response = await request(subscriptionsPath(access), {
    method: 'POST',
    headers: { 'Session-ID': access.sessionId },
    body: subscription,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Ends a subscription. @throws ApiRequestError with 404 or 410 if it has ended */
export async function deletePushSubscription(access: InboxAccess, id: string): Promise<void> {
  await request(`${subscriptionsPath(access)}/${id}`, {
    method: 'DELETE',
    headers: { 'Session-ID': access.sessionId },
  });
}

const subscriptionsPath = ({ emailAddress }: InboxAccess) =>
  `/emails/${encodeURIComponent(emailAddress)}/push-subscriptions`;
