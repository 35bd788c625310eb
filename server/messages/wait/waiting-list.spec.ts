import type { WaitQuery } from '@mayfly/contract/wait.js';
import { TooManyRequestsError } from '../../infra/rate-limit/rate-limits.js';
import { MAX_WAITS_PER_CLIENT, MAX_WAITS_PER_NODE, Waiter, WaitingList } from './waiting-list.js';

const any: WaitQuery = { timeout: 30 };

describe('Waiter', () => {
  it('wakes once for several changes', async () => {
    const waiter = new Waiter('1', any);
    waiter.wake('changed');
    waiter.wake('changed');
    expect(await waiter.waitForWake()).toBe('changed');
    const again = waiter.waitForWake();
    waiter.wake('timeout');
    expect(await again).toBe('timeout');
  });

  it('wakes if its inbox has changed or its address has ended', async () => {
    const waiter = new Waiter('1', any);
    waiter.updateVersion('1 a');
    expect(await waiter.waitForWake()).toBe('changed');
    waiter.updateVersion('1 a');
    expect(waiter.takeChange()).toBe(false);
    waiter.updateVersion('2 b');
    expect(waiter.takeChange()).toBe(true);
    waiter.updateVersion(undefined);
    expect(await waiter.waitForWake()).toBe('ended');
  });
});

describe('Waiter.examinedUntil', () => {
  it('starts at `after`, or before all messages without it', () => {
    const after = '01a9bf2e-33c5-7d62-8b5e-1c6a6f1f3d11';
    expect(new Waiter('1', { ...any, after }).examinedUntil).toBe(after);
    expect(new Waiter('1', any).examinedUntil).toBe('00000000-0000-0000-0000-000000000000');
  });
});

describe('WaitingList', () => {
  it('wakes the waiters for one address only', async () => {
    const list = new WaitingList();
    const [first, second, other] = ['1', '1', '2'].map((id) => list.add(id, any));
    list.wake('1', 'ended');
    list.wake('3', 'ended');
    other?.wake('timeout');
    const reasons = [first, second, other].map((waiter) => waiter?.waitForWake());
    expect(await Promise.all(reasons)).toEqual(['ended', 'ended', 'timeout']);
  });

  it('accepts ten waiters per address, and says when to try again', () => {
    const list = new WaitingList();
    const waiters = Array.from({ length: 10 }, () => list.add('1', any));
    expect(() => list.add('1', any)).toThrow(
      expect.objectContaining({
        message: '10 requests are already waiting for this address. Try again in 10 seconds.',
        retryAfterSeconds: 10,
        code: 'too-many-waiting-requests',
      }),
    );
    expect(() => list.add('2', any)).not.toThrow();
    list.remove(waiters[3]!);
    list.remove(waiters[3]!);
    list.add('1', any);
    expect(() => list.add('1', any)).toThrow(TooManyRequestsError);
  });

  it('limits waiters per client, unless it is exempt', () => {
    const list = new WaitingList();
    const add = (n: number, client: string | null) => list.add(String(n), any, client);
    const waiters = Array.from({ length: MAX_WAITS_PER_CLIENT }, (_, n) => add(n, 'ada'));
    expect(() => add(-1, 'ada')).toThrow(TooManyRequestsError);
    expect([add(-1, 'bob').client, add(-1, null).client]).toEqual(['bob', null]);
    list.remove(waiters[0]!);
    expect(add(-1, 'ada').client).toBe('ada');
  });

  it('limits waiters in total, without removed ones', () => {
    const list = new WaitingList();
    const waiters = Array.from({ length: MAX_WAITS_PER_NODE }, (_, n) => list.add(String(n), any));
    expect(() => list.add('one more', any)).toThrow(
      expect.objectContaining({ code: 'waiting-requests-exhausted' }),
    );
    waiters.forEach((waiter) => list.remove(waiter));
    expect([list.listAll(), list.listAddressIds()]).toEqual([[], []]);
  });
});
