import { act, cleanup, renderHook } from '@testing-library/react';
import type { Message } from '../../../server/contract/message.js';
import { fakeServer, responsesHandled, type FakeResponse } from '../../api/fake-server';
import { aMessage } from '../../api/sample-responses';
import { inboxActions } from '../inbox-actions';
import { initialInboxState, useInboxStore } from '../inbox-store';
import { MESSAGES_KEY } from '../saved-rows';
import { fakeIndexedDb, type FakeDatabase } from './fake-indexed-db';
import { saveMessage, type SavedMessage } from './saved-messages';
import { MAX_BODY_LENGTH } from './select-saved';
import { pruneOfflineCopies, useOfflineCopies } from './use-offline-copies';

const emailAddress = 'a@mayfly.test';
const access = { emailAddress, sessionId: 's' };
const path = `/emails/${emailAddress}`;
const urls = { body: '/body?sig=1', source: '/source?sig=1', attachments: [], archive: '' };
const [m3, m2, m1] = ['m3', 'm2', 'm1'].map((id) => aMessage({ id, read: true, urls }));
const three = [m3!, m2!, m1!];

let database: FakeDatabase;
/** Ends of the addresses of this device. */
let ends: Record<string, number>;
let isOnline: boolean;
const findEnd = (address: string) => ends[address] ?? null;
const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  localStorage.clear();
  database = fakeIndexedDb();
  ends = { [emailAddress]: Date.now() + 60_000 };
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  useInboxStore.setState(initialInboxState, true);
  warnings.mockClear();
});
afterEach(() => settle());

const settle = () => act(responsesHandled);
const saved = () => database.records as unknown as SavedMessage[];
const savedIds = () => saved().map(({ id }) => id);
const aCopy = (given: Partial<SavedMessage>): SavedMessage => ({
  emailAddress,
  id: 'm1',
  endsAt: ends[emailAddress]!,
  savedAt: 1,
  message: m1!,
  bodyPage: null,
  ...given,
});
const aPage = (content: Message[], totalElements = content.length, page = 0): FakeResponse => ({
  body: { data: { content, page, size: 10, totalElements, unread: 0, totalPages: 1 } },
});
/** Serves an inbox of these messages, and each of them. */
const serve = (messages: Message[], routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [`GET ${path}`]: aPage(messages),
    ...Object.fromEntries(messages.map((data) => [`GET ${path}/${data.id}`, { body: { data } }])),
    ...routes,
  });
/** Opens the inbox, and follows it as the page does. */
async function follow(messages: Message[], routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = serve(messages, routes);
  const hook = renderHook(() => useOfflineCopies(findEnd));
  act(() => inboxActions.open(access, () => undefined));
  await settle();
  return { ...server, ...hook };
}
const fetched = (lines: string[]) => lines.filter((line) => line !== `GET ${path}`);
/** Returns a response that is sent when the test says so. */
function holdResponse() {
  let respond: (response: FakeResponse) => void = () => undefined;
  const held = new Promise<FakeResponse>((resolve) => (respond = resolve));
  return { held, respond };
}
const push = (message: Message) =>
  act(() => inboxActions.messageReceived({ emailAddress, message }));

