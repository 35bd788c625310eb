import type { Message } from '../../server/contract/message.js';
import { fakeServer, responsesHandled, type FakeResponse } from '../api/fake-server';
import { aMessage } from '../api/sample-responses';
import { inboxActions } from './inbox-actions';
import { useInboxStore } from './inbox-store';

const access = { emailAddress: 'a@mayfly.test', sessionId: 's' };
const path = '/emails/a@mayfly.test';
const list = `GET ${path}`;
const state = () => useInboxStore.getState();
const aPage = (
  content: Message[],
  page = 0,
  totalElements = content.length,
  unread = content.filter(({ read }) => !read).length,
): FakeResponse => ({
  body: {
    data: {
      content,
      page,
      size: 10,
      totalElements,
      unread,
      totalPages: Math.ceil(totalElements / 10) || 1,
    },
  },
  headers: { ETag: `"${content.length}"` },
});
const some = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => aMessage({ id: `m${from + index}` }));

let onExpired: jest.Mock<void, []>;
beforeEach(() => {
  localStorage.clear();
  onExpired = jest.fn<void, []>();
});

async function openInbox(response: FakeResponse) {
  const server = fakeServer({ [list]: response });
  inboxActions.open(access, onExpired);
  await responsesHandled();
  return server;
}

describe('the messages of an inbox', () => {
  it('are fetched without an ETag after a fetch that should show an undone deletion failed', async () => {
    const etags: (string | null)[] = [];
    const serve = (isUp: boolean) =>
      fakeServer({
        [list]: ({ headers }) => {
          etags.push(headers.get('If-None-Match'));
          return isUp ? { ...aPage(some(2)), headers: { ETag: '"1"' } } : { status: 503 };
        },
      });
    serve(true);
    inboxActions.open(access, onExpired);
    await responsesHandled();
    inboxActions.remove('m0', jest.fn());
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve(false);
    expect(inboxActions.undoRemoval('m0')).toBe(true);
    await responsesHandled();
    jest.restoreAllMocks();
    serve(true);
    await inboxActions.refresh();
    expect(etags).toEqual([null, null, null]);
    expect(state().messages.map(({ id }) => id)).toEqual(['m0', 'm1']);
  });

  it('do not take over the mark of all messages of another inbox', async () => {
    let respond = (_response: FakeResponse) => undefined as void;
    const marked = new Promise<FakeResponse>((resolve) => (respond = resolve));
    await openInbox(aPage(some(1, 5)));
    fakeServer({ [`PATCH ${path}`]: () => marked });
    const marking = inboxActions.markAllRead(jest.fn());
    fakeServer({ 'GET /emails/b@mayfly.test': aPage(some(1)) });
    inboxActions.open({ emailAddress: 'b@mayfly.test', sessionId: 't' }, onExpired);
    await responsesHandled();
    expect(state().messages.map(({ read }) => read)).toEqual([false]);
    respond({ status: 204 });
    await marking;
  });
});
