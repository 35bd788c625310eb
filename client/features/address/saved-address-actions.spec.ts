import { fakeServer } from '../../../test/support/client/fake-server';
import { gone, newSession, oldSession } from '../../../test/support/client/sample-responses';
import { readToasts } from '../../../test/support/client/fake-toasts';
import { deleteSaved, extendSaved, deleteCurrent, openSession } from './address-actions';
import {
  getAddressState as state,
  openOldAddress,
  resetAddress,
  readSavedEmailAddresses,
  showSession,
} from '../../../test/support/client/address-fixture';
import { readSessionCookie } from '../../lib/storage/session-format';
import { unreadElsewhere } from './unread-elsewhere';

jest.mock('../../components/toasts/toasts', () =>
  jest.requireActual('../../../test/support/client/fake-toasts'),
);

beforeEach(resetAddress);

describe('saved addresses', () => {
  beforeEach(openOldAddress);
  afterEach(() => jest.restoreAllMocks());

  it('keep the address if it is deleted without a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({});
    await deleteCurrent();
    expect(state()).toMatchObject({ emailAddress: 'old@mayfly.test', loading: false, error: null });
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

  it('replace the address on the page after its deletion', async () => {
    fakeServer({ 'GET /email/current': { body: newSession } });
    await openSession(newSession.sessionId);
    const server = fakeServer({
      'DELETE /email/current': { status: 204 },
      'GET /email/current': { body: oldSession },
    });
    await deleteCurrent();
    expect(server.requestLines()).toEqual(['DELETE /email/current', 'GET /email/current']);
    expect(state().emailAddress).toBe('old@mayfly.test');
  });

  it('replace it with an address that has unread messages, if there is one', async () => {
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
