import { act, renderHook } from '@testing-library/react';
import type { Message } from '@mayfly/contract/message.js';
import { fakeServer, type FakeResponse } from '../../../test/support/client/fake-server';
import { aMessage } from '../../../test/support/client/sample-responses';
import type { Connection } from '../realtime/connection';
import { inboxActions } from './inbox-actions';
import { access, state } from '../../../test/support/client/inbox-fixture';
import { useRevalidation } from './use-revalidation';

const page = (content: Message[]): FakeResponse => ({
  body: {
    data: { content, page: 0, size: 10, totalElements: content.length, unread: 0, totalPages: 1 },
  },
});
const pass = (milliseconds: number) =>
  act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));

/** Opens an inbox whose page is connected. Returns the requests that follow. */
async function openLive() {
  fakeServer({ 'GET /emails/a@mayfly.test': page([]) });
  inboxActions.open(access, () => undefined);
  const { unmount } = renderHook(() => useRevalidation('live'));
  await pass(0);
  return { unmount, ...fakeServer({ 'GET /emails/a@mayfly.test': page([]) }) };
}

describe('useRevalidation', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['polling', 10_000],
    ['unreachable', 10_000],
  ] as const)('fetches the page while %s after %i ms', async (connection, delay) => {
    fakeServer({ 'GET /emails/a@mayfly.test': page([]) });
    inboxActions.open(access, () => undefined);
    renderHook(() => useRevalidation(connection));
    await pass(5_000);
    fakeServer({ 'GET /emails/a@mayfly.test': page([aMessage({ id: 'lost' })]) });
    await pass(delay - 5_001);
    expect(state().messages).toEqual([]);
    await pass(1);
    expect(state().messages[0]?.id).toBe('lost');
  });

  it('does not poll while the socket is connected', async () => {
    const { requests } = await openLive();
    await pass(600_000);
    expect(requests).toEqual([]);
  });

  it.each(['offline', 'waiting'] as const)('stops fetching while %s', async (connection) => {
    fakeServer({ 'GET /emails/a@mayfly.test': page([]) });
    inboxActions.open(access, () => undefined);
    const initialProps: { connection: Connection } = { connection: 'polling' };
    const { rerender } = renderHook((props) => useRevalidation(props.connection), {
      initialProps,
    });
    await pass(10_000);
    const { requests } = fakeServer({ 'GET /emails/a@mayfly.test': page([]) });
    rerender({ connection });
    await pass(120_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(requests).toEqual([]);
  });

  it('fetches the page when the window is focused', async () => {
    const { requests } = await openLive();
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(requests).toHaveLength(1);
  });

  it('fetches the page when the document becomes visible, not when hidden', async () => {
    const { requests, unmount } = await openLive();
    const show = (visibility: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    show('hidden');
    expect(requests).toHaveLength(0);
    show('visible');
    expect(requests).toHaveLength(1);
    await pass(0);
    unmount();
    show('visible');
    expect(requests).toHaveLength(1);
  });
});
