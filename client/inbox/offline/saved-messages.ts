import type { Message } from '../../../server/contract/message.js';
import { MESSAGES_KEY } from '../saved-rows';

const STORE = 'messages';

/** A message stored on this device. */
export interface SavedMessage {
  emailAddress: string;
  id: string;
  /**
   * End of the address in milliseconds by this device's clock. `readMessage` returns no copy from then on.
   */
  endsAt: number;
  savedAt: number;
  message: Message;
  /**
   * The page that shows an HTML body, which the service worker serves; null for plain text, or if it could
   * not be fetched.
   */
  bodyPage: string | null;
}

/** Stores a message, in place of an older version of it. */
export async function saveMessage(saved: SavedMessage): Promise<void> {
  await withStore('readwrite', (store) => store.put(saved));
}

/** Returns a stored message, or null if there is none or its address has expired. */
export async function readMessage(
  emailAddress: string,
  id: string,
  now = Date.now(),
): Promise<SavedMessage | null> {
  const key = [emailAddress, id];
  const saved = await withStore<SavedMessage | undefined>('readonly', (store) => store.get(key));
  return saved && saved.endsAt > now ? saved : null;
}

/** Returns the IDs of the stored messages of an address, in the order of their arrival. */
export async function listSavedIds(emailAddress: string): Promise<string[]> {
  const keys = await withStore('readonly', (store) =>
    store.getAllKeys(IDBKeyRange.bound([emailAddress], [emailAddress, []])),
  );
  return keys.map((key) => (key as [string, string])[1]);
}

/**
 * Edits all stored messages.
 * @param edit returns the message as it should be stored; null removes it
 */
export async function editMessages(
  edit: (saved: SavedMessage) => SavedMessage | null,
): Promise<void> {
  await withStore('readwrite', (store) => {
    const request = store.openCursor();
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return;
      const before = cursor.value as SavedMessage;
      const after = edit(before);
      if (after === null) cursor.delete();
      else if (after !== before) cursor.update(after);
      cursor.continue();
    });
    return request;
  });
}

/** Runs a request in a transaction. Resolves with its result once the transaction is complete. */
async function withStore<Result>(
  mode: IDBTransactionMode,
  begin: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = begin(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Aborted')),
      );
    });
    return request.result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(MESSAGES_KEY, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { keyPath: ['emailAddress', 'id'] }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Blocked')));
  });
}
