import { findPageScale } from './pdf-limits';

const drawn = (width: number, height: number) => {
  const scale = findPageScale(width, height);
  return scale === null ? null : [Math.round(width * scale), Math.round(height * scale)];
};

describe('the size of a drawn page', () => {
  it.each([
    ['A4', 595, 842, [1600, 2264]],
    ['a slide', 960, 540, [1600, 900]],
    ['a stamp', 10, 10, [1600, 1600]],
    ['a huge page', 1_000_000, 1_000_000, [1600, 1600]],
    ['a long page', 1_600, 4_000, [1414, 3536]],
    ['a line', 1_600, 1, [1600, 1]],
    ['a thread', 1, 4_096, [1, 4096]],
    ['a receipt', 200, 20_000, [41, 4096]],
  ])('is limited for %s', (_name, width, height, size) => {
    expect(drawn(width, height)).toEqual(size);
  });

  it.each([
    [0, 10],
    [-5, 10],
    [10, -5],
    [-5, -10],
    [100_000, 1],
    [Number.NaN, 10],
    [Number.POSITIVE_INFINITY, 10],
    [1, 1_000_000],
  ])('is null for a page of %d by %d', (width, height) => {
    expect(findPageScale(width, height)).toBeNull();
  });
});
