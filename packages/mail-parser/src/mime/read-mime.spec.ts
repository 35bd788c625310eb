import { repairHeader } from './read-mime.js';

const repair = (source: string) => Buffer.concat(repairHeader(Buffer.from(source))).toString();

describe('repairHeader', () => {
  it.each([
    ['no header', 'Hello,\nyou.\n\nBye'],
    ['one line', 'Hello'],
    ['unknown fields', 'Note: x\n\nbody'],
  ])('treats a message with %s as a body', (_name, source) => {
    expect(repair(source)).toBe(`\r\n${source}`);
  });

  it('separates a body from the header right above it', () => {
    expect(repair('Subject: a\n\tb\nHello\nyou')).toBe('Subject: a\n\tb\n\r\nHello\nyou');
  });

  it.each([
    ['a header and a body', 'From: a\nSubject: b\n\nHello\n'],
    ['a header alone', 'Subject: b\n'],
    ['an empty header', '\nHello'],
    ['nothing', ''],
    ['the line of a mailbox file', 'From a@b.example Mon\nSubject: b\n\nHello'],
    ['a broken line among its fields', 'Subject: b\nbroken\nFrom: a\n\nHello'],
    ['a parameter that is not indented', 'Content-Type: multipart/mixed;\nboundary=b\n\n--b'],
  ])('doesn’t change a message with %s', (_name, source) => {
    expect(repair(source)).toBe(source);
  });
});
