import { fakeServer, type FakeResponse } from '../../../test/support/client/fake-server';
import { gone, newSession, oldSession } from '../../../test/support/client/sample-responses';
import { readToasts } from '../../../test/support/client/fake-toasts';
import {
  deleteCurrent,
  deleteSaved,
  extendCurrent,
  extendSaved,
  generateAnother,
  initialize,
  resync,
} from './address-actions';
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
import { unreadElsewhere } from './unread-elsewhere';

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
    expect(readSessionCookie()).toBe(newSession.sessionId);
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

describe('saved addresses', () => {
  beforeEach(openOldAddress);
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['extended', () => extendCurrent('1 hour')],
    ['deleted', deleteCurrent],
  ])('keep the address if it is %s without a connection', async (_what, act) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({});
    await act();
    expect(state()).toMatchObject({ emailAddress: 'old@mayfly.test', loading: false });
    expect(readSavedEmailAddresses()).toEqual(['old@mayfly.test']);
    expect(readSessionCookie()).toBe(oldSession.sessionId);
    expect(await readToasts()).toEqual([
      'This needs a connection. Try again once you’re back online.',
    ]);
  });

  it('keep the address if it could not be deleted', async () => {
    fakeServer({ 'DELETE /email/current': { status: 400 } });
    await deleteCurrent();
    expect(state()).toMatchObject({ emailAddress: 'old@mayfly.test', loading: false });
    expect(readSavedEmailAddresses()).toEqual(['old@mayfly.test']);
    expect(await readToasts()).toEqual(['The address could not be deleted. Try again.']);
  });

  it('replace a deleted one with an address that has unread messages, if there is one', async () => {
    const others = ['one', 'two'].map((name) => ({
      ...newSession,
      sessionId: name.repeat(15).slice(0, 43),
      emailAddress: `${name}@mayfly.test`,
    }));
    for (const other of [...others, newSession]) showSession(other);
    unreadElsewhere.add('one@mayfly.test');
    fakeServer({
      'DELETE /email/current': { status: 204 },
      'GET /email/current': ({ query }) => ({
        body: [oldSession, ...others].find((each) => each.sessionId === query.get('sessionId')),
      }),
    });
    await deleteCurrent();
    expect(state().emailAddress).toBe('one@mayfly.test');
  });
});

describe('another saved address', () => {
  beforeEach(async () => {
    await openOldAddress();
    showSession(newSession);
  });

  const old = () => state().sessions.find((each) => each.sessionId === oldSession.sessionId);

  it('is extended without changing the one on the page', async () => {
    fakeServer({
      'POST /email/extend': { body: { ...oldSession, remainingTimeInSeconds: 90_000 } },
    });
    await extendSaved(oldSession.sessionId, '1 hour');
    expect(old()?.endsAt).toBeGreaterThan(Date.now() + 86_400_000);
    expect(state().emailAddress).toBe('new@mayfly.test');
    expect(await readToasts()).toEqual(['Email time extended by 1 hour!']);
  });

  it('is deleted without changing the one on the page', async () => {
    const server = fakeServer({ 'DELETE /email/current': { status: 204 } });
    await deleteSaved(oldSession.sessionId);
    expect(server.requests[0]?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect(readSavedEmailAddresses()).toEqual(['new@mayfly.test']);
    expect(await readToasts()).toEqual(['Address and messages deleted.']);
  });

  it('is dropped if it has expired, and kept after other failures', async () => {
    fakeServer({});
    await deleteSaved(oldSession.sessionId);
    await extendSaved(oldSession.sessionId, '1 hour');
    expect(readSavedEmailAddresses()).toContain('old@mayfly.test');
    fakeServer({ 'POST /email/extend': gone });
    await extendSaved(oldSession.sessionId, '1 hour');
    expect(readSavedEmailAddresses()).toEqual(['new@mayfly.test']);
    expect(await readToasts()).toEqual([
      'The address could not be deleted. Try again.',
      'Failed to extend email time.',
      'That address has expired, and its messages have been deleted.',
    ]);
  });
});
