import { findShortcut } from './shortcuts';

const press = (key: string, given = {}) =>
  findShortcut({ key, hasModifier: false, isBusy: false, ...given });

describe('a key', () => {
  it('means what the list says', () => {
    expect(['j', 'k', 'c', 'n', '?'].map((key) => press(key))).toEqual([
      'next',
      'previous',
      'copy',
      'new',
      'help',
    ]);
  });

  it('means nothing else', () => {
    expect(press('x')).toBeNull();
    expect(press('Enter')).toBeNull();
    expect(press('toString')).toBeNull();
  });

  it('is left to the browser with Ctrl, Alt or Meta', () => {
    expect(press('c', { hasModifier: true })).toBeNull();
  });

  it('is handled by the field, menu or dialog with the focus', () => {
    expect(press('n', { isBusy: true })).toBeNull();
  });
});
