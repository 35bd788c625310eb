import { act, renderHook } from '@testing-library/react';
import type { Message } from '../../../server/contract/message.js';
import { fakeServer, responsesHandled, type FakeResponse } from '../../api/fake-server';
import { aMessage } from '../../api/sample-responses';
import { inboxActions } from '../inbox-actions';
import { initialInboxState, useInboxStore } from '../inbox-store';
import { fakeIndexedDb } from './fake-indexed-db';
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

/** Device on which messages are stored, with the ends of its addresses. */
export const device = {
  database: fakeIndexedDb(),
  ends: {} as Record<string, number>,
  isOnline: true,
};
export const findEnd = (address: string) => device.ends[address] ?? null;

/** Begins with a device that has an address and no messages, and with no inbox. */
export function resetDevice(): void {
  localStorage.clear();
  device.database = fakeIndexedDb();
  device.ends = { [emailAddress]: Date.now() + 60_000 };
  device.isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => device.isOnline);
  useInboxStore.setState(initialInboxState, true);
}

/** Waits until everything that a test has caused is done. */
export const settle = () => act(responsesHandled);
export const saved = () => device.database.records as unknown as SavedMessage[];
export const savedIds = () => saved().map(({ id }) => id);

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

export const aPage = (content: Message[], totalElements = content.length): FakeResponse => ({
  body: { data: { content, page: 0, size: 10, totalElements, unread: 0, totalPages: 1 } },
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

/** Returns a response that is sent when the test says so. */
export function holdResponse() {
  let respond: (response: FakeResponse) => void = () => undefined;
  const held = new Promise<FakeResponse>((resolve) => (respond = resolve));
  return { held, respond: (response: FakeResponse) => respond(response) };
}

export const push = (message: Message) =>
  act(() => inboxActions.messageReceived({ emailAddress, message }));
