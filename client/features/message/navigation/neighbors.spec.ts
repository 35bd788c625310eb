import { aMessage } from '../../../../test/support/client/sample-responses';
import type { MessageList } from '../../../lib/inbox/inbox-list';
import { findNeighbor, findPosition } from './neighbors';

/** Returns messages from the newest (`m99`) to older ones. */
const all = (count: number) =>
  Array.from({ length: count }, (_, n) => aMessage({ id: `m${99 - n}` }));

function listOf(messages = all(23), { page = 0, fails = false } = {}) {
  const toPage = (wanted: number): MessageList => ({
    messages: messages.slice(wanted * 10, wanted * 10 + 10),
    page: wanted,
    totalPages: Math.ceil(messages.length / 10),
    totalElements: messages.length,
    unread: 0,
  });
  let shown = toPage(page);
  const turned: number[] = [];
  return {
    turned,
    get: () => shown,
    showPage: async (wanted: number) => {
      turned.push(wanted);
      if (!fails) shown = toPage(wanted);
    },
  };
}

describe('findNeighbor', () => {
  it.each([
    ['m95', 'next', 'm94', []],
    ['m95', 'previous', 'm96', []],
    ['m90', 'next', 'm89', [1]],
    ['m99', 'previous', null, []],
  ] as const)('from %s, %s is %s', async (id, direction, expected, turned) => {
    const list = listOf();
    expect(await findNeighbor(list, id, direction)).toBe(expected);
    expect(list.turned).toEqual(turned);
  });

  it('goes back to the page before, and ends at the last message', async () => {
    const list = listOf(all(23), { page: 2 });
    expect(await findNeighbor(list, 'm77', 'next')).toBeNull();
    expect(await findNeighbor(list, 'm79', 'previous')).toBe('m80');
    expect(list.turned).toEqual([1]);
  });

  it('finds a message that arrivals have moved to a later page', async () => {
    expect(await findNeighbor(listOf(), 'm88', 'next')).toBe('m87');
    expect(await findNeighbor(listOf(), 'm89', 'previous')).toBe('m90');
    expect(await findNeighbor(listOf(), 'm79', 'next')).toBe('m78');
  });

  it('continues where a message was deleted', async () => {
    const rest = all(23).filter(({ id }) => id !== 'm95');
    expect(await findNeighbor(listOf(rest), 'm95', 'next')).toBe('m94');
    expect(await findNeighbor(listOf([]), 'm95', 'next')).toBeNull();
  });

  it('fails if a page cannot be fetched', async () => {
    await expect(findNeighbor(listOf(all(23), { fails: true }), 'm90', 'next')).rejects.toThrow(
      'could not be fetched',
    );
  });
});

describe('the position of a message', () => {
  it('is counted over all pages', () => {
    expect(findPosition(listOf(all(23), { page: 1 }).get(), 'm88')).toBe(12);
    expect(findPosition(listOf().get(), 'm88')).toBeNull();
  });
});
