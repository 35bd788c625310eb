import { fakeServer } from '../api/fake-server';
import { gone, newSession, oldSession } from '../api/sample-answers';
import {
  extendCurrent,
  generateAnother,
  initialize,
  replaceExpired,
  resync,
} from './address-actions';
import { initialAddressState, useAddressStore } from './address-store';
import { SAVED_ADDRESSES_KEY, readSavedAddresses, withSession } from './saved-addresses';
import { readSessionId, writeSessionId } from './session';

const said = jest.fn();
jest.mock('../ui/toasts', () => ({
  showToast: (_kind: string, sentence: string) => said(sentence),
}));

const state = () => useAddressStore.getState();
const sentences = async () => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return said.mock.calls.map(([sentence]) => sentence as string);
};

beforeEach(() => {
  said.mockClear();
  localStorage.clear();
  writeSessionId(null);
  useAddressStore.setState(initialAddressState, true);
});

describe('page load', () => {
  it('generates an address without a cookie, and stores its session', async () => {
    const server = fakeServer({ 'POST /generate-email': { status: 201, body: newSession } });
    await initialize();
    expect(server.asked()).toEqual(['POST /generate-email']);
    expect(state()).toMatchObject({ tempEmail: 'new@mayfly.test', loading: false, error: null });
    expect(readSessionId()).toBe(newSession.sessionId);
    expect(readSavedAddresses()).toHaveLength(1);
  });

  it('fetches the address of the cookie', async () => {
    writeSessionId(oldSession.sessionId);
    const server = fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
    expect(server.calls[0]?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect(state().tempEmail).toBe('old@mayfly.test');
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

  it('shows the server’s own message when it fails', async () => {
    fakeServer({ 'POST /generate-email': { status: 503, body: { message: 'Come back later.' } } });
    await initialize();
    expect(state()).toMatchObject({ tempEmail: null, error: 'Come back later.', loading: false });
    expect(await sentences()).toEqual(['Come back later.']);
  });

  it('has a message of its own if the server sent none', async () => {
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
    expect(await sentences()).toEqual([]);
  });

  it('names the address that expired while nobody was here', async () => {
    const ended = withSession([], { ...oldSession, remainingTimeInSeconds: 1 }, Date.now() - 5_000);
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

describe('Get Another Email', () => {
  it('issues an address on the chosen domain and remembers the old one', async () => {
    writeSessionId(oldSession.sessionId);
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
    const server = fakeServer({ 'POST /generate-email': { status: 201, body: newSession } });
    await generateAnother('mayfly.test');
    expect(server.calls[0]?.body).toEqual({ domain: 'mayfly.test' });
    expect(state().tempEmail).toBe('new@mayfly.test');
    expect(readSavedAddresses().map(({ emailAddress }) => emailAddress)).toEqual([
      'new@mayfly.test',
      'old@mayfly.test',
    ]);
  });

  it('clears the address and keeps the error when it fails', async () => {
    fakeServer({});
    await generateAnother();
    expect(state()).toMatchObject({
      tempEmail: null,
      error: 'Failed to reinitialize email address.',
    });
  });
});

describe('Extend Time', () => {
  beforeEach(async () => {
    writeSessionId(oldSession.sessionId);
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
  });

  it('replaces the times and says so', async () => {
    const longer = { ...oldSession, remainingTimeInSeconds: 90_000 };
    fakeServer({ 'POST /email/extend': { body: longer } });
    await extendCurrent('1 hour');
    expect(state().remainingTimeInSeconds).toBe(90_000);
    expect(await sentences()).toEqual(['Email time extended by 1 hour!']);
  });

  it('needs a session', async () => {
    writeSessionId(null);
    await extendCurrent('1 hour');
    expect(state().error).toBe('No active session');
    expect(await sentences()).toEqual(['No active session']);
  });

  it("keeps the address and says why it can't be extended", async () => {
    fakeServer({ 'POST /email/extend': { status: 409, body: { message: 'Seven days is all.' } } });
    await extendCurrent('1 hour');
    expect(state()).toMatchObject({ tempEmail: 'old@mayfly.test', error: 'Seven days is all.' });
  });

  it('has a message of its own if the server sent none', async () => {
    fakeServer({});
    await extendCurrent('1 hour');
    expect(state().error).toBe('Failed to extend email time.');
  });

  it('generates a new address where the session is gone', async () => {
    fakeServer({
      'POST /email/extend': gone,
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await extendCurrent('1 hour');
    expect(state().tempEmail).toBe('new@mayfly.test');
  });
});

describe('the end of an address', () => {
  beforeEach(async () => {
    writeSessionId(oldSession.sessionId);
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
  });

  it('clears the cookie, generates a new address and says so once', async () => {
    const server = fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await Promise.all([replaceExpired(), replaceExpired(), replaceExpired()]);
    expect(server.asked()).toEqual(['GET /email/current', 'POST /generate-email']);
    expect(await sentences()).toEqual(['New email address generated!']);
    expect(readSavedAddresses().map(({ sessionId }) => sessionId)).toEqual([newSession.sessionId]);
    expect(state().expired).toBe('old@mayfly.test');
  });

  it('is not called an expiry if it came before its time', async () => {
    useAddressStore.setState({ validTill: new Date(Date.now() + 3_600_000) });
    fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': { status: 201, body: newSession },
    });
    await replaceExpired();
    expect(state()).toMatchObject({ tempEmail: 'new@mayfly.test', expired: null });
  });

  it('goes on with the address where another tab extended it', async () => {
    const longer = { ...oldSession, remainingTimeInSeconds: 3600 };
    fakeServer({ 'GET /email/current': { body: longer } });
    await replaceExpired();
    expect(state()).toMatchObject({ tempEmail: 'old@mayfly.test', remainingTimeInSeconds: 3600 });
    expect(await sentences()).toEqual([]);
  });

  it('follows another tab to its new address, without a toast', async () => {
    writeSessionId(newSession.sessionId);
    fakeServer({ 'GET /email/current': { body: newSession } });
    await replaceExpired();
    expect(state().tempEmail).toBe('new@mayfly.test');
    expect(await sentences()).toEqual([]);
  });

  it('is recognised when the last second is already gone', async () => {
    fakeServer({
      'GET /email/current': { body: { ...oldSession, remainingTimeInSeconds: 0 } },
      'POST /generate-email': { status: 201, body: newSession },
    });
    await replaceExpired();
    expect(state().tempEmail).toBe('new@mayfly.test');
  });
});

describe('after a sleep', () => {
  beforeEach(async () => {
    writeSessionId(oldSession.sessionId);
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
  });

  it('takes the time left from the server', async () => {
    fakeServer({ 'GET /email/current': { body: { ...oldSession, remainingTimeInSeconds: 7 } } });
    await resync();
    expect(state().remainingTimeInSeconds).toBe(7);
  });

  it('keeps what it has while the server cannot be reached', async () => {
    fakeServer({});
    await resync();
    expect(state()).toMatchObject({ tempEmail: 'old@mayfly.test', error: null });
  });
});
