import { parseHeaderFields, truncateSource, MAX_SHOWN_CHARS } from './source-views';

describe('the source of a mail', () => {
  it('has its header fields in order, folded lines joined', () => {
    const source = 'Subject: One\r\n two\r\nTo: a@b\r\n\tc@d\r\n\r\nBody: not a header\r\n';
    expect(parseHeaderFields(source)).toEqual([
      { name: 'Subject', value: 'One two' },
      { name: 'To', value: 'a@b c@d' },
    ]);
  });

  it('keeps a field that stands twice, twice', () => {
    expect(parseHeaderFields('Received: a\nReceived: b\n\n').map(({ value }) => value)).toEqual([
      'a',
      'b',
    ]);
  });

  it('is not upset by lines that are no headers', () => {
    expect(parseHeaderFields(' folded first\nno colon\n: no name\n')).toEqual([]);
    expect(parseHeaderFields('')).toEqual([]);
  });

  it('is drawn up to a bound', () => {
    expect(truncateSource('abc')).toEqual({ text: 'abc', cut: false });
    expect(truncateSource('x'.repeat(MAX_SHOWN_CHARS + 1)).cut).toBe(true);
  });
});
