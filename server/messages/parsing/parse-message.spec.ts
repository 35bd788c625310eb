import { parseMessage, toSearchText } from './parse-message.js';
import { UNREADABLE_CONTENT } from '@mayfly/mail-parser/parsed-message.js';

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

describe('parseMessage', () => {
  it('reads the text of a plain message', async () => {
    const parsed = await parseMessage(mail('Subject: Hi', '', 'Hello', ''));
    expect(parsed).toMatchObject({
      readable: true,
      content: 'Hello',
      textAlternative: null,
      preview: 'Hello',
    });
  });

  it('renders plain text with a less-than sign as escaped paragraphs', async () => {
    const parsed = await parseMessage(
      mail('Subject: x', '', '1 < 2', '', '<script>alert(1)</script>'),
    );
    expect(parsed.content).toBe('<p>1 &lt; 2</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(parsed.remoteContent).toBeNull();
  });

  it('returns HTML content that always contains a less-than sign', async () => {
    const parsed = await parseMessage(mail('Content-Type: text/html', '', 'just words'));
    expect(parsed.content).toBe('<div>just words</div>');
  });

  it('reads a message in which a multipart has a name', async () => {
    const parsed = await parseMessage(
      mail(
        ...['Content-Type: multipart/mixed; boundary=a', '', '--a', '', 'First', '--a'],
        ...['Content-Type: multipart/alternative; boundary=b; name="x"', '', '--b', '', 'Second'],
        ...['--b--', '--a--', ''],
      ),
    );
    expect(parsed.readable).toBe(true);
    expect(parsed.content).toMatch(/^First\s+Second$/);
  });

  it('ignores media queries and declarations with names of object properties', async () => {
    const styles = ['@media (__proto__){p{color:red}}', '@media (constructor){p{display:none}}'];
    const html = `<style>${styles.join('')}</style><p style="display:constructor">Shown</p>`;
    const parsed = await parseMessage(mail('Content-Type: text/html', '', html));
    expect(parsed).toMatchObject({ readable: true, preview: 'Shown' });
  });

  it('returns a message that is nested too deeply as unreadable', async () => {
    const lines = [
      'From: a@example.org',
      'Subject: deep',
      'Content-Type: multipart/mixed; boundary=b0',
    ];
    for (let depth = 0; depth < 120; depth += 1) {
      lines.push('', `--b${depth}`, `Content-Type: multipart/mixed; boundary=b${depth + 1}`);
    }
    const parsed = await parseMessage(mail(...lines, '', 'x'));
    expect(parsed.readable).toBe(false);
    expect(parsed.content).toBe(UNREADABLE_CONTENT);
  });

  it('returns a message with a header of more than 256 KiB as unreadable', async () => {
    const padding = Array.from({ length: 300 }, (_, index) => `X-${index}: ${'y'.repeat(900)}`);
    const parsed = await parseMessage(mail('Subject: Long', ...padding, '', 'x'));
    expect(parsed).toMatchObject({ readable: false, content: UNREADABLE_CONTENT });
  });

  it('returns an empty message for an empty source', async () => {
    const parsed = await parseMessage(new Uint8Array());
    expect(parsed).toMatchObject({ readable: true, content: '' });
  });
});

describe('toSearchText', () => {
  it('returns the code without separators beside the folded text', () => {
    expect(toSearchText('Dein Code für HEUTE: 482 913', '482913')).toBe(
      '482913\ndein code fur heute: 482 913',
    );
  });

  it('returns at most 20,000 characters, also where folding adds some', () => {
    expect(toSearchText('\ufdfa'.repeat(50_000), null).length).toBe(20_000);
  });

  it('never ends in half a character', () => {
    expect(toSearchText(`a${'\u{1f680}'.repeat(20_000)}`, null)).not.toMatch(/\p{Cs}/u);
  });
});
