import type { NewPushSubscription, PushKey } from '../../server/contract/push.js';
import { request } from './http';
import type { Mailbox } from './messages';

/** Fetches the public key to which a browser subscribes, in base64url. */
export async function fetchPushKey(): Promise<string> {
  return ((await (await request('/push-key')).json()) as PushKey).publicKey;
}

/** Has new messages of an address pushed to a browser. Returns the ID of the subscription. */
export async function addPushSubscription(
  mailbox: Mailbox,
  subscription: NewPushSubscription,
): Promise<string> {
  const response = await request(subscriptionsPath(mailbox), {
    method: 'POST',
    headers: { 'Session-ID': mailbox.sessionId },
    body: subscription,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Ends a subscription. @throws ApiRequestError with 404 or 410 if it has ended */
export async function deletePushSubscription(mailbox: Mailbox, id: string): Promise<void> {
  await request(`${subscriptionsPath(mailbox)}/${id}`, {
    method: 'DELETE',
    headers: { 'Session-ID': mailbox.sessionId },
  });
}

const subscriptionsPath = ({ emailAddress }: Mailbox) =>
  `/emails/${encodeURIComponent(emailAddress)}/push-subscriptions`;
