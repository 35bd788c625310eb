import type { CreatedHandover, Handover } from '../../../server/contract/handover.js';
import { fakeServer } from '../../api/fake-server';
import { gone, oldSession } from '../../api/sample-responses';
import { openOldAddress, resetAddress } from '../address-fixture';
import { HANDOVER_KEY, resumeHandover, useHandover } from '../handover-store';
import {
  chooseNumber,
  closeOffer,
  createOffer,
  expireOffer,
  refreshOffer,
  refuseDevice,
  startOffer,
  useOffer,
} from './offer-handover';

const ID = '6b1f0a3e-8d57-4c92-9e04-2f7a5d8c1b36';
const created: CreatedHandover = {
  id: ID,
  state: 'open',
  device: null,
  choices: null,
  expiresAt: '2026-11-22T09:02:00.000Z',
  remainingTimeInSeconds: 120,
  token: 't'.repeat(43),
};
const { token: _token, ...open } = created;
const claimed: Handover = {
  ...open,
  state: 'claimed',
  device: 'Safari on iPhone',
  choices: [12, 47, 83],
};
const data = (handover: object) => ({ body: { data: handover } });
const over = { status: 404, body: { statusCode: 404, message: 'Over.', error: 'Not Found' } };

/** Answers every request about the handover, with `now` as its state. */
function serve(routes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'POST /handovers': data(created),
    [`DELETE /handovers/${ID}`]: { status: 204 },
    ...routes,
  });
}

const stage = () => useOffer.getState().stage;
const stored = () => sessionStorage.getItem(HANDOVER_KEY);

describe('the offer of an address to another device', () => {
  beforeEach(async () => {
    resetAddress();
    sessionStorage.clear();
    await openOldAddress();
    useHandover.setState({ isOffering: true, token: null, updates: 0 });
  });

  it('goes from a code over the number of the other device to its end', async () => {
    let now: Handover = open;
    const { requests, requestLines } = serve({
      [`GET /handovers/${ID}`]: () => data(now),
      [`POST /handovers/${ID}/decision`]: () => data({ ...claimed, state: 'allowed' }),
    });
    await startOffer();
    expect(requests[0]?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect(useOffer.getState()).toMatchObject({
      stage: 'open',
      own: { token: created.token, emailAddress: oldSession.emailAddress },
      snapshot: { remainingTimeInSeconds: 120 },
    });
    now = claimed;
    await refreshOffer();
    expect(useOffer.getState()).toMatchObject({
      stage: 'claimed',
      device: 'Safari on iPhone',
      choices: [12, 47, 83],
    });
    await chooseNumber(47);
    expect(requests.at(-1)?.body).toEqual({ code: 47 });
    expect(stage()).toBe('allowed');
    // An answer that is older than the decision.
    await refreshOffer();
    expect(stage()).toBe('allowed');
    now = { ...claimed, state: 'collected' };
    await refreshOffer();
    expect([stage(), stored()]).toEqual(['collected', null]);
    closeOffer();
    expect(requestLines()).not.toContain(`DELETE /handovers/${ID}`);
  });

  it('says that another number was refused', async () => {
    serve({
      [`GET /handovers/${ID}`]: data(claimed),
      [`POST /handovers/${ID}/decision`]: data({ ...claimed, state: 'refused' }),
    });
    await startOffer();
    await refreshOffer();
    await chooseNumber(12);
    expect(useOffer.getState()).toMatchObject({ stage: 'refused', isWrongNumber: true });
    await createOffer();
    expect(useOffer.getState()).toMatchObject({ stage: 'open', isWrongNumber: false });
  });

  it('stays refused when a late answer arrives', async () => {
    let answer = (_response: object) => undefined as void;
    serve({
      [`GET /handovers/${ID}`]: () => new Promise((resolve) => (answer = resolve)),
    });
    await startOffer();
    const late = refreshOffer();
    await refuseDevice();
    answer(data(claimed));
    await late;
    expect(stage()).toBe('refused');
  });

  it('is over when its time is, and when the server does not know it anymore', async () => {
    serve({ [`GET /handovers/${ID}`]: over });
    await startOffer();
    await refreshOffer();
    expect([stage(), stored()]).toEqual(['over', null]);
    await createOffer();
    expireOffer();
    expect(stage()).toBe('over');
  });

  it('stays as it is while the server can not be reached', async () => {
    serve();
    await startOffer();
    await refreshOffer();
    expect(stage()).toBe('open');
    await chooseNumber(47);
    expect(useOffer.getState()).toMatchObject({
      stage: 'open',
      error: 'Your answer could not be sent. Try again.',
    });
  });

  it('fails with the address', async () => {
    serve({ 'POST /handovers': gone });
    await startOffer();
    expect(useOffer.getState()).toMatchObject({ stage: 'failed', own: null });
    expect(useOffer.getState().error).toContain('has expired');
  });

  it('is withdrawn when the dialog is closed, even while it is created', async () => {
    const { requestLines } = serve();
    const starting = startOffer();
    closeOffer();
    await starting;
    expect(requestLines()).toEqual(['POST /handovers', `DELETE /handovers/${ID}`]);
    expect([stored(), useHandover.getState().isOffering]).toEqual([null, false]);
    useHandover.setState({ isOffering: true });
    await startOffer();
    closeOffer();
    expect(requestLines().slice(2)).toEqual(['POST /handovers', `DELETE /handovers/${ID}`]);
    expect(stored()).toBeNull();
  });

  it('goes on after a reload', async () => {
    const { requestLines } = serve({ [`GET /handovers/${ID}`]: data(claimed) });
    await startOffer();
    useHandover.setState({ isOffering: false });
    resumeHandover();
    expect(useHandover.getState().isOffering).toBe(true);
    await startOffer();
    expect(requestLines()).toEqual(['POST /handovers', `GET /handovers/${ID}`]);
    expect(useOffer.getState()).toMatchObject({ stage: 'claimed', own: { token: created.token } });
  });
});
