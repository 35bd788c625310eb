import type { Handover } from '../../../server/contract/handover.js';
import type { FakeResponse } from '../../api/fake-server';
import { gone, oldSession } from '../../api/sample-responses';
import { openOldAddress, resetAddress } from '../address-fixture';
import { useAddressStore } from '../address-store';
import { HANDOVER_KEY, resumeHandover, useHandoverStore } from '../handover-store';
import {
  claimed,
  created,
  data,
  HANDOVER_ID as ID,
  notFound,
  open,
  serve,
} from './handover-fixture';
import {
  chooseNumber,
  closeOffer,
  createOffer,
  expireOffer,
  refreshOffer,
  refuseDevice,
  startOffer,
  useOfferStore,
} from './offer-handover';

const stage = () => useOfferStore.getState().stage;
const stored = () => sessionStorage.getItem(HANDOVER_KEY);
/** Forgets the state of the dialog, as a reload does. */
const loadPage = () => useOfferStore.setState(useOfferStore.getInitialState(), true);

describe('the offer of an address to another device', () => {
  beforeEach(async () => {
    resetAddress();
    sessionStorage.clear();
    await openOldAddress();
    useHandoverStore.setState({ isOffering: true, token: null, updates: 0 });
    loadPage();
  });

  it('goes through creation, claim, decision and collection', async () => {
    let handover: Handover = open;
    const { requests, requestLines } = serve({
      [`GET /handovers/${ID}`]: () => data(handover),
      [`POST /handovers/${ID}/decision`]: () => data({ ...claimed, state: 'allowed' }),
    });
    await startOffer();
    expect(requests[0]?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect(useOfferStore.getState()).toMatchObject({
      stage: 'open',
      own: { token: created.token, emailAddress: oldSession.emailAddress },
      snapshot: { remainingTimeInSeconds: 120 },
    });
    handover = claimed;
    await refreshOffer();
    expect(useOfferStore.getState()).toMatchObject({
      stage: 'claimed',
      device: claimed.device,
      choices: [12, 47, 83],
    });
    await chooseNumber(47);
    expect(requests.at(-1)?.body).toEqual({ code: 47 });
    expect(stage()).toBe('allowed');
    // The server still sends the state before the decision.
    await refreshOffer();
    expect(stage()).toBe('allowed');
    handover = { ...claimed, state: 'collected' };
    await refreshOffer();
    expect([stage(), stored()]).toEqual(['collected', null]);
    closeOffer();
    expect(requestLines()).not.toContain(`DELETE /handovers/${ID}`);
  });

  it('refuses the device if another number is chosen', async () => {
    serve({
      [`GET /handovers/${ID}`]: data(claimed),
      [`POST /handovers/${ID}/decision`]: data({ ...claimed, state: 'refused' }),
    });
    await startOffer();
    await refreshOffer();
    await chooseNumber(12);
    expect(useOfferStore.getState()).toMatchObject({ stage: 'refused', isWrongNumber: true });
    expireOffer();
    expect(stage()).toBe('refused');
    await createOffer();
    expect(useOfferStore.getState()).toMatchObject({ stage: 'open', isWrongNumber: false });
  });

  it('stays refused when an older state arrives late', async () => {
    let respond = (_response: object) => undefined as void;
    serve({
      [`GET /handovers/${ID}`]: () => new Promise((resolve) => (respond = resolve)),
    });
    await startOffer();
    const late = refreshOffer();
    await refuseDevice();
    respond(data(claimed));
    await late;
    expect(stage()).toBe('refused');
  });

  it('expires when its time is up or the server has removed it', async () => {
    serve({ [`GET /handovers/${ID}`]: notFound });
    await startOffer();
    await refreshOffer();
    expect([stage(), stored()]).toEqual(['expired', null]);
    await createOffer();
    expireOffer();
    expect(stage()).toBe('expired');
  });

  it('keeps its stage while the server is unreachable', async () => {
    serve();
    await startOffer();
    await refreshOffer();
    expect(stage()).toBe('open');
    await chooseNumber(47);
    expect(useOfferStore.getState()).toMatchObject({
      stage: 'open',
      error: 'Your answer could not be sent. Try again.',
    });
  });

  it.each([
    ['allowed', 'allowed', false],
    ['refused', 'refused', true],
  ] as const)(
    'shows no error if the answer has arrived although its response is lost: %s',
    async (state, expectedStage, isWrongNumber) => {
      let handover = claimed;
      serve({
        [`GET /handovers/${ID}`]: () => data(handover),
        [`POST /handovers/${ID}/decision`]: () => {
          handover = { ...claimed, state };
          return { status: 503 };
        },
      });
      await startOffer();
      await refreshOffer();
      await chooseNumber(47);
      expect(useOfferStore.getState()).toMatchObject({
        stage: expectedStage,
        isWrongNumber,
        error: null,
      });
    },
  );

  it('fails if the address has expired', async () => {
    serve({ 'POST /handovers': gone });
    await startOffer();
    expect(useOfferStore.getState()).toMatchObject({ stage: 'failed', own: null });
    expect(useOfferStore.getState().error).toContain('has expired');
  });

  it('is deleted when the dialog is closed, even during its creation', async () => {
    const { requestLines } = serve();
    const starting = startOffer();
    closeOffer();
    await starting;
    expect(requestLines()).toEqual(['POST /handovers', `DELETE /handovers/${ID}`]);
    expect([stored(), useHandoverStore.getState().isOffering]).toEqual([null, false]);
    useHandoverStore.setState({ isOffering: true });
    await startOffer();
    closeOffer();
    expect(requestLines().slice(2)).toEqual(['POST /handovers', `DELETE /handovers/${ID}`]);
    expect(stored()).toBeNull();
  });

  it('continues after a reload', async () => {
    const { requestLines } = serve({ [`GET /handovers/${ID}`]: data(claimed) });
    await startOffer();
    useHandoverStore.setState({ isOffering: false });
    loadPage();
    resumeHandover();
    expect(useHandoverStore.getState().isOffering).toBe(true);
    await startOffer();
    expect(requestLines()).toEqual(['POST /handovers', `GET /handovers/${ID}`]);
    expect(useOfferStore.getState()).toMatchObject({
      stage: 'claimed',
      own: { token: created.token },
    });
  });

  it.each(['null', '{}', `{"id":"${ID}","token":"t"}`, 'text'])(
    'creates another code if session storage holds %s',
    async (text) => {
      sessionStorage.setItem(HANDOVER_KEY, text);
      const { requestLines } = serve();
      await startOffer();
      expect(requestLines()).toEqual(['POST /handovers']);
    },
  );

  it('fails and sends no more requests once the address has expired', async () => {
    const { requestLines } = serve({ [`GET /handovers/${ID}`]: gone });
    await startOffer();
    await refreshOffer();
    expect(useOfferStore.getState()).toMatchObject({
      stage: 'failed',
      error: 'This address has expired, so it can’t be opened on another device.',
    });
    await refreshOffer();
    expect(requestLines()).toEqual(['POST /handovers', `GET /handovers/${ID}`]);
    expect(stored()).toBeNull();
  });

  it.each([{ sessionId: null }, { tempEmail: null }])(
    'fails without a request if the page has no address: %p',
    async (missing) => {
      useAddressStore.setState(missing);
      const { requestLines } = serve();
      await startOffer();
      await Promise.all([refreshOffer(), chooseNumber(47), refuseDevice()]);
      expect(requestLines()).toEqual([]);
      expect(useOfferStore.getState()).toMatchObject({
        stage: 'failed',
        error: 'The code could not be created. Try again.',
      });
    },
  );

  it('is deleted when the dialog is closed after a reload or a claim', async () => {
    const { requestLines } = serve({ [`GET /handovers/${ID}`]: data(claimed) });
    await startOffer();
    loadPage();
    const starting = startOffer();
    expect(stage()).toBe('creating');
    closeOffer();
    await starting;
    expect(stage()).toBe('claimed');
    closeOffer();
    const deletion = `DELETE /handovers/${ID}`;
    expect(requestLines().filter((line) => line === deletion)).toHaveLength(2);
  });

  it('deletes a code that is created after its replacement', async () => {
    const creations: ((response: FakeResponse) => void)[] = [];
    const { requestLines } = serve({
      'POST /handovers': () => new Promise((resolve) => creations.push(resolve)),
    });
    const starting = [startOffer(), createOffer(), createOffer()];
    const [first, second, third] = creations;
    third?.(data({ ...created, token: 'n'.repeat(43) }));
    await starting[2];
    first?.(data(created));
    second?.({ status: 500 });
    await Promise.all(starting);
    expect(useOfferStore.getState()).toMatchObject({
      stage: 'open',
      own: { token: 'n'.repeat(43) },
      error: null,
    });
    expect(requestLines().at(-1)).toBe(`DELETE /handovers/${ID}`);
  });

  it.each([
    ['state', `GET /handovers/${ID}`, refreshOffer, 'Not sent.'],
    ['decision', `POST /handovers/${ID}/decision`, () => chooseNumber(12), null],
    ['refusal', `DELETE /handovers/${ID}`, refuseDevice, null],
  ])('ignores a %s of a code that was replaced', async (_of, route, send, errorMeanwhile) => {
    for (const late of [data({ ...claimed, state: 'refused' }), { status: 500 }, gone]) {
      let respond = (_response: FakeResponse) => undefined as void;
      const response = new Promise<FakeResponse>((resolve) => (respond = resolve));
      serve({ [`GET /handovers/${ID}`]: data(open), [route]: () => response });
      await createOffer();
      useOfferStore.setState({ error: 'Not sent.' });
      const sending = send();
      expect(useOfferStore.getState().error).toBe(errorMeanwhile);
      await createOffer();
      respond(late);
      await sending;
      expect(useOfferStore.getState()).toMatchObject({
        stage: 'open',
        error: null,
        isWrongNumber: false,
      });
    }
  });
});
