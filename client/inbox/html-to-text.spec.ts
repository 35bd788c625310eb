import { htmlToText } from './html-to-text';

describe('an HTML mail as text', () => {
  it('has a line per block and a break per <br>', () => {
    expect(htmlToText('<h1>Hi</h1><p>one<br>two</p><div>three</div>')).toBe(
      'Hi\n\none\ntwo\n\nthree',
    );
  });

  it('names where a link leads beside its words', () => {
    expect(htmlToText('<a href="https://a.example/x">Confirm</a>')).toBe(
      'Confirm <https://a.example/x>',
    );
    expect(htmlToText('<a href="https://a.example/">https://a.example/</a>')).toBe(
      'https://a.example/',
    );
  });

  it('leaves styles out and says what a picture shows', () => {
    expect(htmlToText('<style>p{}</style><img alt="A cup"> of tea')).toBe('A cup of tea');
  });

  it('keeps the cells of a table apart', () => {
    expect(htmlToText('<table><tr><td>1</td><td>cup</td></tr></table>')).toBe('1 cup');
  });

  it('folds white space as a browser would', () => {
    expect(htmlToText('<p>a\n   b&nbsp;&nbsp;c</p>')).toBe('a b c');
  });

  it('builds no document, which would apply the styles of the email', () => {
    const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
    expect(htmlToText('<p style="color:red" title="a > b">Hi</p>')).toBe('Hi');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('decodes what the sanitizer has escaped', () => {
    expect(htmlToText('1 &lt; 2 &amp;&amp; 3 &gt; 2 &quot;&#8364;&#x20ac;&quot; &unknown;')).toBe(
      '1 < 2 && 3 > 2 "€€" &unknown;',
    );
  });

  it('reads a megabyte of tags that never end', () => {
    expect(htmlToText('<a "'.repeat(250_000))).toContain('<a "');
    expect(htmlToText(`<p ${'x'.repeat(1_000_000)}`)).toContain('<p');
  });
});
