import { fakeServer, type FakeResponse } from '../../api/fake-server';
import { gone, newSession, oldSession } from '../../api/sample-responses';
import {
  getAddressState,
  openOldAddress,
  resetAddress,
  readSavedEmailAddresses,
} from '../address-fixture';
import { useHandoverStore } from '../handover-store';
import { startAddress } from '../return-link';
import { acceptHandover, askAboutClaim, declineHandover, useClaimStore } from './claim-handover';
import { claim, created, HANDOVER_ID as ID } from './handover-fixture';
import { formatHandoverLink } from './handover-link';

const TOKEN = created.token;

/** Serves these responses to requests for the session in order, and repeats the last one. */
function serve(...responses: FakeResponse[]) {
  return fakeServer({
    'POST /handovers/claim': { status: 201, body: { data: claim } },
    [`POST /handovers/${ID}/session`]: () =>
      (responses.length > 1 ? responses.shift() : responses[0])!,
    'GET /email/current': { body: newSession },
    'POST /generate-email': { body: newSession },
  });
}

describe('claiming the address of another device', () => {
  beforeEach(() => {
    resetAddress();
    useHandoverStore.setState({ isOffering: false, token: TOKEN, updates: 0 });
    askAboutClaim(TOKEN);
  });

  /** Accepts while the other device takes time to allow it and one request fails. */
  const acceptUntilAllowed = async () => {
    await openOldAddress();
    const server = serve({ status: 202 }, { status: 503, body: {} }, { body: newSession });
    await acceptHandover(TOKEN, 0);
    return server;
  };

  it('requests the session until the other device allows it', async () => {
    const { requests, requestLines } = await acceptUntilAllowed();
    expect(requestLines().slice(0, 4)).toEqual([
      'POST /handovers/claim',
      ...Array<string>(3).fill(`POST /handovers/${ID}/session`),
    ]);
    expect(requests.slice(0, 2).map(({ body }) => body)).toEqual([
      { token: TOKEN },
      { secret: claim.secret },
    ]);
  });

  it('shows the number to choose while it waits', async () => {
    const seen: unknown[] = [];
    const stop = useClaimStore.subscribe(({ stage, code }) => seen.push([stage, code]));
    await acceptUntilAllowed();
    stop();
    expect(seen.slice(0, 2)).toEqual([
      ['claiming', null],
      ['waiting', claim.code],
    ]);
  });

  it('opens the address once allowed and saves both addresses', async () => {
    await acceptUntilAllowed();
    expect(useHandoverStore.getState().token).toBeNull();
    expect(getAddressState().tempEmail).toBe(newSession.emailAddress);
    expect(readSavedEmailAddresses()).toEqual([newSession.emailAddress, oldSession.emailAddress]);
  });

  it('shows why the other device could not allow it, and keeps the address', async () => {
    await openOldAddress();
    serve(gone);
    await acceptHandover(TOKEN, 0);
    expect(useClaimStore.getState()).toEqual({
      stage: 'failed',
      code: null,
      error: 'It has expired.',
    });
    expect(getAddressState().tempEmail).toBe(oldSession.emailAddress);
  });

  it('shows why the server refused the claim', async () => {
    fakeServer({ 'POST /handovers/claim': gone });
    await acceptHandover(TOKEN, 0);
    expect(useClaimStore.getState()).toEqual({
      stage: 'failed',
      code: null,
      error: 'It has expired.',
    });
  });

  it('fails at once if its link is incomplete', () => {
    askAboutClaim('short');
    expect(useClaimStore.getState()).toEqual({
      stage: 'failed',
      code: null,
      error: 'That link is incomplete. Scan the code again.',
    });
  });

  it('ignores a permission that arrives after the visitor has declined', async () => {
    await openOldAddress();
    let allow = (_response: FakeResponse) => undefined as void;
    const collecting = new Promise<void>((resolve) => {
      fakeServer({
        'POST /handovers/claim': { status: 201, body: { data: claim } },
        'GET /email/current': { body: newSession },
        [`POST /handovers/${ID}/session`]: () => {
          resolve();
          return new Promise((respond) => (allow = respond));
        },
      });
    });
    const claiming = acceptHandover(TOKEN, 0);
    await collecting;
    await declineHandover();
    allow({ body: newSession });
    await claiming;
    expect(getAddressState().tempEmail).toBe(oldSession.emailAddress);
    expect(useHandoverStore.getState().token).toBeNull();
  });

  it('generates an address only after the visitor declines', async () => {
    const { requestLines } = serve();
    useHandoverStore.setState({ token: null });
    window.history.replaceState(null, '', formatHandoverLink('', TOKEN));
    await startAddress();
    expect(window.location.hash).toBe('');
    expect(useHandoverStore.getState().token).toBe(TOKEN);
    expect(requestLines()).toEqual([]);
    await declineHandover();
    expect(requestLines()).toEqual(['POST /generate-email']);
  });
});
