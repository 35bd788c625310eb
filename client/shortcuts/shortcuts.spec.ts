import { rowAfter, shortcutFor } from './shortcuts';

const press = (key: string, given = {}) =>
  shortcutFor({ key, modified: false, busy: false, ...given });

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
    expect(press('c', { modified: true })).toBeNull();
  });

  it('is handled by the field, menu or dialog with the focus', () => {
    expect(press('n', { busy: true })).toBeNull();
  });
});

describe('moving through the rows', () => {
  it('begins at the first and stops at the ends', () => {
    expect(rowAfter('next', -1, 3)).toBe(0);
    expect(rowAfter('previous', -1, 3)).toBe(0);
    expect(rowAfter('next', 0, 3)).toBe(1);
    expect(rowAfter('next', 2, 3)).toBe(2);
    expect(rowAfter('previous', 0, 3)).toBe(0);
  });

  it('goes nowhere in an empty inbox', () => {
    expect(rowAfter('next', -1, 0)).toBe(-1);
  });
});
