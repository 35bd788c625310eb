import { archiveAttachments, extractAttachments } from './extract-attachments.js';
import { parseMessage } from '../../../server/messages/parsing/parse-message.js';

const source = Buffer.from(
  [
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'see below',
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="../../etc/passwd"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0=',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: inner',
    '',
    'inner text',
    '--b--',
    '',
  ].join('\r\n'),
);

describe('extractAttachments', () => {
  it('returns the bytes of the attachment that parseMessage lists at an index', () => {
    const { attachments } = parseMessage(source);
    expect(attachments.map(({ filename, size }) => ({ filename, size }))).toEqual([
      { filename: '___.._etc_passwd', size: 5 },
      { filename: 'attachment-2.eml', size: 28 },
    ]);
    const [file, message, ...others] = extractAttachments(source);
    expect(file?.content.toString()).toBe('%PDF-');
    expect(file?.contentType).toBe('application/pdf');
    expect(message?.content.toString()).toContain('inner text');
    expect(others).toEqual([]);
  });

  it.each([
    ['text/csv; charset=KOI8-R', 'KOI8-R'],
    ['text/csv; charset=""', null],
    ['text/csv', null],
  ])('returns the charset of %s', (type, charset) => {
    const head = 'Content-Disposition: attachment; filename=a.csv';
    const attached = Buffer.from(`Content-Type: ${type}\r\n${head}\r\n\r\na;b`);
    expect(extractAttachments(attached)[0]).toEqual({
      filename: 'a.csv',
      contentType: 'text/csv',
      charset,
      content: Buffer.from('a;b'),
    });
  });

  it('returns attachments of a message that is nested too deeply', () => {
    const head = (n: number) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`;
    const nested = Array.from({ length: 500 }, (_none, n) => head(n)).join('');
    const attachment = 'Content-Disposition: attachment\r\n\r\nx';
    expect(extractAttachments(Buffer.from(nested + attachment))).toHaveLength(1);
  });
});

const TIME = new Date('2026-11-22T09:41:30Z');

describe('archiveAttachments', () => {
  it('returns null for a message without attachments', async () => {
    const one = Buffer.from('Subject: x\r\n\r\ntext');
    expect(await archiveAttachments(one, TIME)).toBeNull();
  });

  it('marks names as UTF-8 and stores the time', async () => {
    const one = Buffer.from(
      'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="é"\r\n\r\nhi',
    );
    const archive = (await archiveAttachments(one, TIME)) ?? Buffer.alloc(8);
    expect(archive.readUInt16LE(6) & 0x0800).toBe(0x0800);
    // Info-ZIP's extended timestamp of the directory entry: Unix seconds, in UTC.
    const time = Buffer.alloc(4);
    time.writeUInt32LE(TIME.getTime() / 1000);
    expect(archive.includes(time)).toBe(true);
  });
});
