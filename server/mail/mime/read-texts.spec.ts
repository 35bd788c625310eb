import { unflow } from './read-texts.js';

describe('unflow', () => {
  it('joins lines that end in a space', () => {
    expect(unflow('one \ntwo \nthree\nfour', false)).toBe('one two three\nfour');
  });

  it('joins quotes of the same depth only', () => {
    expect(unflow('> a \n> b\n>> c \n> d', false)).toBe('> a b\n>> c \n> d');
  });

  it('keeps the signature separator', () => {
    expect(unflow('bye\n-- \nAda', false)).toBe('bye\n-- \nAda');
  });

  it('deletes the space before a soft break with DelSp', () => {
    expect(unflow('日本 \n語', true)).toBe('日本語');
  });

  it('removes stuffed spaces and keeps empty lines', () => {
    expect(unflow(' From here\n\n >no quote', false)).toBe('From here\n\n>no quote');
  });
});
