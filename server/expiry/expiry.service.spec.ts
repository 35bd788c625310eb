import { pauseAfter } from './expiry.service.js';

describe('pauseAfter', () => {
  it('fills the interval after a quick batch', () => {
    expect(pauseAfter(2)).toBe(8);
  });

  it('returns the duration of a slow batch', () => {
    expect(pauseAfter(300)).toBe(300);
  });
});
