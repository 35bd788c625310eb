import { findRetryDelay } from './retry-policy.js';

const delays = (random: number) => [1, 2, 3, 4, 5, 6, 7].map((n) => findRetryDelay(n, random));

describe('findRetryDelay', () => {
  it('triples the delay after each failed try', () => {
    expect(delays(0)).toEqual([5_000, 15_000, 45_000, 135_000, 405_000, 1_215_000, 3_645_000]);
  });

  it('adds up to a tenth at random', () => {
    expect(delays(1).slice(0, 3)).toEqual([5_500, 16_500, 49_500]);
  });

  it('gives up after the eighth try', () => {
    expect(findRetryDelay(8, 0)).toBeNull();
  });
});
