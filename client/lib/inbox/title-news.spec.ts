import { formatTitle } from './title-news';

describe('the title of a page', () => {
  it('counts unread messages', () => {
    expect(formatTitle('Mayfly', { code: null, unread: 0 })).toBe('Mayfly');
    expect(formatTitle('FAQ', { code: null, unread: 3 })).toBe('(3) FAQ');
  });

  it('is the code and the sender of the newest message until it is read', () => {
    expect(formatTitle('Mayfly', { code: '482913 · Acme', unread: 2 })).toBe('482913 · Acme');
  });
});
