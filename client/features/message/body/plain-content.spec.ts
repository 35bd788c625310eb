import { toPlainText } from './plain-content';

describe('toPlainText', () => {
  it('returns plain text as it is', () => {
    expect(toPlainText('one & two\n\nthree')).toBe('one & two\n\nthree');
  });

  it('restores plain text with "<", which the server renders as HTML', () => {
    const link =
      '<a href="https://x.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">https://x.example/a?b=1&amp;c=2</a>';
    const content = `<p>Ann &lt;ann@x.example&gt; wrote:<br>&gt; 1 &lt; 2 &amp; &quot;3&quot;</p>\n<p>${link}.</p>`;
    expect(toPlainText(content)).toBe(
      'Ann <ann@x.example> wrote:\n> 1 < 2 & "3"\n\nhttps://x.example/a?b=1&c=2.',
    );
  });

  it.each(['</p><p>', '</p>\n<p>', '</p>\r\n  <p>'])('separates paragraphs at %j', (separator) => {
    expect(toPlainText(`<p>Your code is 123456${separator}Thanks</p>`)).toBe(
      'Your code is 123456\n\nThanks',
    );
  });

  it.each([
    '<p style="color:red">x</p>',
    '<p>x</p><p><img src="x"></p>',
    '<div>x</div>',
    '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">https://b.example/</a></p>',
    '<p>an unfinished <</p>',
  ])('returns null for HTML: %s', (content) => {
    expect(toPlainText(content)).toBeNull();
  });
});
