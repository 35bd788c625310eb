import { fakeServer } from '../api/fake-server';
import { gone, newSession, oldSession } from '../api/sample-answers';
import { readWaiting } from '../api/waiting-changes';
import { readToasts } from '../ui/fake-toasts';
import { deleteCurrent, forgetDevice, openSession } from './address-actions';
import {
  addressState as state,
  openOldAddress,
  resetAddress,
  savedEmailAddresses,
} from './address-fixture';
import { readSessionId } from './session';

jest.mock('../ui/toasts', () => jest.requireActual('../ui/fake-toasts'));

beforeEach(resetAddress);

describe('saved sessions', () => {
  beforeEach(openOldAddress);

  it('are removed with the deleted address', async () => {
    const server = fakeServer({
      'DELETE /email/current': { status: 204 },
      'POST /generate-email': { status: 201, body: newSession },
    });
    await deleteCurrent();
    expect(server.asked()).toEqual(['DELETE /email/current', 'POST /generate-email']);
    expect(savedEmailAddresses()).toEqual(['new@mayfly.test']);
  });

  it('are removed at once without a connection; the deletion waits', async () => {
    fakeServer({});
    await deleteCurrent();
    expect(state()).toMatchObject({ tempEmail: null, loading: false });
    expect([savedEmailAddresses(), readSessionId()]).toEqual([[], null]);
    const mailbox = { emailAddress: 'old@mayfly.test', sessionId: oldSession.sessionId };
    expect(readWaiting()).toMatchObject([{ change: { kind: 'delete-address', mailbox } }]);
  });

  it('keep the address if it could not be deleted', async () => {
    fakeServer({ 'DELETE /email/current': { status: 400 } });
    await deleteCurrent();
    expect(state()).toMatchObject({ tempEmail: 'old@mayfly.test', loading: false });
    expect(savedEmailAddresses()).toEqual(['old@mayfly.test']);
    expect(await readToasts()).toEqual(['The address could not be deleted. Try again.']);
  });

  it('include the address that is shown after a deletion', async () => {
    fakeServer({ 'GET /email/current': { body: newSession } });
    await openSession(newSession.sessionId);
    const server = fakeServer({
      'DELETE /email/current': { status: 204 },
      'GET /email/current': { body: oldSession },
    });
    await deleteCurrent();
    expect(server.asked()).toEqual(['DELETE /email/current', 'GET /email/current']);
    expect(state().tempEmail).toBe('old@mayfly.test');
  });

  it('open their address', async () => {
    fakeServer({ 'GET /email/current': { body: newSession } });
    await openSession(newSession.sessionId);
    expect(readSessionId()).toBe(newSession.sessionId);
    expect(state().tempEmail).toBe('new@mayfly.test');
  });

  it('do not replace the address on the page once expired', async () => {
    fakeServer({
      'GET /email/current': ({ query }) =>
        query.get('sessionId') === oldSession.sessionId ? { body: oldSession } : gone,
    });
    await openSession(newSession.sessionId);
    expect(state().tempEmail).toBe('old@mayfly.test');
    expect(readSessionId()).toBe(oldSession.sessionId);
    expect(await readToasts()).toEqual([
      'That address has expired, and its messages have been deleted.',
    ]);
  });

  it('are all removed by forgetDevice', async () => {
    fakeServer({ 'POST /generate-email': { status: 201, body: newSession } });
    await forgetDevice();
    expect(savedEmailAddresses()).toEqual(['new@mayfly.test']);
    expect(readSessionId()).toBe(newSession.sessionId);
  });
});
