import { fakeServer, type FakeResponse } from '../../test/support/client/fake-server';
import { newSession, oldSession } from '../../test/support/client/sample-responses';
import { initialize } from '../features/address/address-actions';
import {
  getAddressState as state,
  resetAddress,
  setCurrentId,
} from '../../test/support/client/address-fixture';
import {
  readSessionCookie,
  SESSION_LOCK,
  SESSIONS_KEY,
  toSession,
} from '../lib/storage/session-format';
import { saveSession } from '../features/address/session-store';
import { showEarlyAddress } from './early-address';

const row = `<div id="early-address" hidden data-copied="Copied" data-copied-status="Address copied."
  ><p><span></span><wbr><span></span></p><button><span>Copy</span></button><span></span></div>`;
const query = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const isShown = () => query('#early-address')?.hidden === false;
const shown = () => query('p').textContent;
const generated = { 'POST /generate-email': { status: 201, body: newSession } };
/** Saves the old address on this device as of a time, in milliseconds since the epoch. */
const save = (at = Date.now()) =>
  saveSession({ ...toSession(oldSession), endsAt: at + 86_400_000 });

const begin = showEarlyAddress;

beforeEach(() => {
  resetAddress();
  document.body.innerHTML = row;
  jest.useFakeTimers();
});
afterEach(async () => {
  // Consumes the session that a test has prefetched, which is kept in module state.
  fakeServer(generated);
  await initialize();
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

describe('showEarlyAddress', () => {
  it('resolves once the address is shown, which initialize uses once', async () => {
    let respond = (_response: FakeResponse) => undefined as void;
    const response = new Promise<FakeResponse>((resolve) => (respond = resolve));
    const { requestLines } = fakeServer({ 'POST /generate-email': () => response });
    const wasShown = begin().then(isShown);
    await jest.advanceTimersByTimeAsync(900);
    respond({ status: 201, body: newSession });
    expect(await wasShown).toBe(true);
    expect(shown()).toBe('new@mayfly.test');
    expect(query('wbr + span').textContent).toBe('@mayfly.test');
    expect(query('#early-address').getAttribute('style')).toBe('--whole: 15; --local: 3;');
    expect(readSessionCookie()).toBe(newSession.sessionId);
    await jest.advanceTimersByTimeAsync(100_000);
    await initialize();
    expect(state()).toMatchObject({
      emailAddress: 'new@mayfly.test',
      remainingTimeInSeconds: newSession.remainingTimeInSeconds - 100,
    });
    expect(requestLines()).toEqual(['POST /generate-email']);
    fakeServer({ 'GET /email/current': { body: newSession } });
    await initialize();
    expect(state().remainingTimeInSeconds).toBe(newSession.remainingTimeInSeconds);
  });

  it('issues the address under the lock and with the cookie of the app', async () => {
    fakeServer(generated);
    const request = jest.fn((_name: string, work: () => Promise<unknown>) => work());
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const cookie = jest.spyOn(document, 'cookie', 'set');
    await begin();
    expect(request).toHaveBeenCalledWith(SESSION_LOCK, expect.any(Function));
    expect(cookie.mock.lastCall).toEqual([
      `sessionId=${newSession.sessionId}; Max-Age=604800; Path=/; SameSite=Lax`,
    ]);
    cookie.mockRestore();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('resolves without an address after a second or a failure', async () => {
    let respond = (_response: FakeResponse) => undefined as void;
    const response = new Promise<FakeResponse>((resolve) => (respond = resolve));
    fakeServer({ 'POST /generate-email': () => response });
    const wasShown = begin().then(isShown);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await wasShown).toBe(false);
    respond({ status: 503 });
    const failure = { status: 503, body: newSession };
    for (const routes of [{}, { 'POST /generate-email': failure }] as Record<string, object>[]) {
      fakeServer(routes);
      await begin();
      expect([isShown(), shown(), readSessionCookie()]).toEqual([false, '', null]);
    }
  });

  it('shows the saved address of the cookie immediately, and fetches its times', async () => {
    setCurrentId(oldSession.sessionId);
    save();
    let isLoading = true;
    const { requests } = fakeServer({ 'GET /email/current': { body: oldSession } });
    void begin().then(() => (isLoading = false));
    expect([isShown(), shown()]).toEqual([true, 'old@mayfly.test']);
    await Promise.resolve();
    expect(isLoading).toBe(false);
    await initialize();
    expect(requests.map(({ query: { size } }) => size)).toEqual([1]);
    expect(requests[0]?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect([state().emailAddress, shown()]).toEqual(['old@mayfly.test', 'old@mayfly.test']);
  });

  it.each([
    ['has expired by the clock of this device', () => save(Date.now() - 86_400_000)],
    ['is of another session', () => [save(), setCurrentId(newSession.sessionId)]],
    ['is malformed', () => localStorage.setItem(SESSIONS_KEY, '[null, {}]')],
    ['is no list', () => localStorage.setItem(SESSIONS_KEY, '{}')],
  ])('waits for the server if the saved address %s', async (_case, change) => {
    setCurrentId(oldSession.sessionId);
    change();
    const cookie = readSessionCookie();
    fakeServer({ 'GET /email/current': { body: newSession } });
    const showing = begin();
    expect(isShown()).toBe(false);
    await showing;
    expect([shown(), readSessionCookie()]).toEqual(['new@mayfly.test', cookie]);
  });

  it.each([
    ['another tab has switched in the meantime', newSession, oldSession.sessionId],
    ['it has no seconds left', { ...newSession, remainingTimeInSeconds: 0 }, newSession.sessionId],
  ])('makes initialize fetch the address again if %s', async (_case, early, cookie) => {
    fakeServer({ 'POST /generate-email': { status: 201, body: early } });
    await begin();
    setCurrentId(cookie);
    const { requests } = fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
    expect(requests.map((each) => each.query.get('sessionId'))).toEqual([cookie]);
    expect(state().emailAddress).toBe('old@mayfly.test');
  });

  it('requests nothing for a return link', async () => {
    window.history.replaceState(null, '', '/#return=x');
    const { requestLines } = fakeServer(generated);
    await begin();
    expect([requestLines(), isShown()]).toEqual([[], false]);
  });
});

describe('the button of the early address', () => {
  const clipboard = (writeText: () => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const texts = () =>
    [...document.querySelectorAll('div > span, button')].map((each) => each.textContent);
  const click = async () => {
    query('button').click();
    await jest.advanceTimersByTimeAsync(0);
  };

  beforeEach(async () => {
    fakeServer(generated);
    await begin();
  });

  it('copies and confirms the address, and hides the click from the page', async () => {
    const writeText = jest.fn(async () => undefined);
    const onPage = jest.fn();
    clipboard(writeText);
    document.body.addEventListener('click', onPage, { once: true });
    await click();
    expect(writeText).toHaveBeenCalledWith('new@mayfly.test');
    expect(texts()).toEqual(['Copied', 'Address copied.']);
    expect(onPage).not.toHaveBeenCalled();
    document.body.removeEventListener('click', onPage);
    await jest.advanceTimersByTimeAsync(1_499);
    expect(texts()).toEqual(['Copied', 'Address copied.']);
    await jest.advanceTimersByTimeAsync(1);
    expect(texts()).toEqual(['Copy', 'Address copied.']);
  });

  it('selects the address if the browser blocks copying', async () => {
    clipboard(() => Promise.reject(new Error('refused')));
    await click();
    expect(window.getSelection()?.toString()).toBe('new@mayfly.test');
    expect(texts()).toEqual(['Copy', '']);
  });
});
