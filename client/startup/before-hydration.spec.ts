import { afterFirstPaint, recordInput, repeatInput } from './before-hydration';

it('repeats clicks on buttons after hydration', () => {
  document.body.innerHTML = '<div><button><b>Open</b></button><p>Words</p></div>';
  const root = document.body.firstElementChild as HTMLElement;
  recordInput(root);
  root.querySelector('b')?.click();
  root.querySelector('p')?.click();
  const received = jest.fn();
  root.addEventListener('click', ({ target }) => received((target as Element).tagName));
  repeatInput();
  expect(received.mock.calls).toEqual([['BUTTON']]);
  root.querySelector('button')?.click();
  expect(received).toHaveBeenCalledTimes(2);
  repeatInput();
  expect(received).toHaveBeenCalledTimes(2);
});

it('repeats a choice that hydration has reset', () => {
  document.body.innerHTML = '<div><select><option>a<option>b</select></div>';
  const root = document.body.firstElementChild as HTMLElement;
  const select = root.querySelector('select') as HTMLSelectElement;
  recordInput(root);
  select.value = 'b';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  select.value = 'a';
  const received: string[] = [];
  root.addEventListener('change', () => received.push(select.value));
  repeatInput();
  expect(received).toEqual(['b']);
});

const setVisibility = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const frames: FrameRequestCallback[] = [];
const nextFrame = () => frames.splice(0).forEach((draw) => draw(0));

describe('afterFirstPaint', () => {
  beforeEach(() => {
    frames.length = 0;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  });
  afterEach(() => jest.restoreAllMocks());

  it('calls back once after a frame has been painted', () => {
    setVisibility('visible');
    const begin = jest.fn();
    afterFirstPaint(begin);
    nextFrame();
    expect(begin).not.toHaveBeenCalled();
    nextFrame();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('calls back immediately in a hidden tab', () => {
    setVisibility('hidden');
    const begin = jest.fn();
    afterFirstPaint(begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('calls back if the page is hidden before it is painted', () => {
    setVisibility('visible');
    const begin = jest.fn();
    afterFirstPaint(begin);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(begin).toHaveBeenCalledTimes(1);
  });
});
