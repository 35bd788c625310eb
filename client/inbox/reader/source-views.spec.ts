import { parseHeaderFields, truncateSource, MAX_SHOWN_CHARS } from './source-views';

describe('the source of a message', () => {
  it('lists its header fields in order, unfolded', () => {
    const source = 'Subject: One\r\n two\r\nTo: a@b\r\n\tc@d\r\n\r\nBody: not a header\r\n';
    expect(parseHeaderFields(source)).toEqual([
      { name: 'Subject', value: 'One two' },
      { name: 'To', value: 'a@b c@d' },
    ]);
  });

  it('keeps repeated fields', () => {
    expect(parseHeaderFields('Received: a\nReceived: b\n\n').map(({ value }) => value)).toEqual([
      'a',
      'b',
    ]);
  });

  it('ignores lines that are not header fields', () => {
    expect(parseHeaderFields(' folded first\nno colon\n: no name\n')).toEqual([]);
    expect(parseHeaderFields('')).toEqual([]);
  });

  it('is truncated to the length that is shown', () => {
    expect(truncateSource('abc')).toEqual({ text: 'abc', isTruncated: false });
    expect(truncateSource('x'.repeat(MAX_SHOWN_CHARS + 1)).isTruncated).toBe(true);
  });
});
