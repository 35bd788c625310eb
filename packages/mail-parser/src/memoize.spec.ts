import { memoize } from './memoize.js';

describe('memoize', () => {
  const compute = jest.fn((text: string) => text.toUpperCase());
  let upper: (text: string) => string;

  beforeEach(() => {
    compute.mockClear();
    upper = memoize(compute);
  });

  it('computes the result of a text once', () => {
    expect([upper('a'), upper('a')]).toEqual(['A', 'A']);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('computes a long text each time', () => {
    for (const text of ['b'.repeat(500), 'c'.repeat(501)]) expect(upper(text)).toBe(upper(text));
    expect(compute).toHaveBeenCalledTimes(3);
  });

  it('clears the cache when it is full', () => {
    for (let count = 0; count <= 1000; count += 1) upper(`${count}`);
    expect([upper('1000'), upper('0')]).toEqual(['1000', '0']);
    expect(compute).toHaveBeenCalledTimes(1002);
  });
});
