import { findShortcut, holdsModifier } from './shortcuts';

const press = (key: string, given = {}) =>
  findShortcut({ key, hasModifier: false, isRepeat: false, isBusy: false, ...given });

describe('findShortcut', () => {
  it('finds the shortcuts of the list', () => {
    expect(['j', 'k', 'r', 'c', '/', 'n', '?'].map((key) => press(key))).toEqual([
      'next',
      'previous',
      'refresh',
      'copy',
      'search',
      'new',
      'help',
    ]);
  });

  it('finds no shortcut for other keys', () => {
    expect(press('y')).toBeNull();
    expect(press('Enter')).toBeNull();
    expect(press('toString')).toBeNull();
  });

  it('leaves combinations with Ctrl, Alt or Meta to the browser', () => {
    expect(press('c', { hasModifier: true })).toBeNull();
  });

  it('leaves keys to the field, menu or dialog with the focus', () => {
    expect(press('n', { isBusy: true })).toBeNull();
  });

  it('repeats only the keys that move through the inbox', () => {
    const held = ['j', 'k', 'c', 'n', '?'].map((key) => press(key, { isRepeat: true }));
    expect(held).toEqual(['next', 'previous', null, null, null]);
  });
});

describe('holdsModifier', () => {
  const holds = (init: KeyboardEventInit) => holdsModifier(new KeyboardEvent('keydown', init));

  it('ignores what some keyboards need to type a number sign', () => {
    expect(holds({ key: '#', ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(false);
  });
});
