import { LIST_CONTENT_BYTES } from '../contract/message.js';
import { cutContent } from './cut-content.js';

describe('cutContent', () => {
  it('leaves a body alone up to the limit in bytes', () => {
    const text = 'x'.repeat(LIST_CONTENT_BYTES);
    expect(cutContent(text)).toEqual({ content: text, contentTruncated: false });
  });

  it('cuts plain text above it, never within a character', () => {
    const { content, contentTruncated } = cutContent('€'.repeat(LIST_CONTENT_BYTES / 2));
    expect(contentTruncated).toBe(true);
    expect(content).toMatch(/^€+$/);
    expect(Buffer.byteLength(content)).toBeGreaterThan(LIST_CONTENT_BYTES - 4);
  });

  it.each(['<img src="mayfly:cid:1" alt="picture">', '&amp;', '&#128512;', '<b>'])(
    'never cuts HTML within %s',
    (piece) => {
      for (let shift = 0; shift <= piece.length; shift += 1) {
        const filler = 'x'.repeat(LIST_CONTENT_BYTES - 3 - shift);
        const { content } = cutContent(`<p>${filler}${piece}${'y'.repeat(50)}</p>`);
        const rest = content.slice(3 + filler.length);
        expect(['', piece, `${piece}y`]).toContain(rest.slice(0, piece.length + 1));
      }
    },
  );
});
