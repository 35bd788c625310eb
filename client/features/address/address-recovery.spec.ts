import {
  fakeServer,
  responsesHandled,
  type FakeResponse,
} from '../../../test/support/client/fake-server';
import { gone, newSession, oldSession } from '../../../test/support/client/sample-responses';
import { shownToasts } from '../../../test/support/client/fake-toasts';
import { deleteCurrent, generateAnother, initialize, openSession, resync } from './address-actions';
import {
  getAddressState as state,
  openOldAddress,
  resetAddress,
  readSavedEmailAddresses,
  setCurrentId,
  leavePage,
  showSession,
  replaceExpired,
  setRemaining,
  switchInAnotherTab,
} from '../../../test/support/client/address-fixture';
import { useSessions } from './session-store';
import { readSessionCookie } from '../../lib/storage/session-format';

jest.mock('../../components/toasts/toasts', () =>
  jest.requireActual('../../../test/support/client/fake-toasts'),
);

const refusal = { status: 503, body: { message: 'Come back later.' } };
const generated = { 'POST /generate-email': { status: 201, body: newSession } };
/** Returns the toasts once all are shown. */
const toasts = async () => {
  await responsesHandled();
  return shownToasts();
};
/** Initializes the page of a visitor who has no session. */
const initializeFirst = () => {
  setCurrentId(null);
  return initialize();
};
/** Returns a route that waits, and a function that responds. */
function hold() {
  let respond = (_response: FakeResponse) => undefined as void;
  const response = new Promise<FakeResponse>((resolve) => (respond = resolve));
  return { route: () => response, respond };
}

beforeEach(async () => {
  resetAddress();
  await openOldAddress();
});

describe('the page', () => {
  it.each([
    ['is initialized', 'POST /generate-email', initializeFirst],
    ['gets another address', 'POST /generate-email', generateAnother],
    ['opens an address', 'GET /email/current', () => openSession(newSession.sessionId)],
    ['deletes its address', 'DELETE /email/current', deleteCurrent],
  ])('shows that it is loading while it %s, without the last error', async (_, route, act) => {
    useSessions.setState({ error: 'The maximum is reached.' });
    const { respond, route: held } = hold();
    fakeServer({ ...generated, [route]: held });
    const acting = act();
    expect(state()).toMatchObject({ loading: true, error: null });
    respond(route.startsWith('DELETE') ? { status: 204 } : { body: newSession });
    await acting;
    expect(state()).toMatchObject({ loading: false, emailAddress: 'new@mayfly.test', error: null });
  });

  it.each([
    ['another address is shown', generateAnother],
    ['another is opened', () => openSession(newSession.sessionId)],
  ])('hides the notice of an expired address once %s', async (_, act) => {
    useSessions.setState({ expired: 'older@mayfly.test' });
    fakeServer({ ...generated, 'GET /email/current': { body: newSession } });
    await act();
    expect(state()).toMatchObject({ emailAddress: 'new@mayfly.test', expired: null });
  });

  it('shows no notice for an active address that is about to expire', async () => {
    const ending = { ...oldSession, remainingTimeInSeconds: 30 };
    showSession(ending);
    fakeServer({ 'GET /email/current': { body: ending } });
    await initialize();
    expect(state()).toMatchObject({ emailAddress: 'old@mayfly.test', expired: null });
  });

  it('shows the address of the cookie without a connection, not the newest', async () => {
    showSession(newSession);
    setCurrentId(oldSession.sessionId);
    fakeServer({});
    await initialize();
    expect(state()).toMatchObject({ emailAddress: 'old@mayfly.test', isUnconfirmed: true });
    expect(await toasts()).toEqual([]);
  });

  it('resets the unread count of the address that it shows, and of no other', () => {
    const unread = { 'new@mayfly.test': 2, 'older@mayfly.test': 3 };
    useSessions.setState({ unread });
    showSession(newSession);
    expect(state().unread).toEqual({ 'new@mayfly.test': 0, 'older@mayfly.test': 3 });
  });
});

