import type { WaitQuery } from '../../contract/message.js';
import { TooManyRequestsError } from '../../platform/rate-limit/rate-limits.js';
import { TooManyWaitingError } from '../message-errors.js';
import { matchesWait, MAX_WAITS, Waiter, WaitingList } from './waiting-list.js';

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
  ])('returns for %j: %s', (wanted, expected) => {
    expect(matchesWait(message, { ...any, ...wanted })).toBe(expected);
  });
});

describe('Waiter', () => {
  it('wakes once for changes during a query', async () => {
    const waiter = new Waiter('1', any);
    waiter.wake('changed');
    waiter.wake('changed');
    expect(await waiter.waitForWake()).toBe('changed');
    const again = waiter.waitForWake();
    waiter.wake('over');
    expect(await again).toBe('over');
  });

  it('keeps a reason to end when a change follows', async () => {
    const waiter = new Waiter('1', any);
    waiter.wake('ended');
    waiter.wake('changed');
    waiter.wake('over');
    expect(await waiter.waitForWake()).toBe('ended');
    expect(waiter.hasAddressEnded).toBe(true);
  });

  it('wakes only if the state of its inbox has changed', async () => {
    const waiter = new Waiter('1', any);
    waiter.updateState('1 a');
    expect(await waiter.waitForWake()).toBe('changed');
    waiter.updateState('1 a');
    waiter.updateState('2 b');
    expect(await waiter.waitForWake()).toBe('changed');
    waiter.updateState(undefined);
    expect(await waiter.waitForWake()).toBe('ended');
  });
});

describe('WaitingList', () => {
  it('accepts ten waiters per address', () => {
    const list = new WaitingList();
    const waiters = Array.from({ length: 10 }, () => list.add('1', any));
    expect(() => list.add('1', any)).toThrow(TooManyRequestsError);
    expect(() => list.add('2', any)).not.toThrow();
    list.remove(waiters[3]!);
    list.remove(waiters[3]!);
    list.add('1', any);
    expect(() => list.add('1', any)).toThrow(TooManyRequestsError);
  });

  it('limits waiters in total and forgets removed ones', () => {
    const list = new WaitingList();
    const waiters = Array.from({ length: MAX_WAITS }, (_, n) => list.add(String(n), any));
    expect(() => list.add('one more', any)).toThrow(TooManyWaitingError);
    waiters.forEach((waiter) => list.remove(waiter));
    expect([list.size, list.listAll(), list.listAddressIds()]).toEqual([0, [], []]);
  });
});
