import type { NewPushSubscription, PushKey } from '@mayfly/contract/push.js';
import { request } from './http';
import { fetchData, requestInbox, type InboxAccess } from './messages';

const PATH = '/push-subscriptions';

/** Fetches the public key to which a browser subscribes, in base64url. */
export async function fetchPushKey(): Promise<string> {
  return ((await (await request('/push-key')).json()) as PushKey).publicKey;
}

/** Adds a subscription that pushes new messages of an address to a browser. Returns its ID. */
export async function addPushSubscription(
  access: InboxAccess,
  body: NewPushSubscription,
): Promise<string> {
  return (await fetchData<{ id: string }>(access, PATH, { method: 'POST', body })).id;
}

/** Ends a subscription. @throws ApiRequestError with 404 or 410 if it has ended */
export async function deletePushSubscription(access: InboxAccess, id: string): Promise<void> {
  await requestInbox(access, `${PATH}/${id}`, { method: 'DELETE' });
}
