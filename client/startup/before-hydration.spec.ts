import { afterFirstPaint, queueInput } from './before-hydration';

describe('queueInput', () => {
  it('repeats clicks on buttons after hydration', () => {
    document.body.innerHTML = '<div><button><b>Open</b></button><p>Words</p></div>';
    const root = document.body.firstElementChild as HTMLElement;
    const repeat = queueInput(root);
    root.querySelector('b')?.click();
    root.querySelector('p')?.click();
    const received = jest.fn();
    root.addEventListener('click', ({ target }) => received((target as Element).tagName));
    repeat();
    expect(received.mock.calls).toEqual([['BUTTON']]);
    root.querySelector('button')?.click();
    expect(received).toHaveBeenCalledTimes(2);
  });

  it('types text again that hydration has removed', () => {
    document.body.innerHTML = '<div><input><textarea></textarea></div>';
    const root = document.body.firstElementChild as HTMLElement;
    const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea')];
    const repeat = queueInput(root);
    for (const field of fields) {
      field.value = 'unknown';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.value = '';
    }
    const received: string[] = [];
    root.addEventListener('input', ({ target }) =>
      received.push((target as HTMLInputElement).value),
    );
    repeat();
    expect(received).toEqual(['', 'unknown', '', 'unknown']);
  });

  it('repeats the last choice of a select that hydration has reset', () => {
    document.body.innerHTML = '<div><select><option>a<option>b<option>c</select></div>';
    const root = document.body.firstElementChild as HTMLElement;
    const select = root.querySelector('select') as HTMLSelectElement;
    const repeat = queueInput(root);
    for (const value of ['b', 'c']) {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    root.addEventListener('input', () => (select.value = 'a'), { once: true });
    const received: string[] = [];
    root.addEventListener('change', () => received.push(select.value));
    repeat();
    expect(received).toEqual(['c']);
  });
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
