import type { Message } from '../../../server/contract/message.js';
import { fetchMessage, type InboxAccess } from '../../api/messages';
import { writeText } from '../../storage/stored-text';
import { useInboxStore, type InboxState } from '../inbox-store';
import { isHtml } from '../message-format';
import { toBodyUrl } from '../reader/body-url';
import { MESSAGES_KEY } from '../saved-rows';
import { editMessages, listSavedIds, saveMessage } from './saved-messages';
import { MAX_BODY_LENGTH, selectMissing, selectStale } from './select-saved';

/** Returns the end of an address in milliseconds by this device's clock; null if it isn't on this device. */
type FindEnd = (emailAddress: string) => number | null;

let findEnd: FindEnd = () => null;
let isRunning = false;
let isStale = false;

/**
 * Keeps copies of the newest messages of the open inbox on this device, so that they can be read
 * offline. Returns an unsubscribe function.
 */
export function followInbox(find: FindEnd): () => void {
  findEnd = find;
  const unsubscribe = useInboxStore.subscribe((now, before) => {
    if (now.messages !== before.messages || now.asOf !== before.asOf) void syncCopies();
    if (now.lastEvent !== before.lastEvent) void removeDeleted(now);
  });
  void syncCopies();
  return () => {
    findEnd = () => null;
    unsubscribe();
  };
}

/** Removes the copies of messages that were deleted, also of those that the open page doesn't list. */
async function removeDeleted({ access, lastEvent }: InboxState): Promise<void> {
  if (!access || !lastEvent) return;
  const isDeleted = (id: string) =>
    lastEvent.kind === 'deleted'
      ? id === lastEvent.id
      : lastEvent.kind === 'all-deleted' && id <= lastEvent.through;
  if (lastEvent.kind !== 'deleted' && lastEvent.kind !== 'all-deleted') return;
  await editMessages((saved) =>
    saved.emailAddress === access.emailAddress && isDeleted(saved.id) ? null : saved,
  ).catch((error: unknown) => console.warn('Copies of messages could not be removed:', error));
}

/** Stores a copy of a message, unless it is still being parsed, too long, or no longer in its inbox. */
export async function saveOpened(access: InboxAccess, message: Message): Promise<void> {
  const endsAt = findEnd(access.emailAddress);
  if (endsAt === null || message.reading === 'pending') return;
  if (message.content.length > MAX_BODY_LENGTH) return;
  const bodyPage = isHtml(message.content) ? await fetchBodyPage(message) : null;
  // The message or its address may have been deleted meanwhile.
  if (findEnd(access.emailAddress) === null || !isInInbox(access, message.id)) return;
  const { emailAddress } = access;
  writeText(MESSAGES_KEY, emailAddress);
  await saveMessage({
    emailAddress,
    id: message.id,
    endsAt,
    savedAt: Date.now(),
    message: { ...message, urls: null },
    bodyPage,
  });
}

/** Removes the copies of all messages. */
export async function removeAllCopies(): Promise<void> {
  await editMessages(() => null);
  writeText(MESSAGES_KEY, null);
}

/** Stores missing copies and removes stale ones. Calls during a pass are combined into one more pass. */
async function syncCopies(): Promise<void> {
  isStale = true;
  if (isRunning) return;
  isRunning = true;
  try {
    while (isStale) {
      isStale = false;
      await syncOnce(useInboxStore.getState());
    }
  } catch (error) {
    console.warn('Messages could not be stored for offline use:', error);
  } finally {
    isRunning = false;
  }
}

async function syncOnce(inbox: InboxState): Promise<void> {
  const { access, messages } = inbox;
  const endsAt = access && findEnd(access.emailAddress);
  if (!access || !endsAt || !inbox.known || inbox.page > 0) return;
  const savedIds = await listSavedIds(access.emailAddress);
  const listed = messages.map(({ id }) => id);
  const stale = selectStale(savedIds, listed, inbox.totalPages === 1);
  await editMessages((saved) => {
    if (saved.emailAddress !== access.emailAddress || stale.includes(saved.id)) return null;
    return saved.endsAt === endsAt ? saved : { ...saved, endsAt };
  });
  if (inbox.loading || shouldAvoidRequests()) return;
  for (const { id } of selectMissing(messages, savedIds)) {
    if (isStale) return;
    await saveOpened(access, await fetchMessage(access, id));
  }
}

function isInInbox({ emailAddress }: InboxAccess, id: string): boolean {
  const { access, messages, totalPages } = useInboxStore.getState();
  if (access?.emailAddress !== emailAddress) return false;
  return totalPages > 1 || messages.some((message) => message.id === id);
}

/** Returns whether the device is offline, or the visitor wants to save data. */
function shouldAvoidRequests(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !navigator.onLine || connection?.saveData === true;
}

async function fetchBodyPage({ urls }: Message): Promise<string | null> {
  if (!urls) return null;
  const response = await fetch(toBodyUrl(urls.body, {}));
  return response.ok ? response.text() : null;
}
