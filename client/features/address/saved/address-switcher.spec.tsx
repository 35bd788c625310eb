import { act, render, screen, within } from '@testing-library/react';
import { aSession } from '../../../../test/support/client/sample-responses';
import { resetAddress, showSession } from '../../../../test/support/client/address-fixture';
import { AddressPanel } from '../panel/address-panel';
import { labelAddress, useSessions } from '../session-store';
import { pickShown } from './address-switcher';
import { unreadElsewhere } from '../unread-elsewhere';

jest.mock('../../../components/toasts/toasts', () =>
  jest.requireActual('../../../../test/support/client/fake-toasts'),
);

const session = (name: string) =>
  aSession({ sessionId: name, emailAddress: `${name}@mayfly.test` });
const panel = () => render(<AddressPanel />);
const chips = async () =>
  within(await screen.findByRole('group', { name: 'Addresses on this device' })).getAllByRole(
    'button',
  );
const readChips = async () =>
  (await chips()).map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);

beforeEach(resetAddress);

describe('the switcher', () => {
  it('is absent while there is one address, whose label is in the heading', () => {
    showSession(session('one'));
    panel();
    expect(screen.getByRole('heading').textContent).toBe('Your address');
    act(() => labelAddress('one', 'Acme'));
    expect(screen.getByRole('heading').textContent).toBe('Your address, given to Acme');
    const isHidden = () => screen.getByRole('heading').classList.contains('sr-only');
    expect(isHidden()).toBe(false);
    act(() => useSessions.setState({ loading: true }));
    expect(isHidden()).toBe(false);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('shows how many addresses and unread messages it leaves out', async () => {
    ['one', 'two', 'three', 'four'].map(session).forEach(showSession);
    panel();
    act(() => unreadElsewhere.add('one@mayfly.test'));
    expect((await readChips()).map(([text]) => text)).toEqual(['four', 'three']);
    expect(screen.getByRole('button', { name: /^All addresses/ }).textContent).toBe(
      'All addresses+2, 1 unread',
    );
  });
});

describe('pickShown', () => {
  const list = ['a', 'b', 'c', 'd'].map((sessionId) => ({ sessionId })) as never;
  const ids = (sessionId: string | null) =>
    pickShown(list, sessionId, 2).map((entry) => entry.sessionId);

  it('keeps the order, and always shows the address on the page', () => {
    expect(ids('b')).toEqual(['a', 'b']);
    expect(ids('d')).toEqual(['a', 'd']);
    expect(ids(null)).toEqual(['a', 'b']);
  });
});
