import { RecipientProbeLimiter } from './recipient-probe-limiter.js';

describe('RecipientProbeLimiter', () => {
  it('counts an IPv6 network of one subscriber as one client', () => {
    const guessing = new RecipientProbeLimiter();
    const judgements = Array.from({ length: 12 }, (_, n) =>
      guessing.judge(`2001:db8:1:2:${n.toString(16)}::1`, 0),
    );
    expect(judgements.slice(9)).toEqual([{ delayMs: 0 }, { delayMs: 250 }, { delayMs: 500 }]);
    expect(guessing.judge('2001:db8:1:3::1', 0)).toEqual({ delayMs: 0 });
  });

  it('never delays by more than five seconds', () => {
    const guessing = new RecipientProbeLimiter();
    const delays = Array.from({ length: 100 }, () => guessing.judge('192.0.2.1', 0));
    expect(delays.at(-1)).toEqual({ delayMs: 5_000 });
    expect(guessing.judge('192.0.2.1', 0)).toBe('send-away');
  });

  it('lets a client that stopped guessing be as any other after ten minutes', () => {
    const guessing = new RecipientProbeLimiter();
    for (let n = 0; n < 10_000; n += 1) guessing.judge('192.0.2.1', 0);
    expect(guessing.judge('192.0.2.1', 11 * 60_000)).toEqual({ delayMs: 0 });
  });

  it('remembers ten thousand clients and no more, those that guess before those that did', () => {
    const guessing = new RecipientProbeLimiter();
    for (let n = 0; n < 30_000; n += 1) {
      guessing.judge(`10.0.${n >> 8}.${n & 255}`, 0);
      if (n % 5_000 === 0) for (let m = 0; m < 20; m += 1) guessing.judge('192.0.2.1', 0);
    }
    expect(guessing.size).toBe(10_000);
    expect(guessing.judge('192.0.2.1', 0)).toBe('send-away');
  });
});
