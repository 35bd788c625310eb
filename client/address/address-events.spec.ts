import { fakeServer } from '../api/fake-server';
import { gone, newSession, oldSession } from '../api/sample-responses';
import { shownToasts } from '../ui/fake-toasts';
import { showSession } from './address-actions';
import { addressExpired, addressExtended, followOtherTabs } from './address-events';
import { getAddressState as state, resetAddress, readSavedEmailAddresses } from './address-fixture';
import { initialAddressState, useAddressStore } from './address-store';
import { applyLabel, addSession } from './saved-addresses';
import { SAVED_ADDRESSES_KEY, SESSION_KEY, writeSessionId } from './session';

jest.mock('../ui/toasts', () => jest.requireActual('../ui/fake-toasts'));

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
afterEach(() => jest.useRealTimers());

describe('address:extended', () => {
  const extended = { validTill: '2025-11-21T10:00:00.000Z', remainingTimeInSeconds: 90_000 };
  const findSaved = (emailAddress: string) =>
    state().savedAddresses.find((entry) => entry.emailAddress === emailAddress);

  it('shows the new end of the address on the page', () => {
    addressExtended({ emailAddress: newSession.emailAddress, ...extended });
    expect(state()).toMatchObject({
      validTill: new Date(extended.validTill),
      remainingTimeInSeconds: 90_000,
      capturedAt: { wall: Date.now(), steady: performance.now() },
    });
    expect(findSaved(newSession.emailAddress)?.endsAt).toBe(Date.now() + 90_000_000);
  });

  it('saves the new end of another address, and leaves the one on the page', () => {
    const { validTill, remainingTimeInSeconds } = state();
    addressExtended({ emailAddress: oldSession.emailAddress, ...extended });
    expect(state()).toMatchObject({ validTill, remainingTimeInSeconds });
    expect(findSaved(oldSession.emailAddress)).toMatchObject({
      validTill: extended.validTill,
      endsAt: Date.now() + 90_000_000,
    });
  });
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
    expect(state().tempEmail).toBe(newSession.emailAddress);
    expect(requestLines()).toEqual([]);
  });

  it.each([
    ['address', { emailAddress: newSession.emailAddress }],
    ['session ID of the handshake', { emailAddress: null, sessionId: newSession.sessionId }],
  ])('replaces the address on the page by its %s', async (_by, payload) => {
    serveNext();
    addressExpired(payload);
    await pass(0);
    expect(state().tempEmail).toBe(third.emailAddress);
    expect(readSavedEmailAddresses()).toEqual([third.emailAddress, oldSession.emailAddress]);
  });

  it('changes nothing for an unknown address or session', async () => {
    const { requestLines } = fakeServer({});
    addressExpired({ emailAddress: 'unknown@mayfly.test' });
    addressExpired({ emailAddress: null });
    await pass(0);
    expect(readSavedEmailAddresses()).toEqual([newSession.emailAddress, oldSession.emailAddress]);
    useAddressStore.setState({ tempEmail: null, sessionId: null });
    addressExpired({ emailAddress: null });
    addressExpired({ emailAddress: null, sessionId: oldSession.sessionId });
    await pass(0);
    expect(requestLines()).toEqual([]);
  });
});

describe('another tab', () => {
  /** Dispatches the storage event for what another tab has written. */
  const announce = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  /** Switches to an address as another tab does. */
  const switchTo = async (sessionId: string) => {
    writeSessionId(sessionId);
    announce(SESSION_KEY, sessionId);
    await pass(0);
  };
  let stop = () => undefined as void;
  beforeEach(() => (stop = followOtherTabs()));
  afterEach(() => stop());

  it('changes the saved addresses', () => {
    const list = applyLabel(addSession([], oldSession, Date.now()), oldSession.sessionId, 'Acme');
    localStorage.setItem(SAVED_ADDRESSES_KEY, JSON.stringify(list));
    announce(SAVED_ADDRESSES_KEY, JSON.stringify(list));
    expect(state().savedAddresses).toEqual(list);
    stop();
    localStorage.clear();
    announce(SAVED_ADDRESSES_KEY, null);
    expect(state().savedAddresses).toEqual(list);
  });

  it('switches to another address, which is shown here with a toast', async () => {
    useAddressStore.setState({ validTill: new Date(Date.now() + 3_600_000) });
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await switchTo(oldSession.sessionId);
    expect(state().tempEmail).toBe(oldSession.emailAddress);
    expect(shownToasts()).toEqual([['info', 'You switched to another address in another tab.']]);
    stop();
    await switchTo(newSession.sessionId);
    expect(state().tempEmail).toBe(oldSession.emailAddress);
  });

  it('causes one toast if its switch is announced twice', async () => {
    useAddressStore.setState({ validTill: new Date(Date.now() + 3_600_000) });
    fakeServer({ 'GET /email/current': { body: oldSession } });
    writeSessionId(oldSession.sessionId);
    announce(SESSION_KEY, oldSession.sessionId);
    announce(SESSION_KEY, oldSession.sessionId);
    await pass(0);
    expect(shownToasts()).toHaveLength(1);
  });

  it('replaces an expired address, with the notice instead of a toast', async () => {
    useAddressStore.setState({ validTill: new Date(Date.now() - 1_000) });
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await switchTo(oldSession.sessionId);
    expect(state()).toMatchObject({
      tempEmail: oldSession.emailAddress,
      expired: newSession.emailAddress,
    });
    expect(shownToasts()).toEqual([]);
  });

  it('causes no info toast unless this page shows one address after another', async () => {
    useAddressStore.setState({ validTill: new Date(Date.now() + 3_600_000) });
    fakeServer({ 'GET /email/current': { status: 503, body: { message: 'Come back later.' } } });
    await switchTo(oldSession.sessionId);
    expect(shownToasts()).toEqual([['error', 'Come back later.']]);
    useAddressStore.setState(initialAddressState);
    fakeServer({ 'GET /email/current': { body: newSession } });
    await switchTo(newSession.sessionId);
    expect(state().tempEmail).toBe(newSession.emailAddress);
    expect(shownToasts()).toHaveLength(1);
  });

  it('is followed if its cookie is visible only after the storage event', async () => {
    const { requestLines } = fakeServer({ 'GET /email/current': { body: oldSession } });
    announce(SESSION_KEY, oldSession.sessionId);
    await pass(1_990);
    expect(requestLines()).toEqual([]);
    document.cookie = `${SESSION_KEY}=${oldSession.sessionId}`;
    await pass(10);
    expect(state().tempEmail).toBe(oldSession.emailAddress);
  });

  it('is not followed if the cookie doesn’t change within two seconds', async () => {
    const { requestLines } = fakeServer({ 'GET /email/current': { body: oldSession } });
    for (const announced of [newSession.sessionId, null, oldSession.sessionId]) {
      announce(SESSION_KEY, announced);
      expect(jest.getTimerCount()).toBe(announced === oldSession.sessionId ? 1 : 0);
    }
    await pass(2_000);
    expect(jest.getTimerCount()).toBe(0);
    document.cookie = `${SESSION_KEY}=${oldSession.sessionId}`;
    await pass(10_000);
    expect(requestLines()).toEqual([]);
  });

  it('is not followed if it has cleared the cookie', async () => {
    const { requestLines } = fakeServer({});
    writeSessionId(null);
    announce(SESSION_KEY, null);
    await pass(10_000);
    expect(requestLines()).toEqual([]);
    expect(state().tempEmail).toBe(newSession.emailAddress);
  });
});
