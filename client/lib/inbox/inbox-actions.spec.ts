import {
  fakeServer,
  responsesHandled,
  type FakeResponse,
} from '../../../test/support/client/fake-server';
import { ApiRequestError } from '../api/http';
import { aMessage, aPage } from '../../../test/support/client/sample-responses';
import { inboxActions } from './inbox-actions';
import { useInboxStore } from './inbox-store';
import {
  access,
  list,
  openInbox,
  path,
  push,
  someMessages,
  state,
} from '../../../test/support/client/inbox-fixture';

beforeEach(() => localStorage.clear());

describe('open', () => {
  it('is loading until the first page is fetched', async () => {
    fakeServer({ [list]: aPage(someMessages(2)) });
    inboxActions.open(access, () => undefined);
    expect(state().loading).toBe(true);
    await responsesHandled();
    expect(state()).toMatchObject({ loading: false, totalPages: 1 });
    expect(state().messages).toHaveLength(2);
  });

  it('requests page zero with ten rows and the session in the header', async () => {
    const { requests } = await openInbox(aPage([]));
    expect(requests[0]?.query.toString()).toBe('page=0&size=10');
    expect(requests[0]?.headers.get('Session-ID')).toBe('s');
  });

  it('shows nothing of the previous inbox', async () => {
    await openInbox(aPage(someMessages(2)));
    inboxActions.open(null, () => undefined);
    expect(state().messages).toEqual([]);
  });

  it('stops loading when the fetch fails, and logs the error', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openInbox({ status: 503 });
    expect(state()).toMatchObject({ loading: false, messages: [] });
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('reports that the session has ended', async () => {
    const onExpired = jest.fn();
    await openInbox({ status: 410, body: { message: 'It has expired.' } }, onExpired);
    expect(onExpired).toHaveBeenCalledTimes(1);
  });
});

describe('refresh', () => {
  it('sends the ETag and keeps the list on a 304', async () => {
    await openInbox(aPage(someMessages(2)));
    const before = state();
    const { requests } = fakeServer({ [list]: { status: 304 } });
    await inboxActions.refresh();
    expect(requests[0]?.headers.get('If-None-Match')).toBe('"2"');
    expect(state().messages).toBe(before.messages);
  });

  it('sends one request at a time, and repeats it after a slow response', async () => {
    await openInbox(aPage(someMessages(2)));
    let respond: (response: FakeResponse) => void = () => undefined;
    const held = new Promise<FakeResponse>((resolve) => (respond = resolve));
    const { requests } = fakeServer({ [list]: () => held });
    const first = inboxActions.refresh();
    await inboxActions.refresh();
    expect(requests).toHaveLength(1);
    respond(aPage(someMessages(3)));
    await first;
    expect(state().messages).toHaveLength(3);
    await responsesHandled();
    expect(requests).toHaveLength(2);
  });
});

describe('pages', () => {
  const pages = (request: { query: URLSearchParams }) =>
    request.query.get('page') === '1'
      ? aPage(someMessages(2, 10), { page: 1, totalElements: 12 })
      : aPage(someMessages(10), { totalElements: 12 });

  it('are fetched again if a message of another page is read or deleted', async () => {
    await openInbox(aPage(someMessages(10), { totalElements: 25, unread: 20 }));
    const { requests } = fakeServer({
      [list]: aPage(someMessages(10), { totalElements: 25, unread: 19 }),
    });
    inboxActions.messageUpdated({ emailAddress: access.emailAddress, id: 'm20', read: true });
    await responsesHandled();
    expect(state().unread).toBe(19);
    inboxActions.messageDeleted({ id: 'm21' });
    await responsesHandled();
    expect(requests).toHaveLength(2);
  });

  it('are fetched when they are opened', async () => {
    fakeServer({ [list]: pages });
    inboxActions.open(access, () => undefined);
    await responsesHandled();
    await inboxActions.showPage(1);
    expect(state()).toMatchObject({ page: 1, totalPages: 2 });
    expect(state().messages.map(({ id }) => id)).toEqual(['m10', 'm11']);
  });

  it('are not overwritten by the response to an earlier request', async () => {
    await openInbox(aPage(someMessages(10), { totalElements: 12 }));
    let respond: (response: FakeResponse) => void = () => undefined;
    const held = new Promise<FakeResponse>((resolve) => (respond = resolve));
    fakeServer({
      [list]: (request) => (request.query.get('page') === '1' ? pages(request) : held),
    });
    const first = inboxActions.refresh();
    await inboxActions.showPage(1);
    respond(aPage(someMessages(10), { totalElements: 12 }));
    await first;
    expect(state().page).toBe(1);
    expect(state().messages.map(({ id }) => id)).toEqual(['m10', 'm11']);
  });

  it('are filled up from the next one after a deletion', async () => {
    await openInbox(aPage(someMessages(10), { totalElements: 22 }));
    fakeServer({ [list]: aPage(someMessages(10, 1), { totalElements: 21 }) });
    inboxActions.messageDeleted({ id: 'm0' });
    await responsesHandled();
    expect(state().messages.at(-1)?.id).toBe('m10');
    const { requestLines } = fakeServer({
      [`DELETE ${path}/m1`]: { status: 204 },
      [list]: aPage(someMessages(10, 2), { totalElements: 20 }),
    });
    inboxActions.removeSome([{ id: 'm1' }], () => undefined)?.finish();
    await responsesHandled();
    expect(requestLines()).toEqual([`DELETE ${path}/m1`, list]);
    expect(state().messages.at(-1)?.id).toBe('m11');
  });

  it('count messages that arrive on an earlier page, and are fetched again', async () => {
    const { requests } = fakeServer({ [list]: pages });
    inboxActions.open(access, () => undefined);
    await responsesHandled();
    await inboxActions.showPage(1);
    push(aMessage({ id: 'new' }));
    await responsesHandled();
    expect(requests).toHaveLength(3);
    expect(state()).toMatchObject({ page: 1, arrivedAbove: 1 });
    await inboxActions.showPage(0);
    expect(state().arrivedAbove).toBe(0);
  });

  it('are replaced by the last page once they are empty', async () => {
    fakeServer({ [list]: pages });
    inboxActions.open(access, () => undefined);
    await responsesHandled();
    await inboxActions.showPage(1);
    fakeServer({
      [list]: ({ query }) =>
        query.get('page') === '1'
          ? aPage([], { page: 1, totalElements: 10 })
          : aPage(someMessages(10), { totalElements: 10 }),
    });
    await inboxActions.refresh();
    expect(state()).toMatchObject({ totalPages: 1 });
  });
});

describe('a message', () => {
  it('is unread if it is marked unread while it is being marked read', async () => {
    await openInbox(aPage([aMessage({ id: 'm0' })]));
    let respond: (response: FakeResponse) => void = () => undefined;
    const held = new Promise<FakeResponse>((resolve) => (respond = resolve));
    const responses = [held, { body: {} }];
    const { requests } = fakeServer({
      [`PATCH ${path}/m0`]: () => responses.shift() ?? { status: 500 },
    });
    const drop = jest.spyOn(ReadableStream.prototype, 'cancel');
    const marking = inboxActions.mark('m0', true);
    await inboxActions.mark('m0', false);
    expect(state().unread).toBe(1);
    expect(requests).toHaveLength(1);
    respond({ body: {} });
    await marking;
    expect(requests.map(({ body }) => body)).toEqual([{ read: true }, { read: false }]);
    expect(drop).toHaveBeenCalledTimes(2);
    drop.mockRestore();
    expect(state().messages[0]?.read).toBe(false);
  });

  it('is shown as before if the server refuses to mark it, reported once for several', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openInbox(
      aPage([aMessage({ id: 'm1', read: true }), aMessage({ id: 'm0', read: true })]),
    );
    fakeServer({ [`PATCH ${path}/m1`]: { status: 400 }, [`PATCH ${path}/m0`]: { status: 400 } });
    const markErrors: unknown[] = [];
    const stop = useInboxStore.subscribe(({ markError }, before) => {
      if (markError !== before.markError) markErrors.push(markError);
    });
    const marks = ['m1', 'm0'].map((id) => inboxActions.mark(id, false));
    expect(state()).toMatchObject({ unread: 2 });
    await Promise.all(marks);
    expect(state().messages.map(({ read }) => read)).toEqual([true, true]);
    expect(markErrors).toEqual([expect.any(ApiRequestError)]);
    stop();
    expect(log).toHaveBeenCalledWith(
      'The message could not be marked as unread:',
      expect.any(ApiRequestError),
    );
    log.mockRestore();
  });
});
