import { fakeServer } from '../../../test/support/client/fake-server';
import { aMessage, aPage } from '../../../test/support/client/sample-responses';
import { Deletions, MAX_HOLD_MS, UNDO_MS } from './deletions';
import { deletions, inboxActions } from './inbox-actions';
import { access, list, openInbox, path, state } from '../../../test/support/client/inbox-fixture';

const two = [aMessage({ id: 'm0' }), aMessage({ id: 'm1' })];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a deletion', () => {
  const onFailed = jest.fn();
  const onSettled = jest.fn();
  const ids = () => state().messages.map(({ id }) => id);
  const open = async () => {
    await openInbox(aPage(two));
    jest.useFakeTimers();
    onFailed.mockClear();
    return fakeServer({ [`DELETE ${path}/m0`]: { status: 204 }, [list]: aPage(two) });
  };
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const stops: (() => void)[] = [];
  const reload = () => {
    const reloaded = new Deletions(onSettled);
    stops.push(reloaded.start());
    return reloaded;
  };
  afterEach(async () => {
    stops.splice(0).forEach((stop) => stop());
    await pass(UNDO_MS);
    jest.useRealTimers();
  });

  it('hides the message immediately and deletes it on the server later', async () => {
    const { requestLines } = await open();
    inboxActions.removeSome([{ id: 'm0' }], onFailed);
    expect(ids()).toEqual(['m1']);
    await pass(UNDO_MS - 1);
    expect(requestLines()).toEqual([]);
    await pass(1);
    expect(requestLines()).toEqual([`DELETE ${path}/m0`]);
  });

  it('waits for the toast that offers to undo it', async () => {
    const { requestLines } = await open();
    const removal = inboxActions.removeSome([{ id: 'm0' }], onFailed);
    removal?.hold();
    await pass(UNDO_MS);
    expect(requestLines()).toEqual([]);
    removal?.finish();
    removal?.finish();
    await pass(MAX_HOLD_MS);
    expect(requestLines()).toEqual([`DELETE ${path}/m0`]);
  });

  it('is sent when the page is hidden', async () => {
    const { requestLines } = await open();
    stops.push(deletions.start());
    inboxActions.removeSome([{ id: 'm0' }], onFailed);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(requestLines()).toEqual([`DELETE ${path}/m0`]);
    visibility.mockRestore();
  });

  it('is ignored if its stored form is malformed', async () => {
    const { requestLines } = await open();
    const stored = [null, { access, id: 'm0' }, { id: 'm1' }];
    sessionStorage.setItem('deletions', JSON.stringify(stored));
    reload();
    await pass(0);
    expect(requestLines()).toEqual([`DELETE ${path}/m0`]);
  });

  it('can be undone, and is not sent after a reload then', async () => {
    const { requestLines } = await open();
    const removal = inboxActions.removeSome([{ id: 'm0' }], onFailed);
    expect(removal?.undo()).toBe(true);
    expect(ids()).toEqual(['m0', 'm1']);
    reload();
    await pass(UNDO_MS);
    expect(requestLines()).toEqual([]);
  });

  it('is sent when the page is left, after which it can no longer be undone', async () => {
    const { requestLines } = await open();
    stops.push(deletions.start());
    const removal = inboxActions.removeSome([{ id: 'm0' }], onFailed);
    window.dispatchEvent(new Event('pagehide'));
    expect(requestLines()).toEqual([`DELETE ${path}/m0`]);
    expect(removal?.undo()).toBe(false);
  });

  it('keeps the message hidden when the page is fetched in the meantime', async () => {
    await open();
    inboxActions.removeSome([{ id: 'm0' }], onFailed);
    await inboxActions.refresh();
    expect(ids()).toEqual(['m1']);
    expect(state()).toMatchObject({ totalElements: 1, unread: 1 });
  });

  it('shows the message again without a response of the server', async () => {
    await open();
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeServer({});
    inboxActions.removeSome([{ id: 'm0' }], onFailed);
    expect(state()).toMatchObject({ totalElements: 1, unread: 1 });
    await pass(UNDO_MS);
    expect(onFailed.mock.calls).toEqual([[expect.any(TypeError)]]);
    expect(ids()).toEqual(['m0', 'm1']);
    expect(state()).toMatchObject({ totalElements: 2, unread: 2 });
    log.mockRestore();
  });
});