describe('an address that may have expired', () => {
  it('is replaced by a new one if a resync gets a 410', async () => {
    setRemaining('old@mayfly.test', 30_000);
    fakeServer({ ...generated, 'GET /email/current': gone });
    await resync();
    expect(state()).toMatchObject({ emailAddress: 'new@mayfly.test', expired: 'old@mayfly.test' });
    expect(await toasts()).toEqual([['info', 'New email address generated!']]);
  });

  it('causes no requests if the page has none', async () => {
    leavePage();
    const { requestLines } = fakeServer({});
    await resync();
    await deleteCurrent();
    expect([requestLines(), state().emailAddress]).toEqual([[], null]);
  });

  it('is hidden but keeps its cookie while the server responds with errors', async () => {
    const { requestLines } = fakeServer({ 'GET /email/current': refusal });
    await replaceExpired();
    expect(state()).toMatchObject({ emailAddress: null, error: 'Come back later.' });
    expect(readSessionCookie()).toBe(oldSession.sessionId);
    expect(requestLines()).toEqual(['GET /email/current']);
    fakeServer({ 'GET /email/current': { status: 500 } });
    await replaceExpired();
    expect(await toasts()).toEqual([
      ['error', 'Come back later.'],
      ['error', 'Failed to initialize email address.'],
    ]);
  });

  it('is named in the notice if another tab has replaced it', async () => {
    setRemaining('old@mayfly.test', 0);
    switchInAnotherTab(newSession);
    fakeServer({ 'GET /email/current': { body: newSession } });
    await replaceExpired();
    expect(state()).toMatchObject({ emailAddress: 'new@mayfly.test', expired: 'old@mayfly.test' });
    expect(await toasts()).toEqual([]);
  });

  it('is named in the notice only if its end is within a minute', async () => {
    const setEnd = (ms: number) => setRemaining(state().emailAddress!, ms);
    fakeServer({ ...generated, 'GET /email/current': gone });
    setEnd(65_000);
    await replaceExpired();
    expect(state().expired).toBeNull();
    setEnd(55_000);
    await replaceExpired();
    expect(state().expired).toBe('new@mayfly.test');
  });
});

describe('an address that can’t be opened', () => {
  it('stays saved and leaves the page as it was, with its error', async () => {
    [newSession, oldSession].forEach(showSession);
    useSessions.setState({ error: 'The maximum is reached.', expired: 'older@mayfly.test' });
    const { requestLines } = fakeServer({ 'GET /email/current': refusal });
    await openSession(newSession.sessionId);
    expect(state()).toMatchObject({
      emailAddress: 'old@mayfly.test',
      loading: false,
      error: 'The maximum is reached.',
      expired: 'older@mayfly.test',
    });
    expect(requestLines()).toHaveLength(1);
    expect(readSavedEmailAddresses()).toHaveLength(2);
    expect(await toasts()).toEqual([['error', 'Come back later.']]);
  });

  it.each([
    ['the page shows none', () => leavePage(), oldSession],
    ['another tab has switched in the meantime', () => switchInAnotherTab(newSession), oldSession],
  ])('is replaced by the address of this tab if %s', async (_case, change, shown) => {
    change();
    fakeServer({
      'GET /email/current': ({ query }) =>
        query.get('sessionId') === shown.sessionId ? { body: shown } : refusal,
    });
    await openSession('x'.repeat(43));
    expect(state()).toMatchObject({ emailAddress: shown.emailAddress, loading: false });
  });

  it('is replaced by a new address if it was the one on the page', async () => {
    fakeServer({ ...generated, 'GET /email/current': gone });
    await openSession(oldSession.sessionId);
    expect(state()).toMatchObject({ emailAddress: 'new@mayfly.test', loading: false });
    expect(readSavedEmailAddresses()).toEqual(['new@mayfly.test']);
  });
});

describe('a deletion', () => {
  it('succeeds with a toast if the server no longer has the address', async () => {
    fakeServer({ ...generated, 'DELETE /email/current': gone });
    await deleteCurrent();
    expect(state().emailAddress).toBe('new@mayfly.test');
    expect(await toasts()).toEqual([['success', 'Address and messages deleted.']]);
  });

  it('shows an error if no other address can be generated', async () => {
    fakeServer({ 'DELETE /email/current': { status: 204 }, 'POST /generate-email': refusal });
    await deleteCurrent();
    expect(state()).toMatchObject({
      emailAddress: null,
      error: 'Come back later.',
      loading: false,
    });
    expect([readSessionCookie(), readSavedEmailAddresses()]).toEqual([null, []]);
    await openOldAddress();
    fakeServer({ 'DELETE /email/current': { status: 204 } });
    await deleteCurrent();
    expect(state().error).toBe('Failed to reinitialize email address.');
    expect((await toasts()).map(([kind]) => kind)).toEqual(['error', 'error']);
  });

  it('skips expired addresses, and stops at any other error', async () => {
    const older = { ...oldSession, sessionId: 'p'.repeat(43), emailAddress: 'older@mayfly.test' };
    resetAddress();
    [older, oldSession, newSession].forEach(showSession);
    const serve = (response: FakeResponse) =>
      fakeServer({
        'DELETE /email/current': { status: 204 },
        'GET /email/current': ({ query }) =>
          query.get('sessionId') === older.sessionId ? { body: older } : response,
      });
    serve(gone);
    await deleteCurrent();
    expect(readSavedEmailAddresses()).toEqual(['older@mayfly.test']);
    expect(state().emailAddress).toBe('older@mayfly.test');
    [oldSession, newSession].forEach(showSession);
    serve(refusal);
    await deleteCurrent();
    expect(readSavedEmailAddresses()).toEqual(['old@mayfly.test', 'older@mayfly.test']);
    expect(state()).toMatchObject({ emailAddress: null, error: 'Come back later.' });
  });
});
