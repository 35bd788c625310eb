import { MAX_SHOWN_CHARS, pairHeaders, parseHeaderFields, truncateSource } from './source-views';

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

describe('pairHeaders', () => {
  const sent = [
    { name: 'Received', value: 'by us' },
    { name: 'Received', value: 'by them' },
    { name: 'Subject', value: '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=' },
    { name: 'X-Late', value: '=?UTF-8?Q?=C3=BC?=' },
  ];

  it('decodes the fields after the trace of this server', () => {
    const decoded = [
      { name: 'Received', value: 'by  them' },
      { name: 'Subject', value: 'Grüße' },
    ];
    expect(pairHeaders(sent, decoded).map((field) => field.decoded)).toEqual([
      null,
      null,
      'Grüße',
      null,
    ]);
  });

  it('shows fields as they were sent if the decoded ones do not match', () => {
    const decoded = [
      { name: 'Subject', value: 'Grüße' },
      { name: 'From', value: 'x' },
    ];
    expect(pairHeaders(sent, decoded).every((field) => field.decoded === null)).toBe(true);
  });
});
