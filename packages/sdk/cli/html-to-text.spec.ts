import { htmlToText } from './html-to-text.js';

describe('htmlToText', () => {
  it('separates paragraphs and lines', () => {
    expect(htmlToText('<h1>Hello</h1><p>one<br>two</p><p>three\n  four</p>')).toBe(
      'Hello\n\none\ntwo\n\nthree four',
    );
  });

  it('shows the URL of a link behind its text', () => {
    expect(
      htmlToText('<a class="x" href="https://a.example/?b=1&amp;c=2"><b>Confirm</b></a> now'),
    ).toBe('Confirm (https://a.example/?b=1&c=2) now');
  });

  it('does not repeat a URL that is the text of its link', () => {
    expect(htmlToText('<a href="https://a.example/">https://a.example/</a>')).toBe(
      'https://a.example/',
    );
  });

  it('lists items and cells', () => {
    expect(
      htmlToText('<ul><li>one</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table>'),
    ).toBe('- one\n\n- two\n\na b');
  });

  it('leaves out style sheets, scripts and comments', () => {
    expect(
      htmlToText('<style>p > a { color: red }</style>text<!-- note --><script>x</script>'),
    ).toBe('text');
  });

  it('decodes entities once', () => {
    expect(htmlToText('&lt;b&gt; &amp;lt; &#233; &#x1F600; &unknown; &#1114112;')).toBe(
      '<b> &lt; é 😀 &unknown; &#1114112;',
    );
  });

  it('keeps text with a bracket that opens no tag', () => {
    expect(htmlToText('1 < 2')).toBe('1 < 2');
  });
});
