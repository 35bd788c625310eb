import { act, renderHook } from '@testing-library/react';
import { inboxActions } from '../inbox-actions';
import { useInboxStore } from '../inbox-store';
import { MESSAGES_KEY } from '../saved-rows';
import {
  aCopy,
  expectConnectionsClosed,
  device,
  emailAddress,
  failNextWrite,
  findEnd,
  follow,
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
  upgradeDatabase,
} from './offline-fixture';
import { aPage } from '../../api/sample-responses';
import { saveMessage } from './saved-messages';
import { pruneOfflineCopies, useOfflineCopies } from './use-offline-copies';

const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  resetDevice();
  warnings.mockClear();
});
afterEach(() => settle());

describe('stored messages', () => {
  it('are removed when they are deleted, even if the open page lacks them', async () => {
    await follow(three);
    const other = aCopy({ emailAddress: 'b@mayfly.test', id: 'm2' });
    act(() => useInboxStore.setState({ page: 1, totalPages: 2, messages: [] }));
    await saveMessage(other);
    act(() => useInboxStore.setState({ lastEvent: { kind: 'deleted', id: 'm2' } }));
    await settle();
    expect((await readSaved()).map((each) => [each.emailAddress, each.id])).toEqual([
      [emailAddress, 'm1'],
      [emailAddress, 'm3'],
      ['b@mayfly.test', 'm2'],
    ]);
    act(() => useInboxStore.setState({ lastEvent: { kind: 'all-read', through: 'm9' } }));
    await settle();
    expect(await readSaved()).toHaveLength(3);
    act(() => useInboxStore.setState({ lastEvent: { kind: 'all-deleted', through: 'm1' } }));
    await settle();
    expect(await readSavedIds()).toEqual(['m3', 'm2']);
    act(() => useInboxStore.setState({ lastEvent: { kind: 'all-deleted', through: 'm3' } }));
    await settle();
    expect(await readSaved()).toEqual([other]);
  });

  it('follow the end of their address, and are removed with the last message', async () => {
    await follow([m2, m1]);
    device.ends[emailAddress] = Date.now() + 90_000;
    serve([], { [`GET ${path}`]: { status: 304 } });
    await act(() => inboxActions.refresh());
    await settle();
    expect((await readSaved()).map(({ endsAt }) => endsAt)).toEqual([
      findEnd(emailAddress),
      findEnd(emailAddress),
    ]);
    serve([m2]);
    await act(() => inboxActions.refresh());
    await settle();
    expect(await readSavedIds()).toEqual(['m2']);
    serve([]);
    await act(() => inboxActions.refresh());
    await settle();
    expect(await readSaved()).toEqual([]);
  });

  it('are kept as they are while they are listed, or on a later page', async () => {
    await saveMessage(aCopy({ id: 'm0' }));
    await saveMessage(aCopy({}));
    localStorage.setItem(MESSAGES_KEY, emailAddress);
    const { requestLines } = await follow([m1], {
      [`GET ${path}`]: aPage([m1], { totalElements: 12 }),
    });
    expect(requestLines()).toEqual([`GET ${path}`]);
    expect(await readSaved()).toEqual([aCopy({ id: 'm0' }), aCopy({})]);
  });

  it('of any address are kept while no inbox is open', async () => {
    await saveMessage(aCopy({}));
    localStorage.setItem(MESSAGES_KEY, emailAddress);
    renderHook(() => useOfflineCopies(findEnd));
    await settle();
    expect(await readSavedIds()).toEqual(['m1']);
  });

  it('are removed with their address, or when another inbox is opened', async () => {
    await saveMessage(aCopy({}));
    localStorage.setItem(MESSAGES_KEY, emailAddress);
    pruneOfflineCopies(['b@mayfly.test', emailAddress]);
    await settle();
    expect(await readSavedIds()).toEqual(['m1']);
    pruneOfflineCopies(['b@mayfly.test']);
    await settle();
    expect([await readSaved(), localStorage.getItem(MESSAGES_KEY)]).toEqual([[], null]);
    await saveMessage(aCopy({ emailAddress: 'b@mayfly.test' }));
    localStorage.setItem(MESSAGES_KEY, 'b@mayfly.test');
    await follow([]);
    expect([await readSaved(), localStorage.getItem(MESSAGES_KEY)]).toEqual([[], null]);
    for (const other of ['0@mayfly.test', 'b@mayfly.test']) {
      await saveMessage(aCopy({ emailAddress: other }));
    }
    await follow([m1]);
    expect((await readSaved()).map((each) => [each.emailAddress, each.id])).toEqual([
      [emailAddress, 'm1'],
    ]);
  });

  it('are reported if they can neither be written nor removed', async () => {
    await upgradeDatabase();
    await follow([m1]);
    localStorage.setItem(MESSAGES_KEY, 'b@mayfly.test');
    pruneOfflineCopies([]);
    act(() => inboxActions.messageDeleted({ id: 'm1' }));
    await settle();
    const texts = warnings.mock.calls.map(([text]) => text as string);
    expect(texts).toContain('Messages could not be stored for offline use:');
    expect(texts).toContain('Stored messages could not be removed:');
    expect(texts).toContain('Copies of messages could not be removed:');
    expect(warnings.mock.calls[0]?.[1]).toMatchObject({ name: 'VersionError' });
    // Messages are stored again once the database works.
    clearIndexedDb();
    serve([m2]);
    push(m2);
    await settle();
    expect(await readSavedIds()).toEqual(['m2']);
    warnings.mockClear();
    failNextWrite();
    serve([m3, m2]);
    push(m3);
    await settle();
    expect(warnings.mock.lastCall?.[1]).toMatchObject({ name: 'QuotaExceededError' });
    await expectConnectionsClosed();
  });
});
