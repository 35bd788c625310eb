import type { Message } from '../../server/contract/message.js';
import { fakeServer, type FakeResponse } from '../api/fake-server';
import { aMessage } from '../api/sample-answers';
import { resumeDeletions, UNDO_MS } from './deletions';
import { openInbox, refresh, removeMessage, undoRemoval } from './inbox-actions';
import { useInboxStore } from './inbox-store';
import { dropRowsExcept, ROWS_KEY } from './saved-rows';

const mailbox = { emailAddress: 'a@mayfly.test', sessionId: 's' };
const path = '/emails/a@mayfly.test';
const list = `GET ${path}`;
const state = () => useInboxStore.getState();
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const aPage = (content: Message[], totalElements = content.length): FakeResponse => ({
  body: {
    data: {
      content,
      page: 0,
      size: 10,
      totalElements,
      unread: content.filter(({ read }) => !read).length,
      totalPages: Math.ceil(totalElements / 10) || 1,
    },
  },
});
async function opened(answer: FakeResponse) {
  fakeServer({ [list]: answer });
  openInbox(mailbox, () => undefined);
  await settled();
}
const two = [aMessage({ id: 'm0' }), aMessage({ id: 'm1' })];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a deletion', () => {
  const failed = jest.fn();
  const ids = () => state().messages.map(({ id }) => id);
  const open = async () => {
    await opened(aPage(two));
    jest.useFakeTimers();
    failed.mockClear();
    return fakeServer({ [`DELETE ${path}/m0`]: { status: 204 }, [list]: aPage(two) });
  };
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  afterEach(async () => {
    await pass(UNDO_MS);
    jest.useRealTimers();
  });

  it('removes the message from the page at once, from the server later', async () => {
    const { asked } = await open();
    removeMessage('m0', failed);
    expect(ids()).toEqual(['m1']);
    await pass(UNDO_MS - 1);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual([`DELETE ${path}/m0`]);
  });

  it('is sent after a reload, and only once', async () => {
    const { asked } = await open();
    removeMessage('m0', failed);
    const kept = { ...sessionStorage };
    await pass(UNDO_MS);
    Object.entries(kept).forEach(([key, value]) => sessionStorage.setItem(key, String(value)));
    resumeDeletions();
    await pass(0);
    expect(asked().filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
    resumeDeletions();
    await pass(0);
    expect(asked().filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
  });

  it('is not sent after a reload if it was undone', async () => {
    const { asked } = await open();
    removeMessage('m0', failed);
    expect(undoRemoval('m0')).toBe(true);
    resumeDeletions();
    await pass(UNDO_MS);
    expect(asked().filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('is undone', async () => {
    const { asked } = await open();
    removeMessage('m0', failed);
    expect(undoRemoval('m0')).toBe(true);
    await pass(UNDO_MS);
    expect(ids()).toEqual(['m0', 'm1']);
    expect(asked()).toEqual([`GET ${path}`]);
  });

  it('is sent when the page is left, and can no longer be undone', async () => {
    const { asked } = await open();
    removeMessage('m0', failed);
    window.dispatchEvent(new Event('pagehide'));
    expect(asked()).toEqual([`DELETE ${path}/m0`]);
    expect(undoRemoval('m0')).toBe(false);
  });

  it('stays hidden on a page that is fetched meanwhile', async () => {
    await open();
    removeMessage('m0', failed);
    await refresh();
    expect(ids()).toEqual(['m1']);
    expect(state()).toMatchObject({ totalElements: 1, unread: 1 });
  });

  it('brings the message back if the server could not delete it', async () => {
    await open();
    fakeServer({ [`DELETE ${path}/m0`]: { status: 503 }, [list]: aPage(two) });
    removeMessage('m0', failed);
    await pass(UNDO_MS);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(ids()).toEqual(['m0', 'm1']);
  });
});

describe('rows kept on this device', () => {
  it('are shown on the next visit without bodies if the server is down', async () => {
    const urls = { body: '/b', source: '/s', attachments: [] };
    await opened(aPage([aMessage({ id: 'm0', content: 'secret', urls })], 12));
    expect(localStorage.getItem(ROWS_KEY)).not.toMatch(/secret|\/b/);
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeServer({});
    openInbox(mailbox, () => undefined);
    await settled();
    expect(state()).toMatchObject({ known: true, totalPages: 2, unread: 1 });
    expect(state().messages).toHaveLength(1);
    log.mockRestore();
  });

  it('are not shown if another version stored them in another form', async () => {
    const { emailAddress } = mailbox;
    const kept = { emailAddress, messages: [{ id: 'm0' }], totalElements: 1, unread: 1 };
    localStorage.setItem(ROWS_KEY, JSON.stringify(kept));
    fakeServer({ [list]: aPage([]) });
    openInbox(mailbox, () => undefined);
    expect(state().messages).toEqual([]);
    await settled();
  });

  it('are not shown for another address, and deleted with theirs', async () => {
    await opened(aPage(two));
    openInbox({ ...mailbox, emailAddress: 'other@mayfly.test' }, () => undefined);
    expect(state().messages).toEqual([]);
    dropRowsExcept([mailbox.emailAddress]);
    expect(localStorage.getItem(ROWS_KEY)).not.toBeNull();
    dropRowsExcept([]);
    expect(localStorage.getItem(ROWS_KEY)).toBeNull();
  });
});
