import { anchorScroll, clampZoom, fitWidth, stepZoom } from './zoom';

describe('zoom', () => {
  it('is stepped between fit and eight times', () => {
    expect([1, 1.25, 1.3, 6, 8].map((zoom) => stepZoom(zoom, 'in'))).toEqual([
      1.25, 1.5, 1.5, 8, 8,
    ]);
    expect([1, 1.1, 1.25, 8].map((zoom) => stepZoom(zoom, 'out'))).toEqual([1, 1, 1, 6]);
    expect([0.2, 3.3, 40].map(clampZoom)).toEqual([1, 3.3, 8]);
  });

  it.each([
    ['a wide image', { width: 4000, height: 1000 }, 800],
    ['a tall image', { width: 1000, height: 6000 }, 100],
    ['a small image', { width: 60, height: 40 }, 60],
  ])('fits %s', (_name, content, width) => {
    expect(fitWidth({ width: 800, height: 600 }, content)).toBe(width);
  });

  it('keeps the content under the pointer', () => {
    expect(anchorScroll(50, -100, 2)).toBe(250);
    expect(anchorScroll(50, -250, 0.5)).toBe(100);
    expect(anchorScroll(200, 100, 4)).toBe(200);
    expect(anchorScroll(390, -400, 0.25)).toBe(0);
  });
});
