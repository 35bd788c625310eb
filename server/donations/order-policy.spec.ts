import { array, assert, constantFrom, property } from 'fast-check';
import { ORDER_STATUSES, statusAfter } from './order-policy.js';
import type { OrderStatus } from './order-policy.js';

const after = (events: OrderStatus[]) => events.reduce(statusAfter, 'created');
const events = array(constantFrom(...ORDER_STATUSES), { maxLength: 8 });

describe('the status of an order', () => {
  it('is paid for good, whatever late event says that an attempt failed', () => {
    expect(after(['failed', 'paid'])).toBe('paid');
    expect(after(['paid', 'failed'])).toBe('paid');
  });

  it('is refunded after it was paid, and stays so when the payment is told late', () => {
    expect(after(['paid', 'refunded'])).toBe('refunded');
    expect(after(['refunded', 'paid'])).toBe('refunded');
  });

  it('is the same in whatever order events come, and however often each comes', () => {
    assert(
      property(events, (list) => {
        expect(after(list.toReversed())).toBe(after(list));
        expect(after([...list, ...list])).toBe(after(list));
      }),
    );
  });
});
