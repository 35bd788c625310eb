import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { fakeServer } from '../../../../test/support/client/fake-server';
import { newSession, oldSession } from '../../../../test/support/client/sample-responses';
import { shownToasts } from '../../../../test/support/client/fake-toasts';
import { MainElementContext } from '../../../components/main-element';
import { AddressDialogs } from '../address-dialogs';
import { AddressButtons } from './address-buttons';
import {
  getAddressState,
  openOldAddress,
  resetAddress,
} from '../../../../test/support/client/address-fixture';

jest.mock('../../../components/toasts/toasts', () =>
  jest.requireActual('../../../../test/support/client/fake-toasts'),
);

const mockMenu = { isDown: false, attempts: 0 };
jest.mock('./address-menu', () => {
  mockMenu.attempts += 1;
  if (mockMenu.isDown) throw new Error('gone');
  return jest.requireActual('./address-menu');
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const menuButton = () => button('Address menu');
const press = async (element: HTMLElement) => {
  act(() => element.focus());
  fireEvent.click(element);
  await pass(0);
  // Dialogs and menus are focused in the frame after they are shown.
  await pass(20);
};
const openMenu = () => press(menuButton());
const menu = () => screen.queryByRole('menu', { name: 'Address menu' });
const entries = () =>
  within(menu()!)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
const choose = (name: string) => press(screen.getByRole('menuitem', { name }));

/** Responds to all requests of the buttons and the menu, and to the given routes. */
const serve = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /domains': { body: { data: ['mayfly.test'] } },
    'GET /email/current': { body: oldSession },
    'POST /email/extend': { body: { ...oldSession, remainingTimeInSeconds: 90_000 } },
    'POST /generate-email': { status: 201, body: newSession },
    'DELETE /email/current': { status: 204 },
    ...routes,
  });

function Page() {
  const main = useRef<HTMLElement>(null);
  return (
    <MainElementContext value={main}>
      <main ref={main}>
        <AddressButtons>
          <button type="button">Copy</button>
        </AddressButtons>
        <AddressDialogs />
      </main>
    </MainElementContext>
  );
}

beforeEach(async () => {
  resetAddress();
  await openOldAddress();
  jest.useFakeTimers();
});
afterEach(async () => {
  await pass(1_000);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the menu of the address', () => {
  // Must run first: a file loads the code of the menu only once.
  it('loads its code on hover and focus, and by a click if that failed', async () => {
    serve();
    render(<Page />);
    mockMenu.isDown = true;
    fireEvent.pointerEnter(menuButton());
    await pass(0);
    expect(mockMenu.attempts).toBe(1);
    fireEvent.focus(menuButton());
    await pass(0);
    expect(mockMenu.attempts).toBe(2);
    expect([menuButton().ariaHasPopup, menuButton().ariaExpanded]).toEqual(['menu', 'false']);
    mockMenu.isDown = false;
    await openMenu();
    expect(screen.queryByRole('alert')).toBeNull();
    await choose('Get Another Email');
    expect(getAddressState().emailAddress).toBe('new@mayfly.test');
  });

  it('opens inside the main element, and returns the focus to its button', async () => {
    serve();
    render(<Page />);
    await openMenu();
    expect(screen.getByRole('main').contains(menu())).toBe(true);
    expect([menuButton().ariaExpanded, menuButton().textContent]).toEqual(['true', 'Menu']);
    expect(entries()).toEqual([
      'Get Another Email',
      'Extend Time (+1 hour)',
      'Label address',
      'Open on another device',
      'Copy return link',
      'Check Existing Email',
      'Download all messages',
      'Delete address',
    ]);
    expect(menu()!.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await pass(20);
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(menuButton());
    await openMenu();
    fireEvent.pointerDown(document.body);
    fireEvent.mouseDown(document.body);
    fireEvent.click(document.body);
    await pass(20);
    expect(menu()).toBeNull();
    await openMenu();
    await choose('Check Existing Email');
    expect(screen.getByRole('dialog', { name: 'Check Existing Email' })).toBeTruthy();
    expect(menu()).toBeNull();
  });

  it.each([
    ['next to the menu', false, /^inline-/],
    ['below its entry on a narrow screen', true, /^(bottom|top)$/],
  ])('shows the domains %s', async (_where, isNarrow, expected) => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => ({ matches: isNarrow && query === '(max-width: 40rem)' }) as never,
      );
    serve({ 'GET /domains': { body: { data: ['one.test', 'two.test'] } } });
    render(<Page />);
    await openMenu();
    await press(screen.getByRole('menuitem', { name: 'New address on…' }));
    await pass(500);
    const side = screen.getByRole('menu', { name: 'New address on…' }).getAttribute('data-side');
    expect(side).toMatch(expected);
  });

  it('offers no domains if they could not be loaded', async () => {
    serve({ 'GET /domains': { status: 503 } });
    render(<Page />);
    await openMenu();
    expect(entries()).not.toContain('New address on…');
  });

  it('copies the return link, or shows that the browser blocks copying', async () => {
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    serve();
    render(<Page />);
    await openMenu();
    await choose('Copy return link');
    expect(writeText).toHaveBeenCalledWith(`http://localhost/#return=${oldSession.sessionId}`);
    writeText.mockRejectedValue(new Error('refused'));
    await openMenu();
    await choose('Copy return link');
    const [copied, blocked] = shownToasts();
    expect(copied).toEqual([
      'success',
      'Return link copied. Anyone who has it can read this inbox.',
    ]);
    expect(blocked?.[0]).toBe('error');
  });
});

describe('the download of all messages', () => {
  it('says why it failed', async () => {
    const path = `GET /emails/${oldSession.emailAddress}/export`;
    const { requestLines } = serve({ [path]: { status: 500 } });
    render(<Page />);
    await openMenu();
    await choose('Download all messages');
    expect(requestLines()).toContain(path);
    expect(shownToasts()).toEqual([['error', 'The messages could not be downloaded. Try again.']]);
  });
});

describe('the buttons of the address', () => {
  it('delete the address after a confirmation', async () => {
    const askToDelete = () => openMenu().then(() => choose('Delete address'));
    const { requestLines, requests } = serve();
    render(<Page />);
    await askToDelete();
    const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete this address?' });
    expect(dialog()!.getAttribute('aria-describedby')).toBe(
      screen.getByText(/stops receiving email/).id,
    );
    expect(screen.getByText(/stops receiving email/).textContent).toMatch(
      /^old@mayfly.test stops receiving email, and all its messages are deleted immediately/,
    );
    expect(dialog()!.contains(document.activeElement)).toBe(true);
    await press(button('Cancel'));
    expect(dialog()).toBeNull();
    await askToDelete();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await pass(20);
    expect(dialog()).toBeNull();
    expect(requestLines()).not.toContain('DELETE /email/current');
    await askToDelete();
    await press(within(dialog()!).getByRole('button', { name: 'Delete address' }));
    expect(dialog()).toBeNull();
    const deletion = requests.find(({ method }) => method === 'DELETE');
    expect(deletion?.query.get('sessionId')).toBe(oldSession.sessionId);
    expect(getAddressState().emailAddress).toBe('new@mayfly.test');
  });
});
