import { act, render, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeServer } from '../../../lib/api/fake-server';
import { aSession } from '../../../lib/api/sample-responses';
import { findColorClass } from './address-dot';
import { resetAddress, showSession } from '../address-fixture';
import { AddressPanel } from '../panel/address-panel';
import { labelAddress, useSessions } from '../session-store';
import { findNeighbor, openNeighbor, pickShown } from './switch-address';
import { unreadElsewhere } from '../unread-elsewhere';

jest.mock('../../../components/toasts/toasts', () =>
  jest.requireActual('../../../components/toasts/fake-toasts'),
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

describe('openNeighbor', () => {
  const list = ['a', 'b', 'c'].map((sessionId) => ({ sessionId })) as never;
  const find = (sessionId: string | null, step: 1 | -1) =>
    findNeighbor(list, sessionId, step)?.sessionId;

  it('wraps around in both directions', () => {
    expect([find('a', 1), find('c', 1), find('a', -1), find('c', -1)]).toEqual([
      'b',
      'a',
      'c',
      'b',
    ]);
    expect([find(null, 1), find(null, -1)]).toEqual(['a', 'c']);
    expect(findNeighbor([], null, 1)).toBeNull();
  });

  it('does nothing if there is no other address', async () => {
    showSession(session('one'));
    const server = fakeServer({});
    await openNeighbor(1);
    expect(server.requestLines()).toEqual([]);
  });
});

describe('the color of an address', () => {
  const names = Array.from({ length: 60 }, (_, index) => `bright-harbour-${index}@mayfly.test`);
  const colors = [...new Set(names.map((name) => findColorClass(name)))];

  it('differs among six addresses, and stays when newer ones are added', () => {
    expect(colors).toHaveLength(6);
    for (let first = 0; first <= names.length - 6; first += 1) {
      const saved = names.slice(first, first + 6);
      const found = saved.map((name) => findColorClass(name, saved));
      expect(new Set(found).size).toBe(6);
      expect(saved.map((name) => findColorClass(name, ['new@mayfly.test', ...saved]))).toEqual(
        found,
      );
    }
  });

  it('has a contrast of at least 3 with each background in both themes', () => {
    const css = readFileSync(join(__dirname, '../../../styles/tokens.css'), 'utf8');
    const read = (token: string, theme: number) =>
      new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.[theme + 1] ?? '';
    for (const theme of [0, 1]) {
      for (const background of ['paper', 'raised', 'dawn', 'teal-soft']) {
        const contrasts = colors.map((color) =>
          contrast(read(color.replace('bg-', ''), theme), read(background, theme)),
        );
        expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

/** Returns the contrast of two colors `#rrggbb` (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
