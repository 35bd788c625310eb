import { keepPresses } from './early-presses';

describe('a button that is pressed before anybody listens', () => {
  it('is pressed again after hydration, as often as before', () => {
    document.body.innerHTML = '<div><button><b>Open</b></button><p>Words</p></div>';
    const root = document.body.firstElementChild as HTMLElement;
    const repeat = keepPresses(root);
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
