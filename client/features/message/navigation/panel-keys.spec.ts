import { findPanelAction } from './panel-keys';

const press = (key: string, given: KeyboardEventInit & { target?: Element } = {}) => {
  const { target = document.body, ...init } = given;
  const event = new window.KeyboardEvent('keydown', { key, cancelable: true, ...init });
  Object.defineProperty(event, 'target', { value: target });
  return event;
};
const renderInside = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]') as Element;
};

describe('findPanelAction', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['#', 'remove'],
    ['Delete', 'remove'],
    ['u', 'unread'],
    ['z', 'undo'],
    ['x', null],
    ['toString', null],
  ])('maps %s to %s', (key, action) => {
    expect(findPanelAction(press(key))).toBe(action);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'])('ignores keys with %s', (modifier) => {
    expect(findPanelAction(press('j', { [modifier]: true }))).toBeNull();
  });

  it('ignores keys that were handled already', () => {
    const event = press('j');
    event.preventDefault();
    expect(findPanelAction(event)).toBeNull();
  });

  it('repeats only steps to other messages while a key is held', () => {
    const repeated = ['j', 'k', '#', 'Delete', 'u', 'z'].map((key) =>
      findPanelAction(press(key, { repeat: true })),
    );
    expect(repeated).toEqual(['next', 'previous', null, null, null, null]);
  });

  it.each([
    '<input data-target>',
    '<textarea data-target></textarea>',
    '<select data-target></select>',
    '<p contenteditable="true"><b data-target></b></p>',
    '<div role="menu"><button data-target></button></div>',
    '<div role="dialog"><button data-target></button></div>',
  ])('leaves keys to %s', (html) => {
    expect(findPanelAction(press('j', { target: renderInside(html) }))).toBeNull();
  });

  it('accepts keys on a button', () => {
    const target = renderInside('<button data-target></button>');
    expect(findPanelAction(press('j', { target }))).toBe('next');
  });
});
