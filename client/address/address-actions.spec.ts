import { fakeServer, type FakeResponse } from '../api/fake-server';
import { gone, newSession, oldSession } from '../api/sample-responses';
import { readToasts } from '../ui/fake-toasts';
import {
  extendCurrent,
  generateAnother,
  initialize,
  replaceExpired,
  resync,
} from './address-actions';
import {
  getAddressState as state,
  openOldAddress,
  resetAddress,
  readSavedEmailAddresses,
} from './address-fixture';
import { initialAddressState, useAddressStore } from './address-store';
import { readSavedAddresses, addSession } from './saved-addresses';
import { readSessionId, SAVED_ADDRESSES_KEY, writeSessionId } from './session';

jest.mock('../ui/toasts', () => jest.requireActual('../ui/fake-toasts'));

beforeEach(resetAddress);

describe('initialize', () => {
  it('generates an address without a cookie, and stores its session', async () => {
    const server = fakeServer({ 'POST /generate-email': { status: 201, body: newSession } });
    await initialize();
    expect(server.requestLines()).toEqual(['POST /generate-email']);
    expect(state()).toMatchObject({ tempEmail: 'new@mayfly.test', loading: false, error: null });
    expect(readSessionId()).toBe(newSession.sessionId);
    expect(readSavedAddresses()).toHaveLength(1);
  });

  it('fetches the address of the cookie', async () => {
    writeSessionId(oldSession.sessionId);
    const server = fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
    expect(server.requests[0]?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect(state().tempEmail).toBe('old@mayfly.test');
  });

  it('copies the session to local storage if only the cookie has it', async () => {
    document.cookie = `sessionId=${oldSession.sessionId}`;
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
    expect(localStorage.getItem('sessionId')).toBe(oldSession.sessionId);
  });

  it('clears the cookie and generates an address on a 410', async () => {
    writeSessionId(oldSession.sessionId);
    fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await initialize();
    expect(readSessionId()).toBe(newSession.sessionId);
    expect(state().tempEmail).toBe('new@mayfly.test');
  });

  it('shows the message of the server on failure', async () => {
    fakeServer({ 'POST /generate-email': { status: 503, body: { message: 'Come back later.' } } });
    await initialize();
    expect(state()).toMatchObject({ tempEmail: null, error: 'Come back later.', loading: false });
    expect(await readToasts()).toEqual(['Come back later.']);
  });

  it('shows its own message if the server sent none', async () => {
    fakeServer({});
    await initialize();
    expect(state().error).toBe('Failed to initialize email address.');
  });

  it('keeps the cookie while the server is unavailable', async () => {
    writeSessionId(oldSession.sessionId);
    fakeServer({ 'GET /email/current': { status: 503 } });
    await initialize();
    expect(readSessionId()).toBe(oldSession.sessionId);
  });

  it('shows the stored address while the server is unreachable', async () => {
    writeSessionId(newSession.sessionId);
    fakeServer({ 'GET /email/current': { body: newSession } });
    await initialize();
    useAddressStore.setState(initialAddressState, true);
    fakeServer({});
    await initialize();
    expect(state()).toMatchObject({
      tempEmail: 'new@mayfly.test',
      isUnconfirmed: true,
      error: null,
    });
    expect(await readToasts()).toEqual([]);
  });

  it('names the address that expired while the page was closed', async () => {
    const ended = addSession([], { ...oldSession, remainingTimeInSeconds: 1 }, Date.now() - 5_000);
    localStorage.setItem(SAVED_ADDRESSES_KEY, JSON.stringify(ended));
    writeSessionId(oldSession.sessionId);
    fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await initialize();
    expect(state()).toMatchObject({ tempEmail: 'new@mayfly.test', expired: 'old@mayfly.test' });
  });
});

describe('generateAnother', () => {
  it('issues an address on the chosen domain and saves the old one', async () => {
    await openOldAddress();
    const server = fakeServer({ 'POST /generate-email': { status: 201, body: newSession } });
    await generateAnother('mayfly.test');
    expect(server.requests[0]?.body).toEqual({ domain: 'mayfly.test' });
    expect(state().tempEmail).toBe('new@mayfly.test');
    expect(readSavedEmailAddresses()).toEqual(['new@mayfly.test', 'old@mayfly.test']);
  });

  it('issues one address for two calls at the same time', async () => {
    const server = fakeServer({ 'POST /generate-email': { status: 201, body: newSession } });
    await Promise.all([generateAnother(), generateAnother()]);
    expect(server.requestLines()).toEqual(['POST /generate-email']);
  });

  it('clears the address and shows the error on failure', async () => {
    fakeServer({});
    await generateAnother();
    expect(state()).toMatchObject({
      tempEmail: null,
      error: 'Failed to reinitialize email address.',
    });
  });

  it('requests nothing without a connection, and keeps the old address', async () => {
    await openOldAddress();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { requestLines } = fakeServer({});
    await generateAnother();
    expect(requestLines()).toEqual([]);
    expect(state().tempEmail).toBe('old@mayfly.test');
    expect((await readToasts()).join()).toContain('This needs a connection.');
    onLine.mockRestore();
  });
});

describe('extendCurrent', () => {
  beforeEach(openOldAddress);

  it('replaces the times and shows a toast', async () => {
    const longer = { ...oldSession, remainingTimeInSeconds: 90_000 };
    fakeServer({ 'POST /email/extend': { body: longer } });
    await extendCurrent('1 hour');
    expect(state().remainingTimeInSeconds).toBe(90_000);
    expect(await readToasts()).toEqual(['Email time extended by 1 hour!']);
  });

  it('does not reopen the address after the visitor has switched to another', async () => {
    const longer = { ...oldSession, remainingTimeInSeconds: 90_000 };
    let respond: (response: FakeResponse) => void = () => undefined;
    const late = new Promise<FakeResponse>((resolve) => (respond = resolve));
    fakeServer({
      'POST /email/extend': () => late,
      'POST /generate-email': { status: 201, body: newSession },
    });
    const extending = extendCurrent('1 hour');
    await generateAnother();
    respond({ body: longer });
    await extending;
    expect(state().tempEmail).toBe('new@mayfly.test');
    expect(readSessionId()).toBe(newSession.sessionId);
    const old = state().savedAddresses.find(({ sessionId }) => sessionId === oldSession.sessionId);
    expect(old?.endsAt).toBeGreaterThan(Date.now() + 86_400_000);
  });

  it('requires a session', async () => {
    writeSessionId(null);
    await extendCurrent('1 hour');
    expect(state().error).toBe('No active session');
    expect(await readToasts()).toEqual(['No active session']);
  });

  it("keeps the address and shows why it can't be extended", async () => {
    fakeServer({ 'POST /email/extend': { status: 409, body: { message: 'Seven days is all.' } } });
    await extendCurrent('1 hour');
    expect(state()).toMatchObject({ tempEmail: 'old@mayfly.test', error: 'Seven days is all.' });
  });

  it('shows its own message if the server sent none', async () => {
    fakeServer({ 'POST /email/extend': { status: 400 } });
    await extendCurrent('1 hour');
    expect(state().error).toBe('Failed to extend email time.');
  });

  it('says offline that the extension needs a connection', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({});
    await extendCurrent('1 hour');
    expect(state()).toMatchObject({ tempEmail: 'old@mayfly.test' });
    expect(await readToasts()).toEqual([
      'This needs a connection. Try again once you’re back online.',
    ]);
    onLine.mockRestore();
  });

  it('generates a new address if the session has expired', async () => {
    fakeServer({
      'POST /email/extend': gone,
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await extendCurrent('1 hour');
    expect(state().tempEmail).toBe('new@mayfly.test');
  });
});

describe('replaceExpired', () => {
  beforeEach(openOldAddress);

  it('clears the cookie, generates one address and shows one toast', async () => {
    const server = fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await Promise.all([replaceExpired(), replaceExpired(), replaceExpired()]);
    expect(server.requestLines()).toEqual(['GET /email/current', 'POST /generate-email']);
    expect(await readToasts()).toEqual(['New email address generated!']);
    expect(readSavedAddresses().map(({ sessionId }) => sessionId)).toEqual([newSession.sessionId]);
    expect(state().expired).toBe('old@mayfly.test');
  });

  it('shows no expiry notice if the address ended early', async () => {
    useAddressStore.setState({ validTill: new Date(Date.now() + 3_600_000) });
    fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await replaceExpired();
    expect(state()).toMatchObject({ tempEmail: 'new@mayfly.test', expired: null });
  });

  it('keeps the address if another tab has extended it', async () => {
    const longer = { ...oldSession, remainingTimeInSeconds: 3600 };
    fakeServer({ 'GET /email/current': { body: longer } });
    await replaceExpired();
    expect(state()).toMatchObject({
      tempEmail: 'old@mayfly.test',
      remainingTimeInSeconds: 3600,
      expired: null,
    });
    expect(await readToasts()).toEqual([]);
  });

  it('follows another tab to its new address, without a toast', async () => {
    writeSessionId(newSession.sessionId);
    fakeServer({ 'GET /email/current': { body: newSession } });
    await replaceExpired();
    expect(state().tempEmail).toBe('new@mayfly.test');
    expect(await readToasts()).toEqual([]);
  });

  it('treats an address with no seconds left as expired', async () => {
    fakeServer({
      'GET /email/current': { body: { ...oldSession, remainingTimeInSeconds: 0 } },
      'POST /generate-email': { status: 201, body: newSession },
    });
    await replaceExpired();
    expect(state().tempEmail).toBe('new@mayfly.test');
  });
});

describe('resync', () => {
  beforeEach(openOldAddress);

  it('fetches the remaining time', async () => {
    fakeServer({ 'GET /email/current': { body: { ...oldSession, remainingTimeInSeconds: 7 } } });
    await resync();
    expect(state().remainingTimeInSeconds).toBe(7);
  });

  it("keeps the address while the server can't be reached", async () => {
    fakeServer({});
    await resync();
    expect(state()).toMatchObject({ tempEmail: 'old@mayfly.test', error: null });
  });

  it('does not write back a session that another tab has replaced', async () => {
    writeSessionId(newSession.sessionId);
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await resync();
    expect(readSessionId()).toBe(newSession.sessionId);
  });
});
