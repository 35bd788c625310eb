import { afterFirstPaint, queueClicks } from './before-hydration';

describe('a button that is pressed before anybody listens', () => {
  it('is pressed again after hydration, as often as before', () => {
    document.body.innerHTML = '<div><button><b>Open</b></button><p>Words</p></div>';
    const root = document.body.firstElementChild as HTMLElement;
    const repeat = queueClicks(root);
    root.querySelector('b')?.click();
    root.querySelector('p')?.click();
    const heard = jest.fn();
    root.addEventListener('click', ({ target }) => heard((target as Element).tagName));
    repeat();
    expect(heard.mock.calls).toEqual([['BUTTON']]);
    root.querySelector('button')?.click();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

const seen = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const frames: FrameRequestCallback[] = [];
const nextFrame = () => frames.splice(0).forEach((draw) => draw(0));

describe('what comes after the first paint', () => {
  beforeEach(() => {
    frames.length = 0;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  });
  afterEach(() => jest.restoreAllMocks());

  it('waits until a frame has been drawn, and begins once', () => {
    seen('visible');
    const begin = jest.fn();
    afterFirstPaint(begin);
    nextFrame();
    expect(begin).not.toHaveBeenCalled();
    nextFrame();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('begins at once in a tab that nobody looks at', () => {
    seen('hidden');
    const begin = jest.fn();
    afterFirstPaint(begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('starts if the page is hidden before anything is drawn', () => {
    seen('visible');
    const begin = jest.fn();
    afterFirstPaint(begin);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
