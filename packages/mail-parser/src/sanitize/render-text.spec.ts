import { formatPreview, renderPlainText } from './render-text.js';

describe('renderPlainText', () => {
  it('renders blocks as paragraphs and escapes everything', () => {
    expect(renderPlainText('a\nb & <i>\n\n\n"c"')).toBe(
      '<p>a<br>b &amp; &lt;i&gt;</p>\n<p>&quot;c&quot;</p>',
    );
  });

  it('renders web URLs as links, and nothing else', () => {
    const html = renderPlainText('see https://x.example/?a=1&b="x" or javascript:alert(1)');
    expect(html).toContain(
      '<a href="https://x.example/?a=1&amp;b=" target="_blank" rel="noopener noreferrer nofollow">',
    );
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

describe('formatPreview', () => {
  it('returns one line of at most 140 characters', () => {
    const preview = formatPreview(`  a\n\n\tb\u200b\u00a0c ${'word '.repeat(50)}`);
    expect(preview.startsWith('a b c word')).toBe(true);
    expect(preview).toHaveLength(140);
    expect(preview.endsWith('…')).toBe(true);
  });

  it('truncates between characters', () => {
    expect(formatPreview(`${'x'.repeat(138)}😀😀`)).toBe(`${'x'.repeat(138)}…`);
  });
});
