import { AddressDeleted } from '../addresses/address.events.js';
import type {
  AddressLookupService,
  RecipientAddress,
} from '../addresses/address-lookup.service.js';
import type { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import { EventBus } from '../platform/events/event-bus.js';
import { RecipientLookup } from './recipient-lookup.service.js';

const MAX_MESSAGES = 10;
const inbox = (changes: Partial<RecipientAddress> = {}): RecipientAddress => ({
  id: '1',
  emailAddress: 'fox@mayfly.test',
  messageCount: 0,
  storedBytes: 0,
  secondsLeft: 60,
  ...changes,
});

describe('RecipientLookup', () => {
  const events = new EventBus();
  /** Finds the same recipient twice; returns the number of queries. */
  const lookUpsOfTwo = async (
    found: RecipientAddress | null,
    between = () => undefined as void,
  ) => {
    let lookUps = 0;
    const findRecipient = () => {
      lookUps += 1;
      return Promise.resolve(found);
    };
    const hasRoom = (totals: { messageCount: number }) => totals.messageCount < MAX_MESSAGES;
    const lookup = new RecipientLookup(
      { findRecipient } as unknown as AddressLookupService,
      { hasRoom } as unknown as MailDeliveryService,
      events,
    );
    expect(await lookup.find('fox@mayfly.test')).toBe(found);
    between();
    expect(await lookup.find('fox@mayfly.test')).toBe(found);
    return lookUps;
  };

  it('queries once for a burst of emails', async () => {
    expect(await lookUpsOfTwo(inbox())).toBe(1);
  });

  it('queries each time for an unknown recipient', async () => {
    expect(await lookUpsOfTwo(null)).toBe(2);
  });

  it('clears the cache when an address is deleted', async () => {
    expect(await lookUpsOfTwo(inbox(), () => events.publish(new AddressDeleted('1')))).toBe(2);
  });

  it.each([
    ['is half full', { messageCount: MAX_MESSAGES / 2 }],
    ['expires within a second', { secondsLeft: 1 }],
  ])('does not cache an inbox that %s', async (_case, changes) => {
    expect(await lookUpsOfTwo(inbox(changes))).toBe(2);
  });
});
