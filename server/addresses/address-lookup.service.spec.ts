import type { Config } from '../config/config.js';
import { AddressLookupService, type RecipientAddress } from './address-lookup.service.js';
import type { AddressesRepository } from './addresses.repository.js';
import type { CatchAllService } from './catch-all.service.js';

const MAX_MESSAGES = 10;
const MAX_BYTES = 1_000;
const MAX_TRIES = 200;
const inbox = (changes: Partial<RecipientAddress> = {}): RecipientAddress => ({
  id: '1',
  emailAddress: 'fox@mayfly.test',
  messageCount: 0,
  storedBytes: 0,
  secondsLeft: 60,
  ...changes,
});

describe('AddressLookupService', () => {
  /** Creates a lookup over a database with one recipient; `query` counts its queries. */
  const createLookup = (found: RecipientAddress | null) => {
    const query = jest.fn(() => Promise.resolve(found ? [found] : []));
    const lookup = new AddressLookupService(
      { findRecipients: query } as unknown as AddressesRepository,
      {
        MAIL_DOMAINS: ['mayfly.test'],
        INBOX_MAX_MESSAGES: MAX_MESSAGES,
        INBOX_MAX_BYTES: MAX_BYTES,
      } as Config,
      {} as CatchAllService,
    );
    return { lookup, find: () => lookup.findRecipient('fox@mayfly.test'), query };
  };
  /** Finds the same recipient twice, with `between` in between. Returns the number of queries. */
  const countQueries = async (
    found: RecipientAddress | null,
    between: (lookup: AddressLookupService) => void = () => undefined,
  ) => {
    const { lookup, find, query } = createLookup(found);
    expect(await find()).toBe(found);
    between(lookup);
    expect(await find()).toBe(found);
    return query.mock.calls.length;
  };

  it('queries once for a burst of emails', async () => {
    expect(await countQueries(inbox())).toBe(1);
  });

  it('queries each time for an unknown recipient', async () => {
    expect(await countQueries(null)).toBe(2);
  });

  it('clears the cache when an address is deleted', async () => {
    expect(await countQueries(inbox(), (lookup) => lookup.clearCache())).toBe(2);
  });

  it('does not cache addresses of signed URLs', async () => {
    const { lookup, find, query } = createLookup(inbox());
    await find();
    await lookup.find('fox@mayfly.test');
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('queries again once the cached inbox is too old', async () => {
    const { find, query } = createLookup(inbox());
    for (let tries = 0; query.mock.calls.length < 2 && tries < MAX_TRIES; tries += 1) {
      await find();
      await new Promise((wake) => setTimeout(wake, 50));
    }
    expect(query).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['has half of its messages', { messageCount: MAX_MESSAGES / 2 }],
    ['has half of its bytes', { storedBytes: MAX_BYTES / 2 }],
    ['expires within a second', { secondsLeft: 1 }],
  ])('does not cache an inbox that %s', async (_case, changes) => {
    expect(await countQueries(inbox(changes))).toBe(2);
  });

  it.each([
    [9, 999, true],
    [10, 0, false],
    [0, 1_000, false],
  ])('returns whether %i messages and %i bytes leave capacity: %s', (count, bytes, has) => {
    const { lookup } = createLookup(null);
    expect(lookup.hasCapacity(inbox({ messageCount: count, storedBytes: bytes }))).toBe(has);
  });
});
