import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import type { Message } from '../../../server/contract/message.js';
import { fakeServer, responsesHandled, type FakeResponse } from '../../api/fake-server';
import { aMessage, aPage } from '../../api/sample-responses';
import { inboxActions } from '../inbox-actions';
import { initialInboxState, useInboxStore } from '../inbox-store';
import { MESSAGES_KEY } from '../saved-rows';
import type { SavedMessage } from './saved-messages';
import { useOfflineCopies } from './use-offline-copies';

type Routes = Parameters<typeof fakeServer>[0];

export const emailAddress = 'a@mayfly.test';
export const access = { emailAddress, sessionId: 's' };
export const path = `/emails/${emailAddress}`;
const urls = { body: '/body?sig=1', source: '/source?sig=1', attachments: [], archive: '' };
const sample = (id: string) => aMessage({ id, read: true, urls });
export const [m3, m2, m1] = [sample('m3'), sample('m2'), sample('m1')];
export const three = [m3, m2, m1];

/** State of the simulated device: the ends of its addresses, by email address, and its network. */
export const device = { ends: {} as Record<string, number>, isOnline: true };
export const findEnd = (address: string) => device.ends[address] ?? null;

/** Resets to a device with one address and no stored messages, and to no open inbox. */
export function resetDevice(): void {
  localStorage.clear();
  clearIndexedDb();
  device.ends = { [emailAddress]: Date.now() + 60_000 };
  device.isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => device.isOnline);
  useInboxStore.setState(initialInboxState, true);
}

/** Replaces IndexedDB with an empty one. */
export function clearIndexedDb(): void {
  globalThis.indexedDB = new IDBFactory();
}

/** Requests to open a database, and transactions, that have not ended yet. */
const pending = new Set<EventTarget>();

/** Keeps a request or transaction in `pending` until one of these events occurs. */
function trackUntil(ends: string[], target: EventTarget): void {
  pending.add(target);
  for (const end of ends) target.addEventListener(end, () => pending.delete(target));
}

const { open } = IDBFactory.prototype;
jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
  const request = open.apply(this, given);
  trackUntil(['success', 'error', 'blocked'], request);
  return request;
});

const { transaction: beginTransaction } = IDBDatabase.prototype;
jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
  this: IDBDatabase,
  ...given
) {
  const transaction = beginTransaction.apply(this, given);
  trackUntil(['complete', 'abort'], transaction);
  return transaction;
});

/** Waits until all responses are handled and all database requests and transactions have ended. */
export const settle = () =>
  act(async () => {
    do await responsesHandled();
    while (pending.size > 0);
  });

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Failed')));
    request.addEventListener('blocked', () => reject(new Error('A connection is still open.')));
  });
}

export async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === MESSAGES_KEY);
}

/** Reads all stored messages, in the order of their keys. */
export async function readSaved(): Promise<SavedMessage[]> {
  if (!(await hasDatabase())) return [];
  const database = await toPromise(indexedDB.open(MESSAGES_KEY));
  const store = database.transaction('messages').objectStore('messages');
  const saved = await toPromise<SavedMessage[]>(store.getAll());
  database.close();
  return saved;
}

export const readSavedIds = async () => (await readSaved()).map(({ id }) => id);

/** Expects that no connection is open, by deleting the database, which an open one would block. */
export async function expectConnectionsClosed(): Promise<void> {
  await expect(toPromise(indexedDB.deleteDatabase(MESSAGES_KEY))).resolves.toBeUndefined();
}

/** Upgrades the database beyond the version that the page knows, so that opening it fails. */
export async function upgradeDatabase(): Promise<void> {
  (await toPromise(indexedDB.open(MESSAGES_KEY, 99))).close();
}

/** Makes the next write fail as on a full disk. */
export function failNextWrite(): void {
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    value,
  ) {
    const request = put.call(this, value);
    const error = new DOMException('The disk is full.', 'QuotaExceededError');
    Object.assign(this.transaction, { error }).abort();
    return request;
  });
}

/** Returns a copy of the message `m1`, with the given fields. */
export const aCopy = (given: Partial<SavedMessage>): SavedMessage => ({
  emailAddress,
  id: 'm1',
  endsAt: findEnd(emailAddress) ?? 0,
  savedAt: 1,
  message: m1,
  bodyPage: null,
  ...given,
});

/** Serves an inbox of these messages, and each of them. */
export const serve = (messages: Message[], routes: Routes = {}) =>
  fakeServer({
    [`GET ${path}`]: aPage(messages),
    ...Object.fromEntries(messages.map((data) => [`GET ${path}/${data.id}`, { body: { data } }])),
    ...routes,
  });

/** Opens an inbox, and follows it as the page does. */
export async function follow(messages: Message[], routes: Routes = {}) {
  const server = serve(messages, routes);
  const hook = renderHook(() => useOfflineCopies(findEnd));
  act(() => inboxActions.open(access, () => undefined));
  await settle();
  return { ...server, ...hook };
}

/** Returns a pending response, and the function that sends it. */
export function holdResponse() {
  let respond: (response: FakeResponse) => void = () => undefined;
  const held = new Promise<FakeResponse>((resolve) => (respond = resolve));
  return { held, respond: (response: FakeResponse) => respond(response) };
}

export const push = (message: Message) =>
  act(() => inboxActions.messageReceived({ emailAddress, message }));
