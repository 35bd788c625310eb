import { readHeaderBlock } from './header-block.js';

function split(source: string) {
  const { fields, bodyStart } = readHeaderBlock(Buffer.from(source), 0, () => false);
  return { header: fields.map(({ value }) => value), body: source.slice(bodyStart) };
}

describe('readHeaderBlock', () => {
  it.each([
    ['no header', 'Hello,\nyou.\n\nBye'],
    ['one line', 'Hello'],
    ['unknown fields', 'Note: x\n\nbody'],
  ])('treats a message with %s as a body', (_name, source) => {
    expect(split(source).body).toBe(source);
  });

  it('separates a body from the header right above it', () => {
    expect(split('Subject: a\n\tb\nHello\nyou')).toEqual({
      header: ['a\nb'],
      body: 'Hello\nyou',
    });
    expect(split('Content-Type: a/b\nQUJD\nQUI=\n').body).toBe('QUJD\nQUI=\n');
  });

  it.each([
    ['a header and a body', 'From: a\nSubject: b\n\nHello\n', 'Hello\n'],
    ['a header alone', 'Subject: b\n', ''],
    ['an empty header', '\nHello', 'Hello'],
    ['nothing', '', ''],
    ['lines that end in CR CR LF', 'Subject: b\r\r\n\r\r\nHello', 'Hello'],
    ['the line of a mailbox file', 'From a@b.example Mon\nSubject: b\n\nHello', 'Hello'],
    ['a broken line among its fields', 'Subject: b\nbroken\nFrom: a\n\nHello', 'Hello'],
    [
      'a parameter that is not indented',
      'Content-Type: multipart/mixed;\nboundary=b\n\n--b',
      '--b',
    ],
  ])('finds the body of a message with %s', (_name, source, body) => {
    expect(split(source).body).toBe(body);
  });

  it('ends a header at a delimiter', () => {
    const source = Buffer.from('Subject: a\n--b\nHello');
    expect(readHeaderBlock(source, 0, (line) => line === '--b')).toMatchObject({ bodyStart: 11 });
  });
});
