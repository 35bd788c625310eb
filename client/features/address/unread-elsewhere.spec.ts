import { fakeServer } from '../../../test/support/client/fake-server';
import { aSession } from '../../../test/support/client/sample-responses';
import { resetAddress, showSession } from '../../../test/support/client/address-fixture';
import { toSession } from '../../lib/storage/session-format';
import { saveSession, useSessions } from './session-store';
import { UnreadCounter } from './unread-elsewhere';

const other = aSession({ sessionId: 'o'.repeat(43), emailAddress: 'other@mayfly.test' });
const page = (unread: number) => ({
  body: {
    data: { content: [], page: 0, size: 1, totalElements: 40, totalPages: 40, unread },
  },
});
const unread = () => useSessions.getState().unread['other@mayfly.test'];
const sessions = [toSession(other)];

beforeEach(() => {
  resetAddress();
  saveSession(sessions[0]!);
});

describe('UnreadCounter', () => {
  const counter = new UnreadCounter();

  it('fetches the count of the whole inbox', async () => {
    const { requests } = fakeServer({ 'GET /emails/other@mayfly.test': page(120) });
    await counter.count(sessions);
    expect(unread()).toBe(120);
    expect(requests.map(({ query }) => query.toString())).toEqual(['page=0&size=1']);
  });

  it('replaces the local count by that of the server on a recount', async () => {
    counter.add('other@mayfly.test');
    counter.add('other@mayfly.test');
    fakeServer({ 'GET /emails/other@mayfly.test': page(1) });
    await counter.recount('other@mayfly.test');
    expect(unread()).toBe(1);
  });

  it('fetches the count again if a message arrives in the meantime', async () => {
    const counts = [5, 6];
    fakeServer({ 'GET /emails/other@mayfly.test': () => page(counts.shift() ?? 0) });
    const counting = counter.count(sessions);
    counter.add('other@mayfly.test');
    await counting;
    expect(unread()).toBe(6);
  });

  it('skips the address on the page, and sends one request at a time', async () => {
    const onPage = aSession();
    showSession(onPage);
    const { requests } = fakeServer({ 'GET /emails/other@mayfly.test': page(4) });
    await counter.count([onPage, other]);
    expect(requests.map(({ path }) => path)).toEqual(['/emails/other@mayfly.test']);
    expect(requests[0]?.headers.get('Session-ID')).toBe(other.sessionId);
    const counting = Promise.all([counter.count([other]), counter.count([other])]);
    expect(requests).toHaveLength(2);
    await counting;
    expect(requests).toHaveLength(3);
    await counter.recount('unknown@mayfly.test');
    expect(requests).toHaveLength(3);
  });

  it('adds to the count of one address only, from zero if unknown', () => {
    counter.add('other@mayfly.test');
    counter.add('other@mayfly.test');
    counter.add('third@mayfly.test');
    expect(useSessions.getState().unread).toEqual({
      'other@mayfly.test': 2,
      'third@mayfly.test': 1,
    });
  });

  it('keeps an address and its count while the server is unavailable', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    counter.add('other@mayfly.test');
    fakeServer({ 'GET /emails/other@mayfly.test': { status: 503 } });
    await counter.count(sessions);
    expect(useSessions.getState().sessions).toEqual(sessions);
    expect(unread()).toBe(1);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
