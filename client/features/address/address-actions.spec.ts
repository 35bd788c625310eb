import { fakeServer, type FakeResponse } from '../../../test/support/client/fake-server';
import { gone, newSession, oldSession } from '../../../test/support/client/sample-responses';
import { readToasts } from '../../../test/support/client/fake-toasts';
import { extendCurrent, generateAnother, initialize, resync } from './address-actions';
import {
  replaceExpired,
  setRemaining,
  switchInAnotherTab,
  getAddressState as state,
  openOldAddress,
  resetAddress,
  readSavedEmailAddresses,
  setCurrentId,
  leavePage,
  showSession,
} from '../../../test/support/client/address-fixture';
import { readSessionCookie } from '../../lib/storage/session-format';

jest.mock('../../components/toasts/toasts', () =>
  jest.requireActual('../../../test/support/client/fake-toasts'),
);

beforeEach(resetAddress);

describe('initialize', () => {
  it('generates an address without a cookie, and stores its session', async () => {
    const server = fakeServer({ 'POST /generate-email': { status: 201, body: newSession } });
    await initialize();
    expect(server.requestLines()).toEqual(['POST /generate-email']);
    expect(state()).toMatchObject({ emailAddress: 'new@mayfly.test', loading: false, error: null });
    expect(readSessionCookie()).toBe(newSession.sessionId);
    expect(state().sessions).toHaveLength(1);
  });

  it('fetches the address of the cookie', async () => {
    setCurrentId(oldSession.sessionId);
    const server = fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
    expect(server.requests[0]?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect(state().emailAddress).toBe('old@mayfly.test');
  });

  it('clears the cookie and generates an address on a 410', async () => {
    setCurrentId(oldSession.sessionId);
    fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await initialize();
    expect(readSessionCookie()).toBe(newSession.sessionId);
    expect(state().emailAddress).toBe('new@mayfly.test');
  });

  it('shows the message of the server on failure', async () => {
    fakeServer({ 'POST /generate-email': { status: 503, body: { message: 'Come back later.' } } });
    await initialize();
    expect(state()).toMatchObject({
      emailAddress: null,
      error: 'Come back later.',
      loading: false,
    });
    expect(await readToasts()).toEqual(['Come back later.']);
  });

  it('shows its own message if the server sent none', async () => {
    fakeServer({});
    await initialize();
    expect(state().error).toBe('Failed to initialize email address.');
  });

  it('keeps the cookie while the server is unavailable', async () => {
    setCurrentId(oldSession.sessionId);
    fakeServer({ 'GET /email/current': { status: 503 } });
    await initialize();
    expect(readSessionCookie()).toBe(oldSession.sessionId);
  });

  it('names the address that expired while the page was closed', async () => {
    showSession({ ...oldSession, remainingTimeInSeconds: -5 });
    leavePage();
    fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await initialize();
    expect(state()).toMatchObject({ emailAddress: 'new@mayfly.test', expired: 'old@mayfly.test' });
  });
});

describe('generateAnother', () => {
  it('issues an address on the chosen domain and saves the old one', async () => {
    await openOldAddress();
    const server = fakeServer({ 'POST /generate-email': { status: 201, body: newSession } });
    await generateAnother('mayfly.test');
    expect(server.requests[0]?.body).toEqual({ domain: 'mayfly.test' });
    expect(state().emailAddress).toBe('new@mayfly.test');
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
      emailAddress: null,
      error: 'Failed to reinitialize email address.',
    });
  });

  it('keeps the address while the server is unreachable', async () => {
    await openOldAddress();
    fakeServer({});
    await generateAnother();
    expect(state()).toMatchObject({ emailAddress: 'old@mayfly.test', loading: false, error: null });
    expect(await readToasts()).toEqual([
      'The server can’t be reached, so you keep this address. Try again in a moment.',
    ]);
  });

  it('requests nothing without a connection, and keeps the old address', async () => {
    await openOldAddress();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { requestLines } = fakeServer({});
    await generateAnother();
    expect(requestLines()).toEqual([]);
    expect(state().emailAddress).toBe('old@mayfly.test');
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
    expect(state().emailAddress).toBe('new@mayfly.test');
    expect(readSessionCookie()).toBe(newSession.sessionId);
    const old = state().sessions.find(({ sessionId }) => sessionId === oldSession.sessionId);
    expect(old?.endsAt).toBeGreaterThan(Date.now() + 86_400_000);
  });

  it('requires a session', async () => {
    setCurrentId(null);
    await extendCurrent('1 hour');
    expect(state().error).toBe('No active session');
    expect(await readToasts()).toEqual(['No active session']);
  });

  it("keeps the address and shows why it can't be extended", async () => {
    fakeServer({ 'POST /email/extend': { status: 409, body: { message: 'Seven days is all.' } } });
    await extendCurrent('1 hour');
    expect(state()).toMatchObject({ emailAddress: 'old@mayfly.test', error: 'Seven days is all.' });
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
    expect(state()).toMatchObject({ emailAddress: 'old@mayfly.test' });
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
    expect(state().emailAddress).toBe('new@mayfly.test');
  });
});

describe('handleExpiry', () => {
  beforeEach(async () => {
    await openOldAddress();
    setRemaining('old@mayfly.test', 0);
  });

  it('clears the cookie, generates one address and shows one toast', async () => {
    const server = fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await Promise.all([replaceExpired(), replaceExpired(), replaceExpired()]);
    expect(server.requestLines()).toEqual(['GET /email/current', 'POST /generate-email']);
    expect(await readToasts()).toEqual(['New email address generated!']);
    expect(readSavedEmailAddresses()).toEqual(['new@mayfly.test']);
    expect(state().expired).toBe('old@mayfly.test');
  });

  it('keeps the address if another tab has extended it', async () => {
    const longer = { ...oldSession, remainingTimeInSeconds: 3600 };
    fakeServer({ 'GET /email/current': { body: longer } });
    await replaceExpired();
    expect(state()).toMatchObject({
      emailAddress: 'old@mayfly.test',
      remainingTimeInSeconds: 3600,
      expired: null,
    });
    expect(await readToasts()).toEqual([]);
  });

  it('treats an address with no seconds left as expired', async () => {
    fakeServer({
      'GET /email/current': { body: { ...oldSession, remainingTimeInSeconds: 0 } },
      'POST /generate-email': { status: 201, body: newSession },
    });
    await replaceExpired();
    expect(state().emailAddress).toBe('new@mayfly.test');
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
    expect(state()).toMatchObject({ emailAddress: 'old@mayfly.test', error: null });
  });

  it('keeps the address of this tab although another tab has switched', async () => {
    switchInAnotherTab(newSession);
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await resync();
    expect(state().currentId).toBe(oldSession.sessionId);
    expect(readSavedEmailAddresses()).toContain('new@mayfly.test');
  });
});
