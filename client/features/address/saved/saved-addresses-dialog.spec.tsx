import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer } from '../../../../test/support/client/fake-server';
import {
  aSession,
  gone,
  newSession,
  oldSession,
} from '../../../../test/support/client/sample-responses';
import { shownToasts } from '../../../../test/support/client/fake-toasts';
import {
  getAddressState,
  resetAddress,
  readSavedEmailAddresses,
  showSession,
} from '../../../../test/support/client/address-fixture';
import { readSessionCookie } from '../../../lib/storage/session-format';
import { labelAddress } from '../session-store';
import { formatTimeLeft } from './saved-address-entry';
import SavedAddressesDialog from './saved-addresses-dialog';

jest.mock('../../../components/toasts/toasts', () =>
  jest.requireActual('../../../../test/support/client/fake-toasts'),
);

const inbox = (unread: number) => ({
  body: { data: { content: [], page: 0, size: 1, totalElements: 9, totalPages: 9, unread } },
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole('dialog', { name: 'Check Existing Email' });
const button = (name: string | RegExp) => within(dialog()!).getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Address' }) as HTMLInputElement;
const press = async (element: HTMLElement) => {
  act(() => element.focus());
  fireEvent.click(element);
  await pass(0);
  // Dialogs and menus are focused in the frame after they are shown.
  await pass(20);
};
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const rows = () =>
  within(dialog()!)
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

/** Responds to all requests of the dialog, and to the given routes. */
const serve = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /email/current': ({ query }) => ({
      body: [oldSession, newSession].find((each) => each.sessionId === query.get('sessionId')),
    }),
    'GET /emails/old@mayfly.test': inbox(0),
    'POST /generate-email': { status: 201, body: aSession() },
    ...routes,
  });

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return <SavedAddressesDialog open={isOpen} onOpenChange={setIsOpen} />;
}
async function openDialog() {
  render(<Page />);
  await pass(0);
  await pass(20);
}

beforeEach(() => {
  resetAddress();
  jest.useFakeTimers();
  showSession({ ...oldSession, remainingTimeInSeconds: 3_690 });
  showSession(newSession);
});
afterEach(async () => {
  await pass(1_000);
  jest.useRealTimers();
});

describe('the list of saved addresses', () => {
  it('shows labels, times left, unread counts and which address is open', async () => {
    const { requests } = serve({ 'GET /emails/old@mayfly.test': inbox(3) });
    labelAddress(oldSession.sessionId, 'Acme');
    await openDialog();
    expect(dialog()!.textContent).toContain('You can open any active address');
    expect(screen.getByRole('heading', { name: 'On this device' })).toBeTruthy();
    expect(rows()).toEqual([
      'new@mayfly.test24 h 0 min left, open now',
      'Acmeold@mayfly.test1 h 1 min left, 3 unread',
    ]);
    expect(button(/^new/).getAttribute('aria-current')).toBe('true');
    expect(button(/^Acme/).getAttribute('aria-current')).toBe('false');
    // Labels are isolated, since their text may run in the other direction.
    const isolated = [...dialog()!.querySelectorAll('bdi')].map((each) => each.textContent);
    expect(isolated).toEqual(['Acme']);
    expect(requests.map(({ path }) => path)).toEqual(['/emails/old@mayfly.test']);
    await pass(120_000);
    expect(rows()[1]).toBe('Acmeold@mayfly.test59 min left, 3 unread');
    expect(formatTimeLeft(59)).toBe('Less than a minute left');
    expect(requests).toHaveLength(1);
  });

  it('is absent without saved addresses, as is the button that forgets them', async () => {
    resetAddress();
    serve();
    await openDialog();
    expect(screen.queryByRole('heading', { name: 'On this device' })).toBeNull();
    expect(
      within(dialog()!)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['', 'Open']);
  });
});

describe('the field for an existing address', () => {
  it('removes an address that turns out to have expired', async () => {
    serve({ 'GET /email/current': gone });
    await openDialog();
    type('old@mayfly.test');
    fireEvent.submit(field().form!);
    await pass(20);
    expect(dialog()).toBeNull();
    expect(getAddressState().emailAddress).toBe('new@mayfly.test');
    expect(readSavedEmailAddresses()).toEqual(['new@mayfly.test']);
    expect(shownToasts()).toEqual([
      ['error', 'That address has expired, and its messages have been deleted.'],
    ]);
  });
});

describe('the button that forgets all addresses', () => {
  it('asks first, then shows a new address and deletes none', async () => {
    const { requestLines } = serve();
    await openDialog();
    await press(button('Forget all addresses'));
    const question = () => screen.getByRole('alertdialog', { name: 'Forget all addresses' });
    expect(question().textContent).toContain('You won’t be able to open these addresses');
    await press(within(question()).getByRole('button', { name: 'Cancel' }));
    expect(rows()).toHaveLength(2);
    await press(button('Forget all addresses'));
    await press(within(question()).getByRole('button', { name: 'Forget addresses' }));
    expect(dialog()).toBeNull();
    expect(readSavedEmailAddresses()).toEqual([aSession().emailAddress]);
    expect(readSessionCookie()).toBe(aSession().sessionId);
    expect(requestLines()).not.toContain('DELETE /email/current');
  });
});
