import { withLock } from '../../lib/storage/lock';
import { ApiRequestError } from '../../lib/api/http';
import type { InboxAccess } from '../../lib/api/messages';
import { addPushSubscription, deletePushSubscription, fetchPushKey } from '../../lib/api/push';
import { readPushChoice, writePushChoice, type PushChoice, type PushRecord } from './push-choice';
import { storeWorkerTexts } from './worker-texts';

/** Thrown if the push service of the browser refuses a subscription or can't be reached. */
export class PushServiceError extends Error {
  override readonly name = 'PushServiceError';
}

const withPushLock = <Result>(work: () => Promise<Result>) => withLock('mayfly-push', work);

/**
 * Turns pushes on for these addresses, with or without content. Notifications must be permitted. If
 * only some addresses fail, `syncPush` retries them.
 *
 * @throws {PushServiceError} if the browser can't subscribe
 * @throws what the API throws if the server accepts none of the addresses
 */
export function turnPushOn(inboxes: InboxAccess[], showsContent: boolean): Promise<void> {
  return withPushLock(async () => {
    const { records = [], mustRenew = false } = readPushChoice() ?? {};
    const { accepted, failure } = await update({ records, mustRenew, showsContent }, inboxes);
    if (accepted === 0 && failure !== null) throw failure;
  });
}

/** Turns pushes off. A subscription that can't be ended now is deleted when the server's next push fails. */
export function turnPushOff(): Promise<void> {
  return withPushLock(endAll);
}

async function endAll(): Promise<void> {
  const { records = [] } = readPushChoice() ?? {};
  const ends = await Promise.all(records.map(endSubscription));
  try {
    await (await findSubscription())?.unsubscribe();
  } catch (error) {
    // Either is enough: the server has ended all subscriptions, or the browser has unsubscribed.
    if (ends.includes(false)) throw error;
  }
  writePushChoice(null);
}

/**
 * Subscribes new addresses and unsubscribes those that this device has forgotten, if pushes are on. Turns
 * them off if the visitor has withdrawn the permission.
 */
export function syncPush(inboxes: InboxAccess[]): Promise<void> {
  return withPushLock(async () => {
    const choice = readPushChoice();
    if (choice === null) return;
    if (Notification.permission === 'granted') await update(choice, inboxes);
    else await endAll();
  });
}

/** Makes the server's subscriptions match the choice. Stores the choice unless every address failed. */
async function update(
  choice: PushChoice,
  inboxes: InboxAccess[],
): Promise<{ accepted: number; failure: unknown }> {
  await storeWorkerTexts();
  const { showsContent } = choice;
  const { records, mustRenew } = await endForgotten(choice, inboxes);
  const current = await findSubscription();
  if (mustRenew) await current?.unsubscribe();
  const endpoint = mustRenew ? null : (current?.endpoint ?? null);
  const kept = records.filter(
    (record) => record.endpoint === endpoint && record.showsContent === showsContent,
  );
  const missing = inboxes.filter(
    ({ sessionId }) => !kept.some((record) => record.sessionId === sessionId),
  );
  const { added, failure } = await addSubscriptions(missing, showsContent);
  const accepted = kept.length + added.length;
  if (accepted > 0 || failure === null) {
    writePushChoice({ showsContent, records: [...kept, ...added] });
  }
  return { accepted, failure };
}

/**
 * Ends the subscriptions of addresses that this device has forgotten. Removes them from the stored choice
 * first, since their sessions must not stay on this device. If a request fails, `mustRenew` makes the
 * browser subscribe again, so that pushes to the old subscription are not delivered.
 */
async function endForgotten(choice: PushChoice, inboxes: InboxAccess[]): Promise<PushChoice> {
  const isWanted = (record: PushRecord) =>
    inboxes.some(({ sessionId }) => sessionId === record.sessionId);
  const forgotten = choice.records.filter((record) => !isWanted(record));
  if (forgotten.length === 0) return choice;
  const records = choice.records.filter(isWanted);
  const stored = readPushChoice();
  if (stored) writePushChoice({ ...stored, records, mustRenew: true });
  const ends = await Promise.all(forgotten.map(endSubscription));
  const mustRenew = choice.mustRenew === true || ends.includes(false);
  if (stored) writePushChoice({ ...stored, records, mustRenew });
  return { ...choice, records, mustRenew };
}

async function addSubscriptions(
  inboxes: InboxAccess[],
  showsContent: boolean,
): Promise<{ added: PushRecord[]; failure: unknown }> {
  const added: PushRecord[] = [];
  if (inboxes.length === 0) return { added, failure: null };
  const subscription = await subscribe();
  let failure: unknown = null;
  for (const access of inboxes) {
    try {
      added.push(await addSubscription(access, subscription, showsContent));
    } catch (error) {
      if (!hasEnded(error)) failure = error;
    }
  }
  return { added, failure };
}

async function addSubscription(
  access: InboxAccess,
  subscription: PushSubscription,
  showsContent: boolean,
): Promise<PushRecord> {
  const { emailAddress, sessionId } = access;
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const keys = { p256dh, auth };
  const id = await addPushSubscription(access, { endpoint, keys, showsContent });
  return { emailAddress, sessionId, id, endpoint, showsContent };
}

/** Ends a subscription on the server. Returns false if the request failed. */
async function endSubscription(record: PushRecord): Promise<boolean> {
  try {
    await deletePushSubscription(record, record.id);
    return true;
  } catch (error) {
    return hasEnded(error);
  }
}

/** Returns whether an error means that the subscription or its address no longer exists. */
function hasEnded(error: unknown): boolean {
  return error instanceof ApiRequestError && [404, 410].includes(error.statusCode);
}

async function findSubscription(): Promise<PushSubscription | null> {
  return (await navigator.serviceWorker.ready).pushManager.getSubscription();
}

/** Returns the subscription of this browser to the server's key. Creates it if there is none. */
async function subscribe(): Promise<PushSubscription> {
  const applicationServerKey = await fetchPushKey();
  const { pushManager } = await navigator.serviceWorker.ready;
  const current = await pushManager.getSubscription();
  if (current && encodeKey(current.options.applicationServerKey) === applicationServerKey) {
    return current;
  }
  try {
    // A browser has only one subscription, which belongs to one key.
    await current?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (error) {
    throw new PushServiceError('The browser could not subscribe to its push service.', {
      cause: error,
    });
  }
}

/** Encodes a key in base64url, without padding. */
function encodeKey(key: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
