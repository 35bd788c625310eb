import { fireEvent, render, screen } from '@testing-library/react';
import { detectSwipe, useSwipe } from './swipe';

const start = { x: 200, y: 300, at: 0 };
const swipe = (x: number, y: number, at = 200) => detectSwipe(start, { x, y, at }, 360);

describe('detectSwipe', () => {
  it('tells left from right', () => {
    expect([swipe(120, 310), swipe(280, 290)]).toEqual(['left', 'right']);
  });

  it.each([
    ['short', swipe(150, 300)],
    ['shorter than 60 pixels', swipe(259, 300)],
    ['slow', swipe(100, 300, 900)],
    ['slower than 700 ms', swipe(100, 300, 701)],
    ['upwards', swipe(120, 200)],
    ['as steep as 1 in 2', swipe(280, 340)],
    ['from the left edge', detectSwipe({ ...start, x: 23 }, { x: 200, y: 300, at: 100 }, 360)],
    ['from the right edge', detectSwipe({ ...start, x: 337 }, { x: 200, y: 300, at: 100 }, 360)],
  ])('ignores a movement that is %s', (_case, direction) => {
    expect(direction).toBeNull();
  });
});

describe('useSwipe', () => {
  const onSwipe = jest.fn();
  beforeEach(() => {
    onSwipe.mockClear();
    window.innerWidth = 360;
    document.body.replaceChildren();
  });

  function Page() {
    return (
      <div {...useSwipe(onSwipe)}>
        <p>text</p>
        <div data-testid="table" style={{ overflowX: 'auto' }}>
          <p>wide</p>
        </div>
      </div>
    );
  }
  const at = (clientX: number) => [{ clientX, clientY: 300 }];
  /** Moves a finger from the middle of an element to the left. */
  const swipeLeft = (text: string, fingers = 1) => {
    const touches = Array.from({ length: fingers }, () => ({ clientX: 200, clientY: 300 }));
    fireEvent.touchStart(screen.getByText(text), { touches, changedTouches: at(200) });
    fireEvent.touchEnd(screen.getByText(text), { changedTouches: at(100) });
  };
  const setScrollWidth = (scrollWidth: number) => {
    const table = screen.getByTestId('table');
    Object.defineProperties(table, {
      scrollWidth: { value: scrollWidth, configurable: true },
      clientWidth: { value: 300, configurable: true },
    });
    return table;
  };

  it('reports the direction of each swipe once', () => {
    render(<Page />);
    swipeLeft('text');
    expect(onSwipe.mock.calls).toEqual([['left']]);
    fireEvent.touchEnd(screen.getByText('text'), { changedTouches: at(100) });
    expect(onSwipe).toHaveBeenCalledTimes(1);
  });

  it('ignores two fingers, and a movement that selects text', () => {
    render(<Page />);
    swipeLeft('text', 2);
    window.getSelection()?.selectAllChildren(screen.getByText('text'));
    swipeLeft('text');
    expect(onSwipe).not.toHaveBeenCalled();
    window.getSelection()?.removeAllRanges();
  });

  it('leaves the gesture to an element that scrolls sideways', () => {
    render(<Page />);
    const table = setScrollWidth(302);
    swipeLeft('wide');
    expect(onSwipe).not.toHaveBeenCalled();
    table.style.overflowX = 'hidden';
    swipeLeft('wide');
    expect(onSwipe).toHaveBeenCalledTimes(1);
  });
});
