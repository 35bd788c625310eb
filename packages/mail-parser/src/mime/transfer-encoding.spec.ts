import { decodeContent, parseTransferEncoding } from './transfer-encoding.js';

const decode = (encoding: string, text: string) => {
  const { content, tail } = decodeContent(
    Buffer.from(text, 'latin1'),
    parseTransferEncoding(encoding),
  );
  return { text: content.toString('latin1'), tail: tail?.toString('latin1') ?? null };
};

describe('parseTransferEncoding', () => {
  it.each([
    ...['base64', 'Base-64', '"base64"', 'base64;', 'x-base64', 'BASE64; charset=utf-8'],
    ...['(x) base64', ' base64 (encoded)'],
  ])('reads %s as base64', (written) => {
    expect(parseTransferEncoding(written)).toBe('base64');
  });

  it.each(['quoted-printable;', 'QUOTED_PRINTABLE', '"quoted printable"', 'quoted-printable,'])(
    'reads %s as quoted-printable',
    (written) => expect(parseTransferEncoding(written)).toBe('quoted-printable'),
  );

  it.each(['', '7bit', '8Bit;', 'binary', 'none'])('reads %s as no encoding', (written) => {
    expect(parseTransferEncoding(written)).toBe('identity');
  });
});

describe('decodeContent', () => {
  it.each([
    ['lines', 'SGVs\r\nbG8=\r\n', 'Hello'],
    ['the URL-safe alphabet', '_-8_', '\xff\xef\x3f'],
    ['padding in the middle', 'YQ==YWI=', 'aab'],
    ['missing padding', 'SGVsbG8', 'Hello'],
    ['rubbish', 'SGVs!bG8g\nd29y*bGQ', 'Hello world'],
  ])('decodes base64 with %s', (_name, encoded, text) => {
    expect(decode('base64', encoded)).toEqual({ text, tail: null });
  });

  it.each([
    ['a rule', 'SGVsbG8=', '_____________\nThe list\n'],
    ['a sentence', 'SGVsbG8h', 'Sent to the list. Leave it here.\n'],
    ['a word after padding', 'SGVsbG8=', 'Unsubscribe\n'],
    ['a URL', 'SGVsbG8h', 'http://list.example/leave\n'],
  ])('ends base64 before %s', (_name, encoded, footer) => {
    const { text, tail } = decode('base64', `${encoded}\n\n${footer}`);
    expect(text).toMatch(/^Hello/);
    expect(tail).toBe(footer);
  });

  it('returns text that is labeled base64 by mistake', () => {
    expect(decode('base64', 'Dear Ada,\nyour code is 1234.\n').text).toMatch(/^Dear Ada/);
  });

  it.each([
    ['a=20b=\r\nc', 'a bc'],
    ['a=3d=E9', 'a=\xe9'],
    ['a=  \r\nb', 'ab'],
    ['a \t\r\nb ', 'a\r\nb '],
    ['100% =ZZ =', '100% =ZZ '],
    ['a=\r\r\nb', 'ab'],
  ])('decodes the quoted-printable %j', (encoded, text) => {
    expect(decode('quoted-printable', encoded).text).toBe(text);
  });
});
