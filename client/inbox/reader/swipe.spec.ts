import { detectSwipe } from './swipe';

const start = { x: 200, y: 300, at: 0 };
const swipe = (x: number, y: number, at = 200) => detectSwipe(start, { x, y, at }, 360);

describe('detectSwipe', () => {
  it('tells left from right', () => {
    expect([swipe(120, 310), swipe(280, 290)]).toEqual(['left', 'right']);
  });

  it.each([
    ['short', swipe(150, 300)],
    ['slow', swipe(100, 300, 900)],
    ['upwards', swipe(120, 200)],
    ['from the edge', detectSwipe({ ...start, x: 10 }, { x: 200, y: 300, at: 100 }, 360)],
  ])('ignores a movement that is %s', (_case, direction) => {
    expect(direction).toBeNull();
  });
});
