import { fakeServer, responsesHandled } from '../../../test/support/client/fake-server';
import { newSession, oldSession } from '../../../test/support/client/sample-responses';
import { shownToasts } from '../../../test/support/client/fake-toasts';
import {
  getAddressState as state,
  resetAddress,
  showSession,
} from '../../../test/support/client/address-fixture';
import { findFirstSaved, followOpenRequests } from './open-requests';
import type { Session } from '../../lib/storage/session-format';

jest.mock('../../components/toasts/toasts', () =>
  jest.requireActual('../../../test/support/client/fake-toasts'),
);

const saved = (emailAddress: string): Session => ({
  emailAddress,
  sessionId: emailAddress,
  createdAt: '',
  validTill: '',
  endsAt: 0,
});

describe('findFirstSaved', () => {
  const addresses = [saved('calm-lake@mayfly.test'), saved('old-oak@mayfly.test')];
  const find = (list: string) => findFirstSaved(addresses, list)?.emailAddress;

  it('finds the first address that this device has saved', () => {
    expect(find('me%40example.org,old-oak%40mayfly.test,calm-lake%40mayfly.test')).toBe(
      'old-oak@mayfly.test',
    );
  });

  it('ignores case and a plus tag', () => {
    expect(find('Calm-Lake%2Bshop%40mayfly.test')).toBe('calm-lake@mayfly.test');
  });

  it.each(['', '%', 'me%40example.org'])('finds nothing in "%s"', (text) => {
    expect(find(text)).toBeUndefined();
  });
});

describe('a request to open an address', () => {
  const worker = new EventTarget();
  let stop = () => undefined as void;
  const goTo = (fragment: string) => {
    window.history.replaceState({ kept: true }, '', `/?message=1${fragment}`);
    window.dispatchEvent(new Event('hashchange'));
    return responsesHandled();
  };
  const receive = (data: unknown) => {
    worker.dispatchEvent(new MessageEvent('message', { data }));
    return responsesHandled();
  };
  /** Loads the page, which shows the new address, at a fragment. */
  const openPage = (fragment = '') => {
    const server = fakeServer({ 'GET /email/current': { body: oldSession } });
    window.history.replaceState(null, '', `/${fragment}`);
    stop = followOpenRequests();
    return responsesHandled().then(() => server);
  };

  beforeEach(() => {
    resetAddress();
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    showSession(oldSession);
    showSession(newSession);
  });
  afterEach(() => {
    stop();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    window.history.replaceState(null, '', '/');
  });

  it('is followed when the page loads, and is removed from the URL', async () => {
    const { requests } = await openPage('#open=old%40mayfly.test');
    expect(requests[0]?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect(state().emailAddress).toBe('old@mayfly.test');
    expect([window.location.hash, shownToasts()]).toEqual(['', []]);
  });

  it('is followed on the open page until unsubscribed', async () => {
    await openPage();
    await goTo('#open=old%40mayfly.test');
    expect(state().emailAddress).toBe('old@mayfly.test');
    expect([window.location.search, window.location.hash]).toEqual(['?message=1', '']);
    expect(window.history.state).toEqual({ kept: true });
    stop();
    showSession(newSession);
    await goTo('#open=old%40mayfly.test');
    await receive({ open: 'old@mayfly.test' });
    expect(state().emailAddress).toBe('new@mayfly.test');
  });

  it('is followed if the service worker sends it', async () => {
    const { requestLines } = await openPage();
    await receive(null);
    await receive({});
    expect([requestLines(), shownToasts()]).toEqual([[], []]);
    await receive({ open: 'old@mayfly.test' });
    expect([state().emailAddress, shownToasts()]).toEqual(['old@mayfly.test', []]);
  });

  it('is followed where there are no service workers', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await openPage('#open=old%40mayfly.test');
    expect(state().emailAddress).toBe('old@mayfly.test');
  });

  it('opens the address in a shared text, and names it in a toast', async () => {
    const { requestLines } = await openPage('#shared=me%40example.org,new%40mayfly.test');
    expect(requestLines()).toEqual([]);
    await goTo('#shared=old%40mayfly.test');
    expect(state().emailAddress).toBe('old@mayfly.test');
    expect(shownToasts()).toEqual([
      ['success', 'The text you shared contains new@mayfly.test.'],
      ['success', 'The text you shared contains old@mayfly.test.'],
    ]);
  });

  it('shows that the address is unknown, and changes nothing', async () => {
    const { requestLines } = await openPage('#open=unknown%40mayfly.test');
    await goTo('#shared=');
    expect(requestLines()).toEqual([]);
    expect(state().emailAddress).toBe('new@mayfly.test');
    expect(shownToasts()).toEqual([
      ['info', 'That address has expired, or this device has forgotten it.'],
      [
        'info',
        'The text you shared contains no address that is saved on this device. Nothing was changed.',
      ],
    ]);
  });

  it('is not read from other fragments', async () => {
    await openPage();
    for (const fragment of ['#content', '#reopen=old%40mayfly.test', '#x#open=old%40mayfly.test']) {
      await goTo(fragment);
      expect(window.location.hash).toBe(fragment);
    }
    expect([state().emailAddress, shownToasts()]).toEqual(['new@mayfly.test', []]);
  });
});
