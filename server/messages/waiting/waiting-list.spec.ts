import type { WaitQuery } from '../../contract/message.js';
import { TooManyRequestsError } from '../../platform/rate-limit/rate-limits.js';
import { TooManyWaitingError } from '../message-errors.js';
import { matchesWait, MOST_WAITS, Waiter, WaitingList } from './waiting-list.js';

const any: WaitQuery = { timeout: 30 };

describe('matchesWait', () => {
  const message = {
    id: '01900000-0000-7000-8000-000000000002',
    subject: 'Ihr Code für HEUTE',
    sender: 'Shop <shop@example.com>',
  };
  it.each([
    [{}, true],
    [{ after: '01900000-0000-7000-8000-000000000001' }, true],
    [{ after: message.id }, false],
    [{ after: '01900000-0000-7000-8000-000000000003' }, false],
    [{ subject: 'FÜR heute' }, true],
    [{ subject: 'gestern' }, false],
    [{ sender: '@EXAMPLE.com' }, true],
    [{ subject: 'code', sender: 'elsewhere' }, false],
  ])('for %j is %s', (wanted, expected) => {
    expect(matchesWait(message, { ...any, ...wanted })).toBe(expected);
  });
});

describe('Waiter', () => {
  it('is woken once for changes that come while it looks, and not again', async () => {
    const waiter = new Waiter('1', any);
    waiter.wake('changed');
    waiter.wake('changed');
    expect(await waiter.woken()).toBe('changed');
    const again = waiter.woken();
    waiter.wake('over');
    expect(await again).toBe('over');
  });

  it('does not forget its end for a change, nor that its address has died', async () => {
    const waiter = new Waiter('1', any);
    waiter.wake('ended');
    waiter.wake('changed');
    waiter.wake('over');
    expect(await waiter.woken()).toBe('ended');
    expect(waiter.ended).toBe(true);
  });

  it('looks again only where its inbox is no longer as it was', async () => {
    const waiter = new Waiter('1', any);
    waiter.compare('1 a');
    expect(await waiter.woken()).toBe('changed');
    waiter.compare('1 a');
    waiter.compare('2 b');
    expect(await waiter.woken()).toBe('changed');
    waiter.compare(undefined);
    expect(await waiter.woken()).toBe('ended');
  });
});

describe('WaitingList', () => {
  it('has room for ten calls of an address', () => {
    const list = new WaitingList();
    const waiters = Array.from({ length: 10 }, () => list.enter('1', any));
    expect(() => list.enter('1', any)).toThrow(TooManyRequestsError);
    expect(() => list.enter('2', any)).not.toThrow();
    list.leave(waiters[3]!);
    list.leave(waiters[3]!);
    list.enter('1', any);
    expect(() => list.enter('1', any)).toThrow(TooManyRequestsError);
  });

  it('has room for so many in all, and keeps nothing of those that have left', () => {
    const list = new WaitingList();
    const waiters = Array.from({ length: MOST_WAITS }, (_, n) => list.enter(String(n), any));
    expect(() => list.enter('one more', any)).toThrow(TooManyWaitingError);
    waiters.forEach((waiter) => list.leave(waiter));
    expect([list.size, list.all(), list.addressIds()]).toEqual([0, [], []]);
  });
});
