import { extractAttachment } from './extract-attachment.js';
import { parseMail } from './parse-mail.js';

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

describe('extractAttachment', () => {
  it('cuts out the bytes of the attachment that parseMail listed at that index', async () => {
    const { attachments } = await parseMail(source);
    expect(attachments.map(({ filename, size }) => ({ filename, size }))).toEqual([
      { filename: '___.._etc_passwd', size: 5 },
      { filename: 'attachment-2.eml', size: 28 },
    ]);
    const first = await extractAttachment(source, 0);
    expect(first?.content.toString()).toBe('%PDF-');
    expect(first?.contentType).toBe('application/pdf');
    expect((await extractAttachment(source, 1))?.content.toString()).toContain('inner text');
  });

  it('answers null for an index the mail does not have', async () => {
    expect(await extractAttachment(source, 2)).toBeNull();
    expect(await extractAttachment(source, -1)).toBeNull();
  });
});
