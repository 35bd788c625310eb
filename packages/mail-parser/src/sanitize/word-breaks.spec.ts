import { WordBreaks } from './word-breaks.js';

const breakAll = (chunks: string[]): string => {
  const words = new WordBreaks();
  return chunks.map((chunk) => words.insertBreaks(chunk)).join('');
};

describe('WordBreaks', () => {
  it('leaves words of usual length unchanged', () => {
    expect(
      breakAll(['Donaudampfschifffahrt is long, supercalifragilistic is longer']),
    ).not.toContain('<wbr>');
  });

  it('breaks a long word every ten characters', () => {
    expect(breakAll([`see ${'a'.repeat(30)} now`])).toBe(
      `see ${`${'a'.repeat(10)}<wbr>`.repeat(3)} now`,
    );
  });

  it('doesn’t break an entity', () => {
    expect(breakAll([`${'a'.repeat(9)}&amp;${'b'.repeat(20)}`])).toBe(
      `${'a'.repeat(9)}&amp;<wbr>${`${'b'.repeat(10)}<wbr>`.repeat(2)}`,
    );
  });

  it('breaks before the chunk that makes a word long', () => {
    // The third chunk makes it 34 characters long, `&amp;` counted as 5. The count restarts there.
    expect(breakAll(['go to https://x.example/?a=1', '&amp;', 'b=23456', '&amp;', 'c=3'])).toBe(
      'go to https://x.example/?a=1&amp;<wbr>b=23456&amp;c=3',
    );
  });

  it('starts a new word after endWord', () => {
    const words = new WordBreaks();
    words.insertBreaks('a'.repeat(20));
    words.endWord();
    expect(words.insertBreaks('b'.repeat(20))).toBe('b'.repeat(20));
  });

  it('inserts no breaks into Chinese text', () => {
    expect(breakAll(['京'.repeat(80)])).toBe('京'.repeat(80));
  });
});
