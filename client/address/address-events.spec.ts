import { fakeServer } from '../api/fake-server';
import { gone, newSession, oldSession } from '../api/sample-responses';
import { showSession } from './address-actions';
import { addressExpired } from './address-events';
import { initialAddressState, useAddressStore } from './address-store';
import { readSavedAddresses } from './saved-addresses';
import { writeSessionId } from './session';

jest.mock('../ui/toasts', () => ({ showToast: () => undefined }));

const keys = () => readSavedAddresses().map(({ sessionId }) => sessionId);

describe('address:expired for a session of the handshake', () => {
  beforeEach(() => {
    localStorage.clear();
    writeSessionId(null);
    useAddressStore.setState(initialAddressState, true);
    showSession(oldSession);
    showSession(newSession);
  });

  it('removes the saved address of the session ID', () => {
    addressExpired({ emailAddress: null, sessionId: oldSession.sessionId });
    expect(keys()).toEqual([newSession.sessionId]);
    expect(useAddressStore.getState().tempEmail).toBe(newSession.emailAddress);
  });

  it('replaces the address on the page if it has that session', async () => {
    fakeServer({
      'GET /email/current': gone,
      'POST /generate-email': {
        status: 201,
        body: { ...oldSession, emailAddress: 'third@x.test' },
      },
    });
    addressExpired({ emailAddress: null, sessionId: newSession.sessionId });
    await new Promise((resolve) => {
      const stop = useAddressStore.subscribe(({ tempEmail }) => {
        if (tempEmail !== 'third@x.test') return;
        stop();
        resolve(undefined);
      });
    });
    expect(keys()).not.toContain(newSession.sessionId);
  });

  it('generates no address while there is none on the page', () => {
    useAddressStore.setState({ tempEmail: null, sessionId: null });
    const server = fakeServer({});
    addressExpired({ emailAddress: null, sessionId: oldSession.sessionId });
    expect(server.requestLines()).toEqual([]);
  });
});
