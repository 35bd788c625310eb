import { headerFields, shownSource, SOURCE_SHOWN } from './source-views';

describe('the source of a mail', () => {
  it('has its header fields in order, folded lines joined', () => {
    const source = 'Subject: One\r\n two\r\nTo: a@b\r\n\tc@d\r\n\r\nBody: not a header\r\n';
    expect(headerFields(source)).toEqual([
      { name: 'Subject', value: 'One two' },
      { name: 'To', value: 'a@b c@d' },
    ]);
  });

  it('keeps a field that stands twice, twice', () => {
    expect(headerFields('Received: a\nReceived: b\n\n').map(({ value }) => value)).toEqual([
      'a',
      'b',
    ]);
  });

  it('is not upset by lines that are no headers', () => {
    expect(headerFields(' folded first\nno colon\n: no name\n')).toEqual([]);
    expect(headerFields('')).toEqual([]);
  });

  it('is drawn up to a bound', () => {
    expect(shownSource('abc')).toEqual({ text: 'abc', cut: false });
    expect(shownSource('x'.repeat(SOURCE_SHOWN + 1)).cut).toBe(true);
  });
});
