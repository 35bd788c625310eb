import { classifyDelay, DELAY_BOUNDS_MS, findMedianSeconds } from './deletion-delays.js';

describe('classifyDelay', () => {
  it('puts a delay that equals a bound into the class of that bound', () => {
    expect([0, 100, 101, 250].map(classifyDelay)).toEqual([0, 0, 1, 1]);
  });

  it('puts a delay above every bound into the last class', () => {
    expect(classifyDelay(3_600_001)).toBe(DELAY_BOUNDS_MS.length);
  });
});

describe('findMedianSeconds', () => {
  it('returns the bound of the class that contains the median', () => {
    expect(findMedianSeconds([1, 0, 2, 1], 900)).toBe(0.5);
  });

  it('returns the maximum if that is less than the bound', () => {
    expect(findMedianSeconds([0, 3], 180)).toBe(0.18);
  });

  it('returns the maximum for a median above every bound', () => {
    const counts = [...DELAY_BOUNDS_MS.map(() => 0), 1];
    expect(findMedianSeconds(counts, 4_000_000)).toBe(4_000);
  });

  it('returns null without deletions', () => {
    expect(findMedianSeconds([], 0)).toBeNull();
  });
});
