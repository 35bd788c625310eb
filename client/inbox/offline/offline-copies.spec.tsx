import { act, cleanup, renderHook } from '@testing-library/react';
import type { Message } from '../../../server/contract/message.js';
import { aMessage, aPage } from '../../api/sample-responses';
import { writeText } from '../../storage/stored-text';
import { inboxActions } from '../inbox-actions';
import { initialInboxState, useInboxStore } from '../inbox-store';
import { MESSAGES_KEY } from '../saved-rows';
import { saveOpened } from './offline-copies';
import {
  access,
  aCopy,
  expectConnectionsClosed,
  device,
  emailAddress,
  findEnd,
  follow,
  hasDatabase,
  holdResponse,
  m1,
  m2,
  m3,
  path,
  push,
  readSaved,
  readSavedIds,
  clearIndexedDb,
  resetDevice,
  serve,
  settle,
  three,
} from './offline-fixture';
import { saveMessage } from './saved-messages';
import { MAX_BODY_LENGTH } from './select-saved';
import { useOfflineCopies } from './use-offline-copies';

const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const fetched = (lines: string[]) => lines.filter((line) => line !== `GET ${path}`);

beforeEach(() => {
  resetDevice();
  warnings.mockClear();
});
afterEach(() => settle());

describe('the messages of the open inbox', () => {
  it('are stored, newest first, with the page of their HTML', async () => {
    const html = { ...m2, content: '<h1>Hi</h1>' };
    const before = Date.now();
    const { requestLines } = await follow([m3, html, m1], { 'GET /body': { body: 'page' } });
    const lines = [`GET ${path}/m3`, `GET ${path}/m2`, 'GET /body', `GET ${path}/m1`];
    expect(fetched(requestLines())).toEqual(lines);
    const stored = (message: Message, bodyPage: string | null = null) =>
      aCopy({
        id: message.id,
        savedAt: expect.any(Number),
        message: { ...message, urls: null },
        bodyPage,
      });
    expect(await readSaved()).toEqual([stored(m1), stored(html, '"page"'), stored(m3)]);
    for (const { savedAt } of await readSaved()) {
      expect(savedAt).toBeGreaterThanOrEqual(before);
      expect(savedAt).toBeLessThanOrEqual(Date.now());
    }
    expect(localStorage.getItem(MESSAGES_KEY)).toBe(emailAddress);
    expect(warnings).not.toHaveBeenCalled();
    await expectConnectionsClosed();
  });

  it('are stored without their page if it has none, or it could not be fetched', async () => {
    const html = { ...m2, content: '<h1>Hi</h1>' };
    await follow(
      [
        { ...html, id: 'm3' },
        { ...html, urls: null },
      ],
      { 'GET /body': { status: 500 } },
    );
    expect((await readSaved()).map(({ id, bodyPage }) => [id, bodyPage])).toEqual([
      ['m2', null],
      ['m3', null],
    ]);
  });

  it('are fetched once each, newest first, including later arrivals', async () => {
    const { held, respond } = holdResponse();
    const m4 = aMessage({ id: 'm4', read: true });
    const { requestLines } = await follow([m3, m2], {
      [`GET ${path}/m3`]: () => held,
      [`GET ${path}/m4`]: { body: { data: m4 } },
    });
    push(m4);
    await settle();
    expect(fetched(requestLines())).toEqual([`GET ${path}/m3`]);
    respond({ body: { data: m3 } });
    await settle();
    expect(fetched(requestLines())).toEqual(['m3', 'm4', 'm2'].map((id) => `GET ${path}/${id}`));
    const again = serve([m4, m3, m2]);
    await act(() => inboxActions.refresh());
    await settle();
    expect(again.requestLines()).toEqual([`GET ${path}`]);
    expect(await readSavedIds()).toEqual(['m2', 'm3', 'm4']);
  });

  it('are not stored while they are parsed, or if they are too long', async () => {
    const long = { ...m2, content: 'x'.repeat(MAX_BODY_LENGTH + 1) };
    await follow(three, {
      [`GET ${path}/m3`]: { body: { data: { ...m3, reading: 'pending' } } },
      [`GET ${path}/m2`]: { body: { data: long } },
      [`GET ${path}/m1`]: { body: { data: { ...m1, content: 'x'.repeat(MAX_BODY_LENGTH) } } },
    });
    expect(await readSavedIds()).toEqual(['m1']);
  });

  it.each([
    ['the device is offline', false, undefined],
    ['the visitor saves data', true, { saveData: true }],
  ])('are not fetched while %s, but stale copies are removed', async (_state, online, value) => {
    device.isOnline = online;
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
    await saveMessage(aCopy({ id: 'm0' }));
    await saveMessage(aCopy({ id: 'm1', endsAt: 5 }));
    const { requestLines } = await follow(three);
    Reflect.deleteProperty(navigator, 'connection');
    expect(requestLines()).toEqual([`GET ${path}`]);
    expect(await readSaved()).toEqual([aCopy({ id: 'm1' })]);
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
    expect([server.requestLines(), await readSavedIds()]).toEqual([[], ['m9']]);
  });

  it('are neither fetched nor stored once their address has left this device', async () => {
    const { held, respond } = holdResponse();
    const html = { ...m3, content: '<p class="a">' };
    const { requestLines } = await follow([html], { 'GET /body': () => held });
    expect(fetched(requestLines())).toEqual([`GET ${path}/m3`, 'GET /body']);
    device.ends = {};
    respond({ body: 'page' });
    await settle();
    expect([await readSavedIds(), localStorage.getItem(MESSAGES_KEY)]).toEqual([[], null]);
    const { requestLines: later } = serve(three);
    push(m2);
    await settle();
    expect(later()).toEqual([]);
  });

  it('are not stored if they were deleted meanwhile, or another inbox is open', async () => {
    const [first, second] = [holdResponse(), holdResponse()];
    await follow([m3], { [`GET ${path}/m3`]: () => first.held });
    act(() => inboxActions.messageDeleted({ id: 'm3' }));
    first.respond({ body: { data: m3 } });
    await settle();
    expect(await readSavedIds()).toEqual([]);
    cleanup();
    const other = 'b@mayfly.test';
    device.ends[other] = device.ends[emailAddress]!;
    await follow([m3], {
      [`GET ${path}/m3`]: () => second.held,
      [`GET /emails/${other}`]: aPage([]),
    });
    act(() => inboxActions.open({ ...access, emailAddress: other }, () => undefined));
    await settle();
    second.respond({ body: { data: m3 } });
    await settle();
    expect(await readSavedIds()).toEqual([]);
  });

  it('are stored when they are opened, unless they were deleted meanwhile', async () => {
    device.isOnline = false;
    const html = { ...m3, content: '<p class="a">' };
    /** Opens a message, whose page arrives after something else happened. */
    const openWhile = async (happens: () => void) => {
      const { held, respond } = holdResponse();
      const { requestLines } = await follow([html], { 'GET /body': () => held });
      const saving = saveOpened(access, html);
      act(happens);
      await settle();
      respond({ body: 'page' });
      await act(() => saving);
      const ids = [requestLines().includes('GET /body'), ...(await readSavedIds())];
      cleanup();
      clearIndexedDb();
      return ids;
    };
    expect(await openWhile(() => undefined)).toEqual([true, 'm3']);
    const showLaterPage = () => useInboxStore.setState({ totalPages: 2, messages: [m1] });
    expect(await openWhile(showLaterPage)).toEqual([true, 'm3']);
    const remove = () => inboxActions.messageDeleted({ id: 'm3' });
    expect(await openWhile(remove)).toEqual([true]);
    expect(await openWhile(() => inboxActions.open(null, () => undefined))).toEqual([true]);
    const leave = () => useInboxStore.setState({ access: { ...access, emailAddress: 'b@b' } });
    expect(await openWhile(leave)).toEqual([true]);
    device.ends = {};
    expect(await openWhile(() => undefined)).toEqual([false]);
  });

  it('are not followed before there are any, nor by a page that was left', async () => {
    await follow([]);
    expect(await hasDatabase()).toBe(false);
    cleanup();
    const { requestLines } = serve([m1]);
    useInboxStore.setState({ ...initialInboxState, access, messages: [m1], known: true }, true);
    renderHook(() => useOfflineCopies(findEnd)).unmount();
    await settle();
    act(() => useInboxStore.setState({ loading: false, messages: [m1] }));
    await settle();
    expect([requestLines(), await hasDatabase()]).toEqual([[], false]);
  });

  it('are stored even if another address has copies with the same IDs', async () => {
    writeText(MESSAGES_KEY, emailAddress);
    await saveMessage(aCopy({ emailAddress: 'b@mayfly.test' }));
    const { requestLines } = await follow([m1]);
    expect(fetched(requestLines())).toEqual([`GET ${path}/m1`]);
    expect((await readSaved()).map((each) => each.emailAddress)).toEqual([emailAddress]);
  });

  it('are neither stored nor removed after the page has stopped following them', async () => {
    const { unmount } = await follow([m1]);
    unmount();
    const { requestLines } = serve(three);
    push(m2);
    act(() => useInboxStore.setState({ lastEvent: { kind: 'deleted', id: 'm1' } }));
    await settle();
    expect([requestLines(), await readSavedIds()]).toEqual([[], ['m1']]);
  });
});
