import { fakeServer } from '../api/fake-server';
import { gone, newSession, oldSession } from '../api/sample-answers';
import { deleteCurrent, forgetDevice, initialize, openSession } from './address-actions';
import { initialAddressState, useAddressStore } from './address-store';
import { readSavedAddresses } from './saved-addresses';
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

describe('the keys of this device', () => {
  beforeEach(async () => {
    writeSessionId(oldSession.sessionId);
    fakeServer({ 'GET /email/current': { body: oldSession } });
    await initialize();
  });

  it('are removed with a deleted address', async () => {
    const server = fakeServer({
      'DELETE /email/current': { status: 204 },
      'POST /generate-email': { status: 201, body: newSession },
    });
    await deleteCurrent();
    expect(server.asked()).toEqual(['DELETE /email/current', 'POST /generate-email']);
    expect(readSavedAddresses().map(({ emailAddress }) => emailAddress)).toEqual([
      'new@mayfly.test',
    ]);
  });

  it('reopen another active address when the current one is deleted', async () => {
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

  it('open another address of this device', async () => {
    fakeServer({ 'GET /email/current': { body: newSession } });
    await openSession(newSession.sessionId);
    expect(readSessionId()).toBe(newSession.sessionId);
    expect(state().tempEmail).toBe('new@mayfly.test');
  });

  it('open nothing once expired, and the page keeps its address', async () => {
    fakeServer({
      'GET /email/current': ({ query }) =>
        query.get('sessionId') === oldSession.sessionId ? { body: oldSession } : gone,
    });
    await openSession(newSession.sessionId);
    expect(state().tempEmail).toBe('old@mayfly.test');
    expect(readSessionId()).toBe(oldSession.sessionId);
    expect(await sentences()).toEqual(['That address has expired. Its mail is gone.']);
  });

  it('are all gone after Forget this device', async () => {
    fakeServer({ 'POST /generate-email': { status: 201, body: newSession } });
    await forgetDevice();
    expect(readSavedAddresses().map(({ emailAddress }) => emailAddress)).toEqual([
      'new@mayfly.test',
    ]);
    expect(readSessionId()).toBe(newSession.sessionId);
  });
});
