import { TokenBucket } from './token-bucket.js';

describe('TokenBucket', () => {
  it('allows a burst, and then its rate', () => {
    let now = 0;
    const bucket = new TokenBucket({ capacity: 4, perSecond: 2 }, { now: () => now });
    expect(bucket.available()).toBe(4);
    bucket.take(4);
    expect(bucket.available()).toBe(0);
    now = 500;
    expect(bucket.available()).toBe(1);
    now = 60_000;
    expect(bucket.available()).toBe(4);
  });

  it('accepts returned tokens up to its capacity', () => {
    const bucket = new TokenBucket({ capacity: 4, perSecond: 2 }, { now: () => 0 });
    bucket.take(3);
    bucket.add(2);
    expect(bucket.available()).toBe(3);
    bucket.add(9);
    expect(bucket.available()).toBe(4);
  });
});
