import { array, assert, constantFrom, integer, property } from 'fast-check';
import { DataDecoder } from './data-decoder.js';

const END = '\r\n.\r\n';

/** Decodes text in segments of the given sizes, which repeat. */
function decode(text: string, sizes: number[]): { content: string; rest: string | null } {
  const bytes = Buffer.from(text, 'latin1');
  const decoder = new DataDecoder();
  let content = '';
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    const decoded = decoder.decode(bytes.subarray(at, at + size));
    at += size;
    content += decoded.content.toString('latin1');
    if (decoded.rest === null) continue;
    return { content, rest: decoded.rest.toString('latin1') + text.slice(at) };
  }
  return { content, rest: null };
}

/** The same for all bytes at once, by the words of RFC 5321, section 4.5.2. */
function decodeBySearch(text: string): { content: string; rest: string | null } {
  const implied = `\r\n${text}`;
  const end = implied.indexOf(END);
  if (end < 0) return { content: '', rest: null };
  const content = implied.slice(2, end + 2).replace(/(^|\r\n)\.\./g, '$1.');
  return { content: end === 0 ? '' : content, rest: implied.slice(end + END.length) };
}

describe('DataDecoder', () => {
  it.each([
    ['an empty message', '.\r\n', ''],
    ['a message', 'Hi\r\n.\r\n', 'Hi\r\n'],
    ['a stuffed dot in the first line', '..\r\n.\r\n', '.\r\n'],
    ['stuffed dots', 'a\r\n..b\r\n...\r\n.\r\n', 'a\r\n.b\r\n..\r\n'],
    ['a dot that is not stuffed', 'a\r\n.b\r\n.\r\n', 'a\r\n.b\r\n'],
    ['dots in a line', 'a.b.\r\n.\r\n', 'a.b.\r\n'],
  ])('decodes %s', (_case, text, content) => {
    expect(decode(text, [1e6])).toEqual({ content, rest: '' });
    expect(decode(text, [1])).toEqual({ content, rest: '' });
  });

  it.each([
    '\n.\n',
    '\n.\r\n',
    '\r\n.\n',
    '\r.\r',
    '\r.\r\n',
    '\r\n.\r',
    '\r\n.\r\r\n',
    '\r\r\n\0.\r\n',
  ])('takes %j as content, not as the end', (trap) => {
    const content = `Hello.${trap}MAIL FROM:<a@example.com>\r\n`;
    for (const sizes of [[1e6], [1], [2], [3]]) {
      expect(decode(`${content}.\r\nQUIT\r\n`, sizes)).toEqual({ content, rest: 'QUIT\r\n' });
    }
  });

  it('returns the same for every segmentation', () => {
    const text = array(constantFrom('\r\n', '\r\n.', '\r\n.\r\n', '\r', '\n', '.', 'x', '\0'));
    const sizes = array(integer({ min: 1, max: 5 }), { minLength: 1 });
    assert(
      property(text, sizes, (pieces, segments) => {
        const bytes = pieces.join('') + END;
        expect(decode(bytes, segments)).toEqual(decodeBySearch(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  it('withholds nothing but a dot and the CR behind it', () => {
    const decoder = new DataDecoder();
    const next = (text: string) => decoder.decode(Buffer.from(text)).content.toString();
    expect([next('a\r'), next('\n'), next('.'), next('\r'), next('x')]).toEqual([
      'a\r',
      '\n',
      '',
      '',
      '.\rx',
    ]);
  });
});