describe('the messages of the open inbox', () => {
  it('are stored for reading offline, newest first, with the page of their HTML', async () => {
    const html = { ...m2!, content: '<h1>Hi</h1>' };
    const before = Date.now();
    const { requestLines } = await follow([m3!, html, m1!], { 'GET /body': { body: 'page' } });
    const lines = [`GET ${path}/m3`, `GET ${path}/m2`, 'GET /body', `GET ${path}/m1`];
    expect(fetched(requestLines())).toEqual(lines);
    const stored = (message: Message, bodyPage: string | null = null) =>
      aCopy({
        id: message.id,
        savedAt: expect.any(Number),
        message: { ...message, urls: null },
        bodyPage,
      });
    expect(saved()).toEqual([stored(m1!), stored(html, '"page"'), stored(m3!)]);
    expect(saved().every(({ savedAt }) => savedAt >= before && savedAt <= Date.now())).toBe(true);
    expect(localStorage.getItem(MESSAGES_KEY)).toBe(emailAddress);
    expect([database.connections, warnings.mock.calls]).toEqual([0, []]);
  });

  it('are stored without their page if it has none, or it could not be fetched', async () => {
    const html = { ...m2!, content: '<h1>Hi</h1>' };
    await follow(
      [
        { ...html, id: 'm3' },
        { ...html, urls: null },
      ],
      { 'GET /body': { status: 500 } },
    );
    expect(saved().map(({ id, bodyPage }) => [id, bodyPage])).toEqual([
      ['m2', null],
      ['m3', null],
    ]);
  });

  it('are fetched once each, newest first even if it arrives meanwhile', async () => {
    const { held, respond } = holdResponse();
    const m4 = aMessage({ id: 'm4', read: true });
    const { requestLines } = await follow([m3!, m2!], {
      [`GET ${path}/m3`]: () => held,
      [`GET ${path}/m4`]: { body: { data: m4 } },
    });
    push(m4);
    await settle();
    expect(fetched(requestLines())).toEqual([`GET ${path}/m3`]);
    respond({ body: { data: m3 } });
    await settle();
    expect(fetched(requestLines())).toEqual(['m3', 'm4', 'm2'].map((id) => `GET ${path}/${id}`));
    const again = serve([m4, m3!, m2!]);
    await act(() => inboxActions.refresh());
    await settle();
    expect(again.requestLines()).toEqual([`GET ${path}`]);
    expect(savedIds()).toEqual(['m2', 'm3', 'm4']);
  });

  it('are not stored while they are parsed, or if they are too long', async () => {
    const long = { ...m2!, content: 'x'.repeat(MAX_BODY_LENGTH + 1) };
    await follow(three, {
      [`GET ${path}/m3`]: { body: { data: { ...m3, reading: 'pending' } } },
      [`GET ${path}/m2`]: { body: { data: long } },
      [`GET ${path}/m1`]: { body: { data: { ...m1, content: 'x'.repeat(MAX_BODY_LENGTH) } } },
    });
    expect(savedIds()).toEqual(['m1']);
  });

  it.each([
    ['the device is offline', false, undefined],
    ['the visitor saves data', true, { saveData: true }],
  ])('are not fetched while %s, but stale copies are removed', async (_state, online, value) => {
    isOnline = online;
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
    await saveMessage(aCopy({ id: 'm0' }));
    await saveMessage(aCopy({ id: 'm1', endsAt: 5 }));
    const { requestLines } = await follow(three);
    Reflect.deleteProperty(navigator, 'connection');
    expect(requestLines()).toEqual([`GET ${path}`]);
    expect(saved()).toEqual([aCopy({ id: 'm1' })]);
  });

  it('are not fetched before the inbox is, nor for a later page', async () => {
    useInboxStore.setState({ ...initialInboxState, access, known: true, messages: three }, true);
    const server = serve(three);
    const { unmount } = renderHook(() => useOfflineCopies(findEnd));
    await settle();
    expect(server.requestLines()).toEqual([]);
    unmount();
    await saveMessage(aCopy({ id: 'm9' }));
    act(() => useInboxStore.setState({ loading: false, page: 1, totalPages: 2 }));
    renderHook(() => useOfflineCopies(findEnd));
    await settle();
    expect([server.requestLines(), savedIds()]).toEqual([[], ['m9']]);
  });

  it('are neither fetched nor stored once their address has left this device', async () => {
    const { held, respond } = holdResponse();
    const html = { ...m3!, content: '<p class="a">' };
    const { requestLines } = await follow([html], { 'GET /body': () => held });
    expect(fetched(requestLines())).toEqual([`GET ${path}/m3`, 'GET /body']);
    ends = {};
    respond({ body: 'page' });
    await settle();
    expect([savedIds(), localStorage.getItem(MESSAGES_KEY)]).toEqual([[], null]);
    const { requestLines: later } = serve(three);
    push(m2!);
    await settle();
    expect(later()).toEqual([]);
  });

  it('are not stored if they were deleted meanwhile, or another inbox is open', async () => {
    const [first, second] = [holdResponse(), holdResponse()];
    await follow([m3!], { [`GET ${path}/m3`]: () => first.held });
    act(() => inboxActions.messageDeleted({ id: 'm3' }));
    first.respond({ body: { data: m3 } });
    await settle();
    expect(savedIds()).toEqual([]);
    cleanup();
    const other = 'b@mayfly.test';
    ends[other] = ends[emailAddress]!;
    await follow([m3!], {
      [`GET ${path}/m3`]: () => second.held,
      [`GET /emails/${other}`]: aPage([]),
    });
    act(() => inboxActions.open({ ...access, emailAddress: other }, () => undefined));
    await settle();
    second.respond({ body: { data: m3 } });
    await settle();
    expect(savedIds()).toEqual([]);
  });

  it('are no longer stored after the page has stopped following them', async () => {
    const { unmount } = await follow([m1!]);
    unmount();
    const { requestLines } = serve(three);
    push(m2!);
    await settle();
    expect([requestLines(), savedIds()]).toEqual([[], ['m1']]);
  });
});

