import { parseParameters, readCharset, readTextParameter } from './parameters.js';

const charset = (value: string) => readCharset(parseParameters(value));
const filename = (value: string, context: string | null = null) =>
  readTextParameter(parseParameters(value), 'filename', context);

describe('parseParameters', () => {
  it.each([
    ['text/html; charset=koi8-r', 'text/html'],
    ['Text/HTML', 'text/html'],
    ['text / plain; a=b', 'text/plain'],
    ['text/plain, charset=utf-8', 'text/plain'],
    ['text/plain (words); a=b', 'text/plain'],
    ['text/plain: a=b', 'text/plain'],
    ['attachment filename=x', 'attachment'],
    ['filename=x', ''],
    ['; a=b', ''],
    ['', ''],
  ])('reads the first word of %s', (text, value) => {
    expect(parseParameters(text).value).toBe(value);
  });

  it.each([
    ...['text/html charset=koi8-r', 'text/html, charset=koi8-r', 'text/html; charset: koi8-r'],
    ...['text/html; charset="koi8-r', 'text/html; charset="koi8-r; format=flowed"'],
    ...['text/html; charset = koi8-r (Russian)', 'text/html (x); CHARSET=KOI8-R format=flowed'],
    ...["text/html; charset*=us-ascii'en'koi8-r", "text/html;\n charset='koi8-r'"],
    ...['text/html; x; charset=koi8-r', 'text/html;; charset=koi8-r'],
  ])('finds the charset of %s', (text) => {
    expect(charset(text)?.toLowerCase()).toBe('koi8-r');
  });

  it.each(['text/html', 'text/html; charset=""', 'text/html; charset'])(
    'finds no charset in %s',
    (text) => expect(charset(text)).toBeNull(),
  );
});

describe('readTextParameter', () => {
  it.each([
    ['attachment; filename=a.pdf', 'a.pdf'],
    ['attachment; filename="a;b \\"c\\".pdf"', 'a;b "c".pdf'],
    ['attachment; filename=my report (1).pdf; size=3', 'my report (1).pdf'],
    ['attachment filename="a.pdf"', 'a.pdf'],
    ['attachment: filename="a.pdf"', 'a.pdf'],
    ['filename="a.pdf"', 'a.pdf'],
    ['attachment; filename="C:\\temp\\a.pdf"', 'C:\\temp\\a.pdf'],
    ['attachment; filename="=?utf-8?Q?Wie_geht=C3=A4s?.pdf?="', 'Wie gehtäs?.pdf'],
    ["attachment; filename*=utf-8''50%_%C3%BC.pdf", '50%_ü.pdf'],
    ["attachment; filename*=''%C3%BC.pdf", 'ü.pdf'],
    ['attachment; filename*=Report%20two.pdf', 'Report two.pdf'],
    ["attachment; filename*0*=koi8-r''%F0; filename*1=x.pdf", 'Пx.pdf'],
    ['attachment; filename*0="a"; filename*1="b.pdf"', 'ab.pdf'],
    ['attachment; filename=', ''],
    ['attachment', undefined],
  ])('reads the file name of %s', (text, name) => {
    expect(filename(text)).toBe(name);
  });

  it('decodes raw bytes in the charset of the context', () => {
    expect(filename('attachment; filename="\xf0.pdf"', 'koi8-r')).toBe('П.pdf');
  });
});
