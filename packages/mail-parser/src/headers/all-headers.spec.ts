import { readHeader } from './read-header.js';

const read = (...lines: string[]) =>
  readHeader(Buffer.from([...lines, '', 'Body: none'].join('\r\n'))).headers;

describe('the headers of a header', () => {
  it('returns fields in order, repeated ones included, with names as written', () => {
    expect(read('Received: one', 'X-Trace-ID: 42', 'received: two')).toEqual([
      { name: 'Received', value: 'one' },
      { name: 'X-Trace-ID', value: '42' },
      { name: 'received', value: 'two' },
    ]);
  });

  it('unfolds and decodes values', () => {
    expect(read('X-Note: =?utf-8?q?Gr=C3=BC=C3=9Fe?=', '\tan alle')).toEqual([
      { name: 'X-Note', value: 'Grüße an alle' },
    ]);
  });

  it('makes control and bidi characters visible', () => {
    expect(read('X-Note: a\0b\u202e')).toEqual([{ name: 'X-Note', value: 'a\u2400b[RLO]' }]);
  });

  it('skips lines that aren’t fields, and the body', () => {
    expect(read('no field', 'A: b')).toEqual([{ name: 'A', value: 'b' }]);
  });

  it('returns at most 200 fields and 64 kB', () => {
    expect(read(...Array<string>(300).fill('A: b'))).toHaveLength(200);
    const long = read(...Array<string>(20).fill(`A: ${'x'.repeat(10_000)}`));
    expect(long.map(({ value }) => value.length)).toEqual(Array(7).fill(8_192));
  });
});
