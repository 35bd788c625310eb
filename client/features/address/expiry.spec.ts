import { fakeServer } from '../../../test/support/client/fake-server';
import { gone, newSession, oldSession } from '../../../test/support/client/sample-responses';
import { shownToasts } from '../../../test/support/client/fake-toasts';
import {
  getAddressState as state,
  resetAddress,
  setRemaining,
  readSavedEmailAddresses,
  showSession,
} from '../../../test/support/client/address-fixture';
import { addressExpired, addressExtended, followExpiry, followOtherTabs } from './expiry';
import { SESSIONS_KEY, type StoredSessions } from '../../lib/storage/session-format';
import { labelAddress, useSessions } from './session-store';

jest.mock('../../components/toasts/toasts', () =>
  jest.requireActual('../../../test/support/client/fake-toasts'),
);

const DAY_MS = 86_400_000;
const third = { ...oldSession, sessionId: 't'.repeat(43), emailAddress: 'third@mayfly.test' };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Responds with the address that replaces an expired one. */
const serveNext = () =>
  fakeServer({
    'GET /email/current': gone,
    'POST /generate-email': { status: 201, body: third },
  });

beforeEach(() => {
  resetAddress();
  jest.useFakeTimers();
  showSession(oldSession);
  showSession(newSession);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('address:extended', () => {
  it.each([oldSession.emailAddress, newSession.emailAddress])(
    'saves the new end of %s',
    (email) => {
      const validTill = '2025-11-21T10:00:00.000Z';
      const before = state().sessions;
      addressExtended({ emailAddress: email, validTill, remainingTimeInSeconds: 90_000 });
      expect(state().sessions).toEqual(
        before.map((each) =>
          each.emailAddress === email
            ? { ...each, validTill, endsAt: Date.now() + 90_000_000 }
            : each,
        ),
      );
    },
  );
});

describe('address:expired', () => {
  it.each([
    ['address', { emailAddress: oldSession.emailAddress }],
    ['session ID of the handshake', { emailAddress: null, sessionId: oldSession.sessionId }],
  ])('removes another address by its %s', async (_by, payload) => {
    const { requestLines } = fakeServer({});
    addressExpired(payload);
    await pass(0);
    expect(readSavedEmailAddresses()).toEqual([newSession.emailAddress]);
    expect(state().emailAddress).toBe(newSession.emailAddress);
    expect(requestLines()).toEqual([]);
  });

  it.each([
    ['address', { emailAddress: newSession.emailAddress }],
    ['session ID of the handshake', { emailAddress: null, sessionId: newSession.sessionId }],
  ])('replaces the address on the page by its %s', async (_by, payload) => {
    serveNext();
    addressExpired(payload);
    await pass(0);
    expect(state().emailAddress).toBe(third.emailAddress);
    expect(readSavedEmailAddresses()).toEqual([third.emailAddress, oldSession.emailAddress]);
  });

  it('changes nothing for an unknown address or session', async () => {
    const { requestLines } = fakeServer({});
    addressExpired({ emailAddress: 'unknown@mayfly.test' });
    addressExpired({ emailAddress: null });
    addressExpired({ emailAddress: null, sessionId: 'u'.repeat(43) });
    await pass(0);
    expect(readSavedEmailAddresses()).toHaveLength(2);
    expect(requestLines()).toEqual([]);
  });
});

describe('the timer', () => {
  let stop = () => undefined as void;
  beforeEach(() => (stop = followExpiry()));
  afterEach(() => stop());

  it('removes another address at its end, without a request', async () => {
    const { requestLines } = fakeServer({});
    setRemaining(oldSession.emailAddress, 5_000);
    await pass(4_000);
    expect(readSavedEmailAddresses()).toHaveLength(2);
    await pass(1_000);
    expect(readSavedEmailAddresses()).toEqual([newSession.emailAddress]);
    expect(requestLines()).toEqual([]);
  });

  it('replaces the address on the page at its end, with the notice and one toast', async () => {
    const { requestLines } = serveNext();
    setRemaining(newSession.emailAddress, 5_000);
    await pass(60_000);
    expect(requestLines()).toEqual(['GET /email/current', 'POST /generate-email']);
    expect(state()).toMatchObject({
      emailAddress: third.emailAddress,
      expired: newSession.emailAddress,
    });
    expect(shownToasts()).toEqual([['info', 'New email address generated!']]);
  });

  it('asks the server once while it fails', async () => {
    const { requestLines } = fakeServer({ 'GET /email/current': { status: 503 } });
    setRemaining(newSession.emailAddress, 1_000);
    await pass(60_000);
    expect(requestLines()).toEqual(['GET /email/current']);
    expect(state()).toMatchObject({ emailAddress: null, loading: false });
  });

  it('fetches the end again after a sleep, during which only the wall clock advances', async () => {
    const longer = { ...newSession, remainingTimeInSeconds: 600 };
    const { requestLines } = fakeServer({ 'GET /email/current': { body: longer } });
    await pass(10_000);
    expect(requestLines()).toEqual([]);
    jest.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10_000);
    expect(requestLines()).toEqual(['GET /email/current']);
    expect(state().sessions[0]?.endsAt).toBe(Date.now() - 10_000 + 600_000);
    expect(state().isUnconfirmed).toBe(false);
  });

  it('handles an end that has come during a sleep', async () => {
    serveNext();
    jest.setSystemTime(Date.now() + 2 * DAY_MS);
    window.dispatchEvent(new Event('pageshow'));
    await pass(1_000);
    expect(readSavedEmailAddresses()).toEqual([third.emailAddress]);
    const timers = jest.getTimerCount();
    stop();
    expect(jest.getTimerCount()).toBe(timers - 1);
  });
});

describe('another tab', () => {
  let stop = () => undefined as void;
  beforeEach(() => (stop = followOtherTabs()));
  afterEach(() => stop());
  /** Stores a change as another tab does. */
  const store = (change: (stored: StoredSessions) => Partial<StoredSessions>) => {
    const stored = JSON.parse(localStorage.getItem(SESSIONS_KEY)!) as { state: StoredSessions };
    Object.assign(stored.state, change(stored.state));
    localStorage.setItem(SESSIONS_KEY, JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', { key: SESSIONS_KEY }));
    return pass(0);
  };
  const switchTo = (currentId: string | null) => store(() => ({ currentId }));

  it('changes the saved addresses until unsubscribed', async () => {
    const label = (text: string) =>
      store(({ sessions }) => ({ sessions: sessions.map((each) => ({ ...each, label: text })) }));
    await label('Acme');
    expect(state().sessions.map((each) => each.label)).toEqual(['Acme', 'Acme']);
    stop();
    await label('Shop');
    expect(state().sessions[0]?.label).toBe('Acme');
  });

  /** Ends the address of this page, and switches to the old one. */
  const replace = () =>
    store(({ sessions }) => ({ sessions: sessions.slice(1), currentId: oldSession.sessionId }));

  it('may show another address than this page', async () => {
    await switchTo(oldSession.sessionId);
    expect(state()).toMatchObject({ emailAddress: newSession.emailAddress, expired: null });
    labelAddress(oldSession.sessionId, 'Acme');
    expect(localStorage.getItem(SESSIONS_KEY)).toContain('Acme');
    expect(shownToasts()).toEqual([]);
  });

  it('deletes the address of this page, which follows with a toast', async () => {
    const { requestLines } = fakeServer({});
    useSessions.setState({ unread: { [oldSession.emailAddress]: 2 } });
    await replace();
    expect(state()).toMatchObject({ emailAddress: oldSession.emailAddress, expired: null });
    expect(state().unread[oldSession.emailAddress]).toBe(0);
    expect(shownToasts()).toEqual([['info', 'Your address was deleted in another tab.']]);
    expect(requestLines()).toEqual([]);
  });

  it('replaces an expired address, with the notice instead of a toast', async () => {
    setRemaining(newSession.emailAddress, -1_000);
    await replace();
    expect(state()).toMatchObject({
      emailAddress: oldSession.emailAddress,
      expired: newSession.emailAddress,
    });
    expect(shownToasts()).toEqual([]);
  });

  it('gives an address to a page that had none, without a toast', async () => {
    useSessions.setState({ isShown: false, loading: false, error: 'Come back later.' });
    await replace();
    expect(state()).toMatchObject({ emailAddress: oldSession.emailAddress, error: null });
    expect(shownToasts()).toEqual([]);
  });

  it('deletes its address, after which this page gets the next one', async () => {
    serveNext();
    await store(({ sessions }) => ({ sessions: sessions.slice(1), currentId: null }));
    expect(state().emailAddress).toBe(third.emailAddress);
  });

  it('does not disturb a page that is about to show another address', async () => {
    useSessions.setState({ loading: true });
    await replace();
    expect(state()).toMatchObject({ loading: true, currentId: oldSession.sessionId });
    expect(shownToasts()).toEqual([]);
  });
});
