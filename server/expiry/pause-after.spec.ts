import { pauseAfter } from './pause-after.js';

describe('pauseAfter', () => {
  it('fills the interval after a quick batch', () => {
    expect(pauseAfter(2)).toBe(8);
  });

  it('is as long as a slow batch', () => {
    expect(pauseAfter(300)).toBe(300);
  });
});
