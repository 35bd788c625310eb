import { array, assert, constantFrom, property } from 'fast-check';
import { coversOrder, ORDER_STATUSES, nextStatus, type OrderStatus } from './order-policy.js';

const after = (events: OrderStatus[]) => events.reduce(nextStatus, 'created');
const events = array(constantFrom(...ORDER_STATUSES), { maxLength: 8 });

describe('nextStatus', () => {
  it('keeps a paid order paid after a late failure', () => {
    expect(after(['failed', 'paid'])).toBe('paid');
    expect(after(['paid', 'failed'])).toBe('paid');
  });

  it('keeps a refunded order refunded after a late payment', () => {
    expect(after(['paid', 'refunded'])).toBe('refunded');
    expect(after(['refunded', 'paid'])).toBe('refunded');
  });

  it("doesn't depend on the sequence and repetition of events", () => {
    assert(
      property(events, (list) => {
        expect(after(list.toReversed())).toBe(after(list));
        expect(after([...list, ...list])).toBe(after(list));
      }),
    );
  });
});

describe('coversOrder', () => {
  const order = { amount: 1_500, currency: 'USD' };
  it.each([
    [{ amount: 1_500, currency: 'USD' }, true],
    [{ amount: 1_545, currency: 'USD' }, true],
    [{}, true],
    [{ amount: 1_499, currency: 'USD' }, false],
    [{ amount: 0 }, false],
    [{ amount: 1_500, currency: 'INR' }, false],
    [{ currency: 'usd' }, false],
  ])('for a payment of %j on an order of 15 dollars, returns %p', (paid, expected) => {
    expect(coversOrder(paid, order)).toBe(expected);
  });
});
