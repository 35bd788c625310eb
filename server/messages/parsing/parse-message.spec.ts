import { parseMessage, toSearchText } from './parse-message.js';

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

describe('parseMessage', () => {
  it('renders plain text with a less-than sign as escaped paragraphs', () => {
    const parsed = parseMessage(mail('Subject: x', '', '1 < 2', '', '<script>alert(1)</script>'));
    expect(parsed.content).toBe('<p>1 &lt; 2</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(parsed.remoteContent).toBeNull();
  });

  it('returns HTML content that always contains a less-than sign', () => {
    const parsed = parseMessage(mail('Content-Type: text/html', '', 'just words'));
    expect(parsed.content).toBe('<div>just words</div>');
  });

  it('reads a message in which a multipart has a name', () => {
    const parsed = parseMessage(
      mail(
        ...['Content-Type: multipart/mixed; boundary=a', '', '--a', '', 'First', '--a'],
        ...['Content-Type: multipart/alternative; boundary=b; name="x"', '', '--b', '', 'Second'],
        ...['--b--', '--a--', ''],
      ),
    );
    expect(parsed.readable).toBe(true);
    expect(parsed.content).toMatch(/^First\s+Second$/);
  });

  it('ignores media queries and declarations with names of object properties', () => {
    const styles = ['@media (__proto__){p{color:red}}', '@media (constructor){p{display:none}}'];
    const html = `<style>${styles.join('')}</style><p style="display:constructor">Shown</p>`;
    const parsed = parseMessage(mail('Content-Type: text/html', '', html));
    expect(parsed).toMatchObject({ readable: true, preview: 'Shown' });
  });

  it('reads the parts of a message that is nested too deeply', () => {
    const lines = [
      'From: a@example.org',
      'Subject: deep',
      'Content-Type: multipart/mixed; boundary=b0',
    ];
    for (let depth = 0; depth < 120; depth += 1) {
      lines.push('', `--b${depth}`, `Content-Type: multipart/mixed; boundary=b${depth + 1}`);
    }
    const parsed = parseMessage(mail(...lines, '', '--b120', '', 'words'));
    expect(parsed).toMatchObject({ readable: true, content: 'words' });
  });

  it('reads the body below a header of more than 256 KiB', () => {
    const padding = Array.from({ length: 300 }, (_, index) => `X-${index}: ${'y'.repeat(900)}`);
    const parsed = parseMessage(mail('Subject: Long', ...padding, '', 'words'));
    expect(parsed).toMatchObject({ readable: true, content: 'words' });
  });

  it('reads the first parts of a message with too many, and says so', () => {
    const parts = Array.from({ length: 1200 }, (_, n) => ['--b', '', `part ${n}`]).flat();
    const parsed = parseMessage(
      mail('Content-Type: multipart/mixed; boundary=b', '', ...parts, '--b--'),
    );
    expect(parsed.content).toMatch(/^part 0\npart 1\n[^]*\npart 998\nThis message has more parts/);
  });

  it('returns an empty message for an empty source', () => {
    const parsed = parseMessage(new Uint8Array());
    expect(parsed).toMatchObject({ readable: true, content: '' });
  });
});

describe('toSearchText', () => {
  it('returns the code without separators beside the folded text', () => {
    expect(toSearchText(['482913', '', 'Dein Code für HEUTE: 482 913'])).toBe(
      '482913\ndein code fur heute: 482 913',
    );
  });

  it('returns at most 20,000 characters, also where folding adds some', () => {
    expect(toSearchText(['\ufdfa'.repeat(50_000)]).length).toBe(20_000);
  });

  it('never ends in half a character', () => {
    expect(toSearchText([`a${'\u{1f680}'.repeat(20_000)}`])).not.toMatch(/\p{Cs}/u);
  });
});
