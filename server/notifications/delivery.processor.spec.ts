import { findRetryDelay } from './delivery.processor.js';

const listDelays = (random: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((n) => findRetryDelay(n, 8, random));

describe('findRetryDelay', () => {
  it('triples the delay after each failed try', () => {
    expect(listDelays(0)).toEqual([5_000, 15_000, 45_000, 135_000, 405_000, 1_215_000, 3_645_000]);
  });

  it('adds up to a tenth at random', () => {
    expect(listDelays(1).slice(0, 3)).toEqual([5_500, 16_500, 49_500]);
  });

  it('returns no delay after the last attempt', () => {
    expect(findRetryDelay(8, 8, 0)).toBeNull();
    expect(findRetryDelay(4, 4, 0)).toBeNull();
  });
});
