import { insertWordBreaks } from './render-text.js';

describe('insertWordBreaks', () => {
  it('leaves words of usual length unchanged', () => {
    expect(
      insertWordBreaks('Donaudampfschifffahrt is long, supercalifragilistic is longer'),
    ).not.toContain('<wbr>');
  });

  it('breaks a long word every ten characters', () => {
    expect(insertWordBreaks(`see ${'a'.repeat(30)} now`)).toBe(
      `see ${`${'a'.repeat(10)}<wbr>`.repeat(3)} now`,
    );
  });

  it.each(['', 'b', 'b'.repeat(9)])('doesn’t break an entity before %j', (rest) => {
    const text = `${'a'.repeat(9)}&amp;${'b'.repeat(17)}&lt;&gt;${rest}`;
    expect(insertWordBreaks(text)).toMatch(/^a{9}&amp;<wbr>/);
    expect(insertWordBreaks(text).replace(/&(?:amp|lt|gt);/g, '')).not.toMatch(/[&;]/);
  });

  it('breaks a word of millions of characters', () => {
    expect(insertWordBreaks('a'.repeat(9_000_000))).toHaveLength(9_000_000 + 900_000 * 5);
  });

  it('inserts no breaks into Chinese text', () => {
    expect(insertWordBreaks('京'.repeat(80))).toBe('京'.repeat(80));
  });
});
