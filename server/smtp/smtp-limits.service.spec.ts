import { RecipientProbeLimiter } from './smtp-limits.service.js';

describe('RecipientProbeLimiter', () => {
  it('counts the addresses of an IPv6 /64 as one client', () => {
    const limiter = new RecipientProbeLimiter();
    const verdicts = Array.from({ length: 12 }, (_, n) =>
      limiter.record(`2001:db8:1:2:${n.toString(16)}::1`, 0),
    );
    expect(verdicts.slice(9)).toEqual([{ delayMs: 0 }, { delayMs: 250 }, { delayMs: 500 }]);
    expect(limiter.record('2001:db8:1:3::1', 0)).toEqual({ delayMs: 0 });
  });

  it('delays by at most five seconds and disconnects above a hundred', () => {
    const limiter = new RecipientProbeLimiter();
    const verdicts = Array.from({ length: 100 }, () => limiter.record('192.0.2.1', 0));
    expect(verdicts.at(-1)).toEqual({ delayMs: 5_000 });
    expect(limiter.record('192.0.2.1', 0)).toBe('disconnect');
  });

  it('no longer delays a client that has stopped for eleven minutes', () => {
    const limiter = new RecipientProbeLimiter();
    for (let n = 0; n < 10_000; n += 1) limiter.record('192.0.2.1', 0);
    expect(limiter.record('192.0.2.1', 11 * 60_000)).toEqual({ delayMs: 0 });
  });

  it('keeps the ten thousand clients that were counted most recently', () => {
    const limiter = new RecipientProbeLimiter();
    for (let n = 0; n < 30_000; n += 1) {
      limiter.record(`10.0.${n >> 8}.${n & 255}`, 0);
      if (n % 5_000 === 0) for (let m = 0; m < 20; m += 1) limiter.record('192.0.2.1', 0);
    }
    expect(limiter.size).toBe(10_000);
    expect(limiter.record('192.0.2.1', 0)).toBe('disconnect');
  });
});
