import { parseMail } from './parse-mail.js';
import { UNREADABLE_CONTENT } from './parsed-mail.js';

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

describe('parseMail', () => {
  it('reads subject, sender and text of a plain mail', async () => {
    const parsed = await parseMail(
      mail('From: Ada <ada@example.org>', 'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=', '', 'Hello', ''),
    );
    expect(parsed).toMatchObject({
      readable: true,
      subject: 'Grüße',
      content: 'Hello',
      text: null,
    });
    expect(parsed.sender).toBe('Ada <ada@example.org>');
    expect(parsed.preview).toBe('Hello');
  });

  it('answers escaped paragraphs for plain text that contains a less-than sign', async () => {
    const parsed = await parseMail(
      mail('Subject: x', '', '1 < 2', '', '<script>alert(1)</script>'),
    );
    expect(parsed.content).toBe('<p>1 &lt; 2</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(parsed.remoteContent).toBeNull();
  });

  it('always puts a less-than sign into HTML content', async () => {
    const parsed = await parseMail(mail('Content-Type: text/html', '', 'just words'));
    expect(parsed.content).toBe('<div>just words</div>');
  });

  it('shows no text where the mail is nested too deeply, but keeps its headers', async () => {
    const lines = [
      'From: a@example.org',
      'Subject: deep',
      'Content-Type: multipart/mixed; boundary=b0',
    ];
    for (let depth = 0; depth < 120; depth += 1) {
      lines.push('', `--b${depth}`, `Content-Type: multipart/mixed; boundary=b${depth + 1}`);
    }
    const parsed = await parseMail(mail(...lines, '', 'x'));
    expect(parsed).toMatchObject({ readable: false, subject: 'deep', sender: 'a@example.org' });
    expect(parsed.content).toBe(UNREADABLE_CONTENT);
  });

  it('answers something for no bytes at all', async () => {
    const parsed = await parseMail(new Uint8Array());
    expect(parsed).toMatchObject({ readable: true, subject: '', sender: '', content: '' });
  });

  it('shows NUL and bidi controls of the subject as visible marks', async () => {
    const parsed = await parseMail(mail('Subject: =?utf-8?Q?a=00b=E2=80=AEc?=', '', 'x'));
    expect(parsed.subject).toBe('a\u2400b[RLO]c');
  });

  it('names every From header where a mail has several', async () => {
    const parsed = await parseMail(mail('From: bank@example.com', 'From: x@evil.example', '', 'x'));
    expect(parsed.sender).toBe('bank@example.com / x@evil.example [2 From headers]');
  });
});
