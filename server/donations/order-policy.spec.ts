import { array, assert, constantFrom, property } from 'fast-check';
import { covers, ORDER_STATUSES, statusAfter, type OrderStatus } from './order-policy.js';

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

describe('a payment', () => {
  const order = { amount: 1_500, currency: 'USD' };
  it.each([
    [{ amount: 1_500, currency: 'USD' }, true],
    [{ amount: 1_545, currency: 'USD' }, true],
    [{}, true],
    [{ amount: 1_499, currency: 'USD' }, false],
    [{ amount: 0 }, false],
    [{ amount: 1_500, currency: 'INR' }, false],
    [{ currency: 'usd' }, false],
  ])('of %j covers an order of 15 dollars: %p', (paid, enough) => {
    expect(covers(paid, order)).toBe(enough);
  });
});
