import { HtmlLimitError, sanitiseHtml } from './sanitise-html.js';

const sanitise = (html: string) => sanitiseHtml(html, (id) => (id === 'logo' ? 0 : null));

describe('sanitiseHtml', () => {
  it('keeps tables, colours and inline styles', () => {
    const html =
      '<table width="600"><tr><td bgcolor="#eee" style="padding:4px">x</td></tr></table>';
    expect(sanitise(html).html).toBe(html);
  });

  it('opens links in a new tab that knows nothing of us', () => {
    expect(
      sanitise('<a href="https://x.example/" onclick="x()" target="_top" rel="opener">x</a>').html,
    ).toBe('<a target="_blank" rel="noopener noreferrer nofollow" href="https://x.example/">x</a>');
  });

  it.each([
    [
      '<body bgcolor="ffffff" text="#111">x</body>',
      '.mail-body{background-color:#ffffff;color:#111}',
    ],
    ['<body bgcolor="red;}a{">x</body>', '<div class="mail-body">x</div>'],
    ['<body topmargin="0">x</body>', 'class="mail-body mail-flush"'],
    ['<body style="margin:0">x</body>', 'class="mail-body mail-flush"'],
    ['<style>body{padding:0}</style><body>x</body>', 'class="mail-body mail-flush"'],
  ])('keeps colors and margins of the body %s', (html, piece) => {
    expect(sanitise(html).html).toContain(piece);
  });

  it('shows the true host of a link whose text names another', () => {
    const { html } = sanitise('<a href="https://evil.example/" title="bank">bank.example</a>');
    expect(html).toContain('"><bdi data-host="evil.example"></bdi>bank.example</a>');
    expect(html).not.toContain('title');
  });

  it('puts placeholders where images were, the same for the same address', () => {
    const { html, remoteImages, inlineImages } = sanitise(
      '<img src="https://x.example/1"><img src="cid:logo"><img src="https://x.example/1"><img src="data:x">',
    );
    expect(html.match(/<img [^>]*?(?= alt)/g)).toEqual([
      '<img src="mayfly:remote:0"',
      '<img src="mayfly:cid:0"',
      '<img src="mayfly:remote:0"',
      '<img data-blocked="1"',
    ]);
    expect(remoteImages).toEqual(['https://x.example/1']);
    expect([...inlineImages]).toEqual([0]);
  });

  it('reads the text a reader sees, in lines, without what is hidden', () => {
    const html =
      '<title>t</title><div style="display:none">preheader</div><p>one&nbsp;&amp; two</p><ul><li>three</ul>';
    expect(sanitise(html).text).toBe('one\u00a0& two\nthree');
  });

  it('answers nothing where nothing is to be seen', () => {
    expect(sanitise('<p> </p><style>p{color:red}</style>').html).toBe('');
  });

  it('offers a link for verification only where its address is the sender’s own words', () => {
    const { links } = sanitise('<a href="//x.example/a">a</a><a href="https://x.example/b">b</a>');
    expect(links.map(({ href }) => href)).toEqual(['https://x.example/b']);
  });

  it.each([
    ['tags in tags', '<div>'.repeat(300)],
    ['tags', '<br>'.repeat(70_000)],
    ['attributes', `<p ${Array.from({ length: 210_000 }, (_, n) => `a${n}`).join(' ')}>`],
    ['characters', 'x'.repeat(2_100_000)],
    ['pieces of text', '&amp;'.repeat(310_000)],
  ])('gives up on too many %s', (_what, html) => {
    expect(() => sanitise(html)).toThrow(HtmlLimitError);
  });
});
