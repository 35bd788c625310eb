import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { fakeServer } from '../../../../test/support/client/fake-server';
import { gone, newSession, oldSession } from '../../../../test/support/client/sample-responses';
import { shownToasts } from '../../../../test/support/client/fake-toasts';
import {
  getAddressState,
  openOldAddress,
  resetAddress,
  setCurrentId,
  leavePage,
  showSession,
} from '../../../../test/support/client/address-fixture';
import { readSessionCookie } from '../../../lib/storage/session-format';
import { followReturnLinks, formatReturnLink, ReturnLinkPrompt, startAddress } from './return-link';

jest.mock('../../../components/toasts/toasts', () =>
  jest.requireActual('../../../../test/support/client/fake-toasts'),
);

const mockTexts = { failures: 0 };
jest.mock('../../../lib/i18n/load-texts', () => {
  const actual = jest.requireActual<typeof import('../../../lib/i18n/load-texts')>(
    '../../../lib/i18n/load-texts',
  );
  const loadTexts: typeof actual.loadTexts = async (needed) => {
    if (mockTexts.failures-- > 0) throw new Error('gone');
    return actual.loadTexts(needed);
  };
  return { ...actual, loadTexts };
});

const LINK = `#return=${newSession.sessionId}`;
const issued = { ...newSession, sessionId: 'i'.repeat(43), emailAddress: 'issued@mayfly.test' };
const sessions = [oldSession, newSession];

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole('alertdialog', { name: 'Open the address of this link?' });
const text = () =>
  document.getElementById(dialog()!.getAttribute('aria-describedby')!)?.textContent;
const buttons = () =>
  within(dialog()!)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
  // Dialogs are focused in the frame after they are shown.
  await pass(20);
};

/** Responds to requests for both sessions and for a new address, and to the given routes. */
const serve = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /email/current': ({ query }) => ({
      body: sessions.find(({ sessionId }) => sessionId === query.get('sessionId')),
    }),
    'POST /generate-email': { status: 201, body: issued },
    ...routes,
  });

/** Loads the page with a fragment, and responds to the given routes. */
async function load(fragment: string, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = serve(routes);
  window.history.replaceState({ kept: true }, '', `/faq?message=1${fragment}`);
  render(<ReturnLinkPrompt />);
  await act(startAddress);
  await pass(0);
  await pass(20);
  return server;
}

beforeEach(() => {
  resetAddress();
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(async () => {
  await pass(1_000);
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

describe('a return link', () => {
  it('has the session ID in its fragment', () => {
    expect(formatReturnLink('https://mayfly.test', 'id')).toBe('https://mayfly.test/#return=id');
  });

  it('fails with a toast if its texts could not be loaded', async () => {
    setCurrentId(oldSession.sessionId);
    mockTexts.failures = 1;
    await load(LINK);
    expect([dialog(), getAddressState().emailAddress]).toEqual([null, 'old@mayfly.test']);
    expect(shownToasts()).toEqual([
      ['error', 'The link could not be opened. Check your connection and open it again.'],
    ]);
  });

  it('asks, and then opens its address without issuing one', async () => {
    const { requestLines } = await load(LINK);
    expect(text()).toContain('new@mayfly.test');
    expect(window.location.hash).toBe('');
    expect(dialog()!.contains(document.activeElement)).toBe(true);
    await press('Open address');
    expect([dialog(), getAddressState().emailAddress]).toEqual([null, 'new@mayfly.test']);
    expect(requestLines()).not.toContain('POST /generate-email');
  });

  it.each([
    ['its button', () => press('New address')],
    ['Escape', () => act(() => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))],
  ])('is declined by %s, which gives a new address', async (_way, decline) => {
    await load(LINK);
    await decline();
    await pass(20);
    expect(dialog()).toBeNull();
    expect(getAddressState().emailAddress).toBe('issued@mayfly.test');
  });

  it('names the address on the page, which stays if the link is declined', async () => {
    setCurrentId(oldSession.sessionId);
    const { requestLines } = await load(LINK);
    expect(text()).toContain('You can still open old@mayfly.test on this device.');
    expect(buttons()).toEqual(['Keep my address', 'Open address']);
    await press('Keep my address');
    expect(dialog()).toBeNull();
    expect(getAddressState().emailAddress).toBe('old@mayfly.test');
    expect(requestLines()).toEqual(['GET /email/current', 'GET /email/current']);
  });

  it.each([
    ['of the cookie', () => setCurrentId(newSession.sessionId)],
    ['that this device has saved', () => [newSession, oldSession].forEach(showSession)],
  ])('opens the address %s without a confirmation', async (_which, prepare) => {
    prepare();
    leavePage();
    await load(LINK);
    expect(dialog()).toBeNull();
    expect([getAddressState().emailAddress, readSessionCookie()]).toEqual([
      'new@mayfly.test',
      newSession.sessionId,
    ]);
  });

  it.each([
    ['has expired', gone, 'The address of that link has expired, and its messages have been'],
    ['is refused', { status: 429, body: { message: 'Too many.' } }, 'Too many.'],
    ['fails', { status: 500 }, 'The address of that link could not be opened. Try again.'],
  ])('shows a new address and an error if it %s', async (_case, response, reason) => {
    await load(LINK, { 'GET /email/current': response });
    expect([dialog(), getAddressState().emailAddress]).toEqual([null, 'issued@mayfly.test']);
    expect(shownToasts()).toEqual([['error', expect.stringContaining(reason)]]);
  });

  it.each(['#return=short', `${LINK}!`])(
    'shows a new address and an error for %s',
    async (fragment) => {
      const { requestLines } = await load(fragment);
      expect(requestLines()).toEqual(['POST /generate-email']);
      expect(shownToasts()).toEqual([
        ['error', 'That link is incomplete. Copy it again from the address menu.'],
      ]);
      expect(window.location.hash).toBe('');
    },
  );

  it('is followed on the open page until unsubscribed', async () => {
    await openOldAddress();
    const { requestLines } = serve();
    render(<ReturnLinkPrompt />);
    const stop = followReturnLinks();
    const enter = async (fragment: string) => {
      window.history.replaceState(null, '', fragment);
      act(() => void window.dispatchEvent(new Event('hashchange')));
      await pass(0);
    };
    await enter('#content');
    expect([requestLines(), window.location.hash]).toEqual([[], '#content']);
    await enter('#return=short');
    expect(requestLines()).toEqual([]);
    expect(shownToasts()).toHaveLength(1);
    await enter(LINK);
    expect([text()?.slice(0, 15), window.location.hash]).toEqual(['new@mayfly.test', '']);
    await press('Keep my address');
    stop();
    await enter(LINK);
    expect([dialog(), window.location.hash]).toEqual([null, LINK]);
  });
});
