import { fireEvent, renderHook } from '@testing-library/react';
import { findShortcut, useShortcuts } from './shortcuts';
import { defaultSettings, useSettings } from './storage/settings';

const press = (key: string, given: KeyboardEventInit & { target?: Element } = {}) => {
  const { target = document.body, ...init } = given;
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init });
  Object.defineProperty(event, 'target', { value: target });
  return event;
};
const renderInside = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]') as Element;
};

afterEach(() => {
  document.body.innerHTML = '';
  useSettings.setState(defaultSettings);
});

describe('findShortcut', () => {
  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['#', 'remove'],
    ['Delete', 'remove'],
    ['z', 'undo'],
    ['u', 'unread'],
    ['r', 'refresh'],
    ['c', 'copy'],
    ['/', 'search'],
    ['n', 'new'],
    ['?', 'help'],
    ['x', null],
    ['Enter', null],
    ['toString', null],
  ])('maps %s to %s', (key, shortcut) => {
    expect(findShortcut(press(key))).toBe(shortcut);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'])('ignores keys with %s', (modifier) => {
    expect(findShortcut(press('j', { [modifier]: true }))).toBeNull();
  });

  it('ignores what some keyboards need to type a number sign', () => {
    const altGraph = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    expect(findShortcut(press('#', altGraph))).toBe('remove');
  });

  it('ignores keys that were handled already', () => {
    const event = press('j');
    event.preventDefault();
    expect(findShortcut(event)).toBeNull();
  });

  it('repeats only steps to other messages while a key is held', () => {
    const held = ['j', 'k', 'c', '#', '?'].map((key) => findShortcut(press(key, { repeat: true })));
    expect(held).toEqual(['next', 'previous', null, null, null]);
  });

  it.each([
    '<input data-target>',
    '<textarea data-target></textarea>',
    '<select data-target></select>',
    '<p contenteditable="true"><b data-target></b></p>',
  ])('leaves keys to %s', (html) => {
    expect(findShortcut(press('j', { target: renderInside(html) }))).toBeNull();
  });

  it('accepts keys on a button', () => {
    const target = renderInside('<button data-target></button>');
    expect(findShortcut(press('j', { target }))).toBe('next');
  });
});

describe('useShortcuts', () => {
  const onPage = jest.fn<unknown, []>();
  const inMessage = jest.fn<unknown, []>();
  const start = () => {
    renderHook(() => useShortcuts({ next: onPage }));
    renderHook(() => useShortcuts({ next: inMessage }, true));
    return () => {
      onPage.mockClear();
      inMessage.mockClear();
      fireEvent.keyDown(document.body, { key: 'j' });
      return [onPage.mock.calls.length, inMessage.mock.calls.length];
    };
  };
  afterEach(() => inMessage.mockReset());

  it('gives a key to the open message first, which may leave it to the page', () => {
    const pressed = start();
    expect(pressed()).toEqual([0, 1]);
    inMessage.mockReturnValue(false);
    expect(pressed()).toEqual([1, 1]);
  });

  it.each([
    ['<div role="dialog" data-reader="beside"></div>', [0, 1]],
    ['<div role="dialog" data-reader="over"></div>', [0, 1]],
    ['<div role="dialog"></div>', [0, 0]],
    ['<div role="menu"></div>', [0, 0]],
  ])('with %s open, calls %s', (html, calls) => {
    document.body.innerHTML = html;
    expect(start()()).toEqual(calls);
  });

  it('leaves the page’s keys to a message that covers it', () => {
    document.body.innerHTML = '<div role="dialog" data-reader="over"></div>';
    const pressed = start();
    inMessage.mockReturnValue(false);
    expect(pressed()).toEqual([0, 1]);
  });

  it('does nothing while shortcuts are off', () => {
    useSettings.setState({ shortcuts: false });
    expect(start()()).toEqual([0, 0]);
  });
});
