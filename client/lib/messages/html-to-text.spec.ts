import { htmlToText } from './html-to-text';

describe('htmlToText', () => {
  it('returns a line per block and a break per <br>', () => {
    expect(htmlToText('<h1>Hi</h1><p>one<br>two</p><div>three</div>')).toBe(
      'Hi\n\none\ntwo\n\nthree',
    );
  });

  it('adds the URL of a link to its text', () => {
    expect(htmlToText('<a href="https://a.example/x">Confirm</a>')).toBe(
      'Confirm <https://a.example/x>',
    );
    expect(htmlToText('<a href="https://a.example/">https://a.example/</a>')).toBe(
      'https://a.example/',
    );
  });

  it('leaves out styles and includes the alternative text of images', () => {
    expect(htmlToText('<style>p{}</style><img alt="A cup"> of tea')).toBe('A cup of tea');
  });

  it('separates the cells of a table', () => {
    expect(htmlToText('<table><tr><td>1</td><td>cup</td></tr></table>')).toBe('1 cup');
  });

  it('collapses white space like a browser', () => {
    expect(htmlToText('<p>a\n   b&nbsp;&nbsp;c</p>')).toBe('a b c');
  });

  it('builds no document, which would apply the styles of the email', () => {
    const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
    expect(htmlToText('<p style="color:red" title="a > b">Hi</p>')).toBe('Hi');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('decodes entities', () => {
    expect(htmlToText('1 &lt; 2 &amp;&amp; 3 &gt; 2 &quot;&#8364;&#x20ac;&quot; &unknown;')).toBe(
      '1 < 2 && 3 > 2 "€€" &unknown;',
    );
  });

  it('converts a megabyte of unclosed tags', () => {
    expect(htmlToText('<a "'.repeat(250_000))).toContain('<a "');
    expect(htmlToText(`<p ${'x'.repeat(1_000_000)}`)).toContain('<p');
  });

  it('contains a quote without the label of its fold', () => {
    const quote =
      '<details data-quote=""><summary>Quoted text</summary><blockquote>Old.</blockquote></details>';
    expect(htmlToText(`<p>New.</p>${quote}`)).toBe('New.\n\nOld.');
  });
});
