import { MAX_LIST_CONTENT_BYTES } from '@mayfly/contract/limits.js';
import { truncateContent } from './truncate-content.js';

describe('truncateContent', () => {
  it('returns a body up to the limit unchanged', () => {
    const text = 'x'.repeat(MAX_LIST_CONTENT_BYTES);
    expect(truncateContent(text, MAX_LIST_CONTENT_BYTES)).toEqual({
      content: text,
      contentTruncated: false,
    });
  });

  it('truncates plain text above the limit, never within a character', () => {
    const { content, contentTruncated } = truncateContent(
      '€'.repeat(MAX_LIST_CONTENT_BYTES / 2),
      MAX_LIST_CONTENT_BYTES,
    );
    expect(contentTruncated).toBe(true);
    expect(content).toMatch(/^€+$/);
    expect(Buffer.byteLength(content)).toBeGreaterThan(MAX_LIST_CONTENT_BYTES - 4);
  });

  it('keeps replacement characters that are within the limit', () => {
    const { content } = truncateContent('\ufffd'.repeat(100), 31);
    expect(content).toBe('\ufffd'.repeat(10));
  });

  it.each(['<img src="mayfly:cid:1" alt="picture">', '&amp;', '&#128512;', '<b>'])(
    'never truncates HTML within %s',
    (piece) => {
      for (let shift = 0; shift <= piece.length; shift += 1) {
        const filler = 'x'.repeat(MAX_LIST_CONTENT_BYTES - 3 - shift);
        const { content } = truncateContent(
          `<p>${filler}${piece}${'y'.repeat(50)}</p>`,
          MAX_LIST_CONTENT_BYTES,
        );
        const rest = content.slice(3 + filler.length);
        expect(['', piece, `${piece}y`]).toContain(rest.slice(0, piece.length + 1));
      }
    },
  );

  it.each([
    ['<b>ab</b>', 8, '<b>ab'],
    ['<p>a&amp;bcd', 10, '<p>a&amp;b'],
    ['<p>a&amp;bcd', 8, '<p>a'],
    ['<p>&abcdefghijklmnop', 15, '<p>'],
    ['<p>&abcdefghijklmnop', 16, '<p>&abcdefghijkl'],
    ['a < b and c > d, and more', 20, 'a < b and c > d, and'],
    ['1 < 2 or so', 9, '1 '],
  ])('truncates %j to %i bytes without an incomplete tag or reference', (html, bytes, content) => {
    expect(truncateContent(html, bytes)).toEqual({ content, contentTruncated: true });
  });

  it('returns a body of exactly the limit in bytes unchanged', () => {
    expect(truncateContent('é€', 5)).toEqual({ content: 'é€', contentTruncated: false });
    expect(truncateContent('é€', 4)).toEqual({ content: 'é', contentTruncated: true });
  });
});
