import { fakeServer, responsesHandled, type FakeResponse } from '../api/fake-server';
import { aPage } from '../api/sample-responses';
import { inboxActions } from './inbox-actions';
import { access, list, openInbox, path, someMessages, state } from './inbox-fixture';

beforeEach(() => localStorage.clear());

describe('the messages of an inbox', () => {
  it('are fetched without an ETag after a fetch that should show an undone deletion failed', async () => {
    const etags: (string | null)[] = [];
    const serve = (isUp: boolean) =>
      fakeServer({
        [list]: ({ headers }) => {
          etags.push(headers.get('If-None-Match'));
          return isUp ? { ...aPage(someMessages(2)), headers: { ETag: '"1"' } } : { status: 503 };
        },
      });
    serve(true);
    inboxActions.open(access, () => undefined);
    await responsesHandled();
    const removal = inboxActions.remove('m0', jest.fn());
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve(false);
    expect(removal?.undo()).toBe(true);
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
    await openInbox(aPage(someMessages(1, 5)));
    fakeServer({ [`PATCH ${path}`]: () => marked });
    const marking = inboxActions.markAllRead(jest.fn());
    fakeServer({ 'GET /emails/b@mayfly.test': aPage(someMessages(1)) });
    inboxActions.open({ emailAddress: 'b@mayfly.test', sessionId: 't' }, () => undefined);
    await responsesHandled();
    expect(state().messages.map(({ read }) => read)).toEqual([false]);
    respond({ status: 204 });
    await marking;
  });
});