describe('stored messages', () => {
  it('are removed when they are deleted, even if the open page lacks them', async () => {
    await follow(three);
    const other = aCopy({ emailAddress: 'b@mayfly.test', id: 'm2' });
    act(() => useInboxStore.setState({ page: 1, totalPages: 2, messages: [] }));
    await saveMessage(other);
    fakeServer({});
    act(() => useInboxStore.setState({ lastEvent: { kind: 'deleted', id: 'm2' } }));
    await settle();
    expect(saved().map((each) => [each.emailAddress, each.id])).toEqual([
      [emailAddress, 'm1'],
      [emailAddress, 'm3'],
      ['b@mayfly.test', 'm2'],
    ]);
    act(() => useInboxStore.setState({ lastEvent: { kind: 'all-read', through: 'm9' } }));
    await settle();
    expect(saved()).toHaveLength(3);
    act(() => useInboxStore.setState({ lastEvent: { kind: 'all-deleted', through: 'm1' } }));
    await settle();
    expect(savedIds()).toEqual(['m3', 'm2']);
    act(() => useInboxStore.setState({ lastEvent: { kind: 'all-deleted', through: 'm3' } }));
    await settle();
    expect(saved()).toEqual([other]);
  });

  it('are removed with the last message, and last as long as their address', async () => {
    await follow([m2!, m1!]);
    ends[emailAddress] = Date.now() + 90_000;
    serve([m2!]);
    await act(() => inboxActions.refresh());
    await settle();
    expect(saved().map(({ id, endsAt }) => [id, endsAt])).toEqual([['m2', ends[emailAddress]]]);
    serve([]);
    await act(() => inboxActions.refresh());
    await settle();
    expect(saved()).toEqual([]);
  });

  it('are removed with their address, or when another inbox is opened', async () => {
    await saveMessage(aCopy({}));
    localStorage.setItem(MESSAGES_KEY, emailAddress);
    pruneOfflineCopies(['b@mayfly.test', emailAddress]);
    await settle();
    expect(savedIds()).toEqual(['m1']);
    pruneOfflineCopies(['b@mayfly.test']);
    await settle();
    expect([saved(), localStorage.getItem(MESSAGES_KEY)]).toEqual([[], null]);
    await saveMessage(aCopy({ emailAddress: 'b@mayfly.test' }));
    localStorage.setItem(MESSAGES_KEY, 'b@mayfly.test');
    await follow([]);
    expect([saved(), localStorage.getItem(MESSAGES_KEY)]).toEqual([[], null]);
    await saveMessage(aCopy({ emailAddress: 'b@mayfly.test', id: 'm7' }));
    await follow([m1!]);
    expect(savedIds()).toEqual(['m1']);
  });

  it('are reported if they can neither be written nor removed', async () => {
    database.failing = 'opening';
    await follow([m1!]);
    localStorage.setItem(MESSAGES_KEY, 'b@mayfly.test');
    pruneOfflineCopies([]);
    act(() => inboxActions.messageDeleted({ id: 'm1' }));
    await settle();
    const texts = warnings.mock.calls.map(([text]) => text as string);
    expect(texts).toContain('Messages could not be stored for offline use:');
    expect(texts).toContain('Stored messages could not be removed:');
    expect(texts).toContain('Copies of messages could not be removed:');
    expect(warnings.mock.calls[0]?.[1]).toMatchObject({ name: 'UnknownError' });
    // It works again once the database does.
    database.failing = null;
    serve([m2!]);
    push(m2!);
    await settle();
    expect(savedIds()).toEqual(['m2']);
    warnings.mockClear();
    database.failing = 'writing';
    serve([m3!, m2!]);
    push(m3!);
    await settle();
    expect(warnings.mock.lastCall?.[1]).toMatchObject({ name: 'QuotaExceededError' });
    expect(database.connections).toBe(0);
  });
});
