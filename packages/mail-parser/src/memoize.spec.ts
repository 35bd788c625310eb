import { memoize } from './memoize.js';

describe('memoize', () => {
  const compute = jest.fn((text: string) => text.toUpperCase());
  let upper: (text: string) => string;

  beforeEach(() => {
    compute.mockClear();
    upper = memoize(compute, { maxEntries: 2, maxTextLength: 3 });
  });

  it('computes the result of a text once', () => {
    expect([upper('a'), upper('a')]).toEqual(['A', 'A']);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('computes a long text each time', () => {
    expect([upper('long'), upper('long')]).toEqual(['LONG', 'LONG']);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('clears the cache when it is full', () => {
    for (const text of ['x', 'y', 'z', 'z', 'x']) upper(text);
    expect(compute.mock.calls.flat()).toEqual(['x', 'y', 'z', 'x']);
  });
});
