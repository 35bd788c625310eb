import { readFallbackText } from './fallback-text.js';

const source = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

describe('readFallbackText', () => {
  it('reads plain text', async () => {
    const text = await readFallbackText(source('Subject: Hi', '', 'Your code is 482913.'));
    expect(text).toBe('Your code is 482913.');
  });

  it('reads the text of HTML, without markup', async () => {
    const html = '<p>Your code is <b>482913</b>.</p><script>alert(1)</script>';
    const text = await readFallbackText(source('Content-Type: text/html', '', html));
    expect(text).toBe('Your code is 482913.');
  });

  it('returns null without a text', async () => {
    expect(await readFallbackText(source('Subject: Hi', '', ''))).toBeNull();
  });
});
