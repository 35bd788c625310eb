import {
  AddressLookupService,
  type RecipientAddress,
} from '../addresses/address-lookup.service.js';
import type { MailDomainsService } from '../addresses/mail-domains.service.js';
import type { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import { RecipientLookupService } from './recipient-lookup.service.js';

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

describe('RecipientLookupService', () => {
  const addresses = new AddressLookupService({} as never);
  /** Creates a lookup over a database with one recipient; `query` counts its queries. */
  const createLookup = (found: RecipientAddress | null) => {
    const query = jest.fn(() => Promise.resolve(found));
    const hasCapacity = ({ messageCount, storedBytes }: RecipientAddress) =>
      messageCount < MAX_MESSAGES && storedBytes < MAX_BYTES;
    jest.spyOn(addresses, 'findRecipient').mockImplementation(query);
    const lookup = new RecipientLookupService(
      addresses,
      { hasCapacity } as unknown as MailDeliveryService,
      { findOperatorMailbox: () => null } as unknown as MailDomainsService,
    );
    return { lookup, find: () => lookup.find('fox@mayfly.test'), query };
  };
  /** Finds the same recipient twice, with `between` in between. Returns the number of queries. */
  const countQueries = async (
    found: RecipientAddress | null,
    between: (lookup: RecipientLookupService) => void = () => undefined,
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
    expect(await countQueries(inbox(), (lookup) => lookup.clear())).toBe(2);
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
});
