import { formatPreview, renderPlainText, trimLinkEnd } from './render-text.js';

describe('renderPlainText', () => {
  it('makes paragraphs of blocks and escapes everything', () => {
    expect(renderPlainText('a\nb & <i>\n\n\n"c"')).toBe(
      '<p>a<br>b &amp; &lt;i&gt;</p>\n<p>&quot;c&quot;</p>',
    );
  });

  it('makes links of web addresses and of nothing else', () => {
    const html = renderPlainText('see https://x.example/?a=1&b="x" or javascript:alert(1)');
    expect(html).toContain(
      '<a href="https://x.example/?a=1&amp;b=" target="_blank" rel="noopener noreferrer nofollow">',
    );
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

it.each([
  ['https://x.example/a.', 'https://x.example/a'],
  ['https://x.example/a),', 'https://x.example/a'],
  ['https://x.example/a_(b)', 'https://x.example/a_(b)'],
  ['https://x.example/a)。', 'https://x.example/a'],
])('ends the address %s where the sentence begins again', (link, expected) => {
  expect(trimLinkEnd(link)).toBe(expected);
});

describe('previewOf', () => {
  it('puts text into one line of at most 140 characters', () => {
    const preview = formatPreview(`  a\n\n\tb\u200b\u00a0c ${'word '.repeat(50)}`);
    expect(preview.startsWith('a b c word')).toBe(true);
    expect(preview).toHaveLength(140);
    expect(preview.endsWith('…')).toBe(true);
  });

  it('never cuts a character in two', () => {
    expect(formatPreview(`${'x'.repeat(138)}😀😀`)).toBe(`${'x'.repeat(138)}…`);
  });
});
