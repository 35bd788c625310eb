import { toSearchText } from './search-text.js';

describe('toSearchText', () => {
  it('returns the code without separators beside the folded text', () => {
    expect(toSearchText('Dein Code für HEUTE: 482 913', '482913')).toBe(
      '482913\ndein code fur heute: 482 913',
    );
  });

  it('returns at most 20,000 characters, also where folding adds some', () => {
    expect(toSearchText('\ufdfa'.repeat(50_000), null).length).toBe(20_000);
  });

  it('never ends in half a character', () => {
    expect(toSearchText(`a${'\u{1f680}'.repeat(20_000)}`, null)).not.toMatch(/\p{Cs}/u);
  });
});
