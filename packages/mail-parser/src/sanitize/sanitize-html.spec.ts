import { sanitizeHtml } from './sanitize-html.js';

const sanitize = (html: string) => sanitizeHtml(html, (id) => (id === 'logo' ? 0 : null));

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

describe('sanitizeHtml', () => {
  it('keeps tables, colors and inline styles', () => {
    const html =
      '<table width="600"><tr><td bgcolor="#eee" style="padding:4px">x</td></tr></table>';
    expect(sanitize(html).html).toBe(html);
  });

  it('opens links in a new tab without opener and referrer', () => {
    expect(
      sanitize('<a href="https://x.example/" onclick="x()" target="_top" rel="opener">x</a>').html,
    ).toBe('<a target="_blank" rel="noopener noreferrer nofollow" href="https://x.example/">x</a>');
  });

  it.each([
    [
      '<body bgcolor="ffffff" text="#111">x</body>',
      '.mail-body{background-color:#ffffff;color:#111}',
    ],
    ['<body bgcolor="red;}a{">x</body>', '<div class="mail-body">x</div>'],
    [
      '<body topmargin="0" marginwidth="5">x</body>',
      '{margin-top:0px;margin-bottom:0px;margin-left:5px;margin-right:5px}',
    ],
    ['<body link="#c00">x</body>', ':where(.mail-body) a{color:#c00}'],
    ['<html dir="rtl"><body>x</body></html>', '<div class="mail-body" dir="rtl">'],
    ['<html dir="rtl"><body dir="ltr">x</body></html>', '<div class="mail-body" dir="ltr">'],
  ])('keeps colors and margins of the body %s', (html, piece) => {
    expect(sanitize(html).html).toContain(piece);
  });

  it.each([
    ['an attribute', '<body bgcolor="#123">x</body>', 'background-color:#123'],
    ['an inline style', '<body style="background:#123!important">x</body>', 'background:#123'],
    ['a rule', '<style>body,p{background:#123}</style><body>x</body>', 'background:#123'],
    [
      'its class',
      '<style>.a.b{background:#123}</style><body class="b a">x</body>',
      'background:#123',
    ],
    [
      'a gradient',
      '<body style="background:linear-gradient(#123,#456)">x</body>',
      'background:linear-gradient(#123,#456)',
    ],
  ])('paints the page with the background that the body has by %s', (_name, html, declaration) => {
    expect(sanitize(html).html).toContain(`\n:where(html){${declaration}}\n`);
  });

  it('paints the page by a rule for narrow screens only there', () => {
    const css = '@media (max-width:480px){p{color:red}body{background:#123}}';
    expect(sanitize(`<style>${css}</style><body>x</body>`).html).toContain(
      '\n@media (max-width:480px){:where(html){background:#123}}\n',
    );
  });

  it.each([
    [
      'of another class',
      '<style>.a{background:#123}</style><body class="b"><p class="a">x</p></body>',
    ],
    ['inside the body', '<style>body p{background:#123}</style><body><p>x</p></body>'],
  ])('doesn’t paint the page with the background of an element %s', (_name, html) => {
    expect(sanitize(html).html).not.toContain(':where(html)');
  });

  it('inserts line-break opportunities that aren’t part of the text', () => {
    const { html, visible } = sanitize(`<p>${'a'.repeat(32)} <b>short</b></p>`);
    expect(html).toBe(`<p>${`${'a'.repeat(10)}<wbr>`.repeat(3)}aa <b>short</b></p>`);
    expect(visible.text).toBe(`${'a'.repeat(32)} short`);
  });

  it('keeps elements with the attribute hidden', () => {
    expect(sanitize('<p>a</p><p hidden>b</p>').html).toBe('<p>a</p><p hidden="hidden">b</p>');
  });

  it.each([
    ['width="600" height="20"', 'aspect-ratio:600/20'],
    ['width="600" height="20" style="border:0"', 'aspect-ratio:600/20;border:0'],
  ])('keeps the proportions of an image with %s', (attributes, style) => {
    expect(sanitize(`<img src="cid:logo" ${attributes}>`).html).toContain(`style="${style}"`);
  });

  it.each(['width="600"', 'width="100%" height="20"', 'width="6" height="2" style="height:auto"'])(
    'leaves the proportions of an image with %s to its file',
    (attributes) => {
      expect(sanitize(`<img src="cid:logo" ${attributes}>`).html).not.toContain('aspect-ratio');
    },
  );

  it('limits each style sheet to its element and media', () => {
    const sheets = '<style>.a{color:red</style><style media="print">.b{color:red}</style>';
    expect(sanitize(`${sheets}<style>.c{color:red}</style>x`).html).toContain(
      '<style>\n.m-a{color:red}\n@media print{.m-b{color:red}}\n.m-c{color:red}\n</style>',
    );
  });

  it('shows the host of a link whose text names another one', () => {
    const { html } = sanitize('<a href=//evil.example title=x>bank.example<svg><a></svg><br>1</a>');
    expect(html).toContain('"><bdi data-host="evil.example"></bdi>bank.example<br />1</a>');
    expect(html).not.toContain('title');
  });

  it('replaces images by placeholders, one per URL', () => {
    const { html, remoteImages, inlineImages } = sanitize(
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

  it('returns the visible text in lines', () => {
    const html =
      '<title>t</title><div style="display:none">preheader</div><p>one&nbsp;&amp; two</p><ul><li>three</ul>';
    expect(sanitize(html).visible.text).toBe('one & two\nthree');
  });

  it('decodes entities once, but not in code', () => {
    const html = '<p title="&lt;&amp;lt;">&lt;&amp;lt;&copy<xmp>&lt;</xmp>&gt;</p>';
    expect(sanitize(html).html).toBe('<p title="&lt;&amp;lt;">&lt;&amp;lt;©&amp;lt;&gt;</p>');
  });

  it.each([
    ['<a href="https://x.example/?a=&amp;amp;">x</a>', 'href="https://x.example/?a=&amp;amp;"'],
    ['<area href="https://x.example/?a=&amp;amp;" alt="&amp;lt;">', '/?a=&amp;amp;">&amp;lt;</a>'],
    ['<input type="image" src="cid:logo" alt="&amp;lt;">', 'alt="&amp;lt;"'],
    ['<input type="submit" value="&amp;lt;">', '<span>&amp;lt;</span>'],
    ['<input type="&#104;idden" value="x">a', '<span></span>a'],
    ['<body title="&amp;lt;">x', 'title="&amp;lt;"'],
    ['<html dir="&#114;tl"><body>x', 'dir="rtl"'],
    ['<blockquote type="&#99;ite">x', '<details data-quote="" open="">'],
  ])('decodes entities of %s once', (html, shown) => {
    expect(sanitize(html).html).toContain(shown);
  });

  it('returns an empty string for a body that shows nothing', () => {
    expect(sanitize('<p> </p><style>p{color:red}</style>').html).toBe('');
  });

  it('ignores a repaired URL when it lists visible links', () => {
    const html = '<a href="//x.example/a">a</a><a href="https://x.example/b">b</a>';
    expect(sanitize(html).visible.links.map(({ href }) => href)).toEqual(['https://x.example/b']);
  });

  it('replaces deeper elements by their content', () => {
    const lines = Array.from({ length: 400 }, (_, n) => `<div><font>line ${n} `).join('');
    const { html, visible, isTruncated } = sanitize(`${lines}<a href="https://x.example/">x</a>`);
    expect(isTruncated).toBe(false);
    expect(html.match(/<div>/g)).toHaveLength(125);
    expect(html).toContain('<br />line 399 ');
    expect(html).toContain('href="https://x.example/"');
    expect(visible.text).toMatch(/^line 0\nline 1\n[^]*\nline 398\nline 399 x$/);
  });

  it.each([
    ['tags', '<br>'.repeat(70_000)],
    ['characters', 'x'.repeat(2_100_000)],
    ['pieces of text', '< '.repeat(210_000)],
  ])('truncates HTML with too many %s', (_what, html) => {
    const { visible, isTruncated } = sanitize(`first <i>words</i> ${html} <b>last</b>`);
    expect(isTruncated).toBe(true);
    expect(visible.text).toMatch(/^first words/);
    expect(visible.text).not.toMatch(/last$/);
  });

  it('drops the attributes of further tags if there are too many', () => {
    const many = `<p ${Array.from({ length: 210_000 }, (_, n) => `a${n}`).join(' ')}>`;
    expect(sanitize(`<p dir="rtl">a</p>${many}<p dir="rtl">b`).html).toBe(
      '<p dir="rtl">a</p><p></p><p>b</p>',
    );
  });

  it('shows images that are part of the HTML, if they are images', () => {
    const png = `data:image/png;base64,${PNG}`;
    expect(sanitize(`<img src="${png}">`).html).toBe(`<img src="${png}" alt="" />`);
    for (const other of [
      `data:text/html;base64,${PNG}`,
      'data:image/png;base64,PHN2Zz4=',
      'data:image/png,x',
    ]) {
      expect(sanitize(`<img src="${other}">`).html).toContain('<img data-blocked="1"');
    }
  });

  it('doesn’t count images as text, but drops what is too large', () => {
    const image = `<img src="data:image/png;base64,${PNG}${'A'.repeat(1_000_000)}">`;
    const { html, isTruncated } = sanitize(`<p>one${image.repeat(3)}</p>two`);
    expect({ html, isTruncated }).toEqual({
      html: `<p>one${'<img data-blocked="1" alt="" />'.repeat(3)}</p>two`,
      isTruncated: false,
    });
  });

  it('resolves links before the base of the message, too', () => {
    const html =
      '<a href="a">a</a><!-- <base href="https://y.example"> --><base href="https://x.example">';
    expect(sanitize(html).links).toMatchObject([{ href: 'https://x.example/a' }]);
  });

  it('reads on behind a comment that is larger than a body may be', () => {
    const { html, isTruncated } = sanitize(`a<!--${'x'.repeat(2_000_000)}--><b>b</b><!--`);
    expect([html, isTruncated]).toEqual(['a<b>b</b>', false]);
  });

  it('resolves links and images against the base of the message', () => {
    const { html, links, remoteImages } = sanitize(
      '<base href="https://x.example/a/"><a href="b?c=1">b</a><a href="/d">d</a><img src="e.png">',
    );
    expect(links.map(({ href }) => href)).toEqual([
      'https://x.example/a/b?c=1',
      'https://x.example/d',
    ]);
    expect(remoteImages).toEqual(['https://x.example/a/e.png']);
    expect(html).not.toContain('base');
    expect(sanitize('<base href="javascript:x"><a href="b">b</a>').links).toEqual([]);
  });

  it('keeps links to places of the message', () => {
    expect(sanitize('<a href="#top">up</a><h2 id="top">a</h2><a name="b">b</a>').html).toBe(
      '<a href="#m-top">up</a><h2 id="m-top">a</h2><a id="m-b">b</a>',
    );
  });

  it.each(['tel:+4912345', 'sms:+49123?body=x', 'myapp://verify?t=1', 'intent://x#Intent;end'])(
    'keeps the link %s to an app, with its target',
    (href) => {
      const { html } = sanitize(`<a href="${href}">open</a>`);
      expect(html).toContain(`href="${href}"`);
      expect(html).toContain(`<bdi data-host="${href}"></bdi>open`);
    },
  );

  it.each([
    ...['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:x'],
    ...['view-source:http://x', 'filesystem:x', 'about:blank', 'java\nscript:x', 'mayfly:cid:0'],
    ...[
      'search-ms:query=x',
      'ms-msdt:/id x',
      'jar:x',
      'chrome://settings',
      'C:\\x',
      'ms-word:ofe|u|x',
    ],
  ])('removes the link %s', (href) => {
    expect(sanitize(`<a href="${href}">open</a>`).html).toBe('<a>open</a>');
  });

  it('shows the links of image maps and the content of fallbacks and forms', () => {
    const map = '<map><area href="https://x.example/a" alt="left"></map>';
    expect(sanitize(map).html).toContain('left</a>');
    expect(sanitize(map).links).toMatchObject([{ href: 'https://x.example/a', label: 'left' }]);
    const others = `<video><p>one</p></video><object>two</object> <textarea>three</textarea>
<input type="submit" value="four"> <select><option>five</select>`;
    expect(sanitize(others).visible.text.split(/\s+/)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ]);
  });

  it.each([
    ...['<img src="CID:Logo">', '<img src="cid: logo ">', '<img src="cid:<logo>">'],
    ...['<img src="cid:/logo">', '<img src="cid:%6Cogo">', '<td background="cid:logo">x'],
    ...[
      '<p style="background:red url(cid:logo)">x',
      '<p style="background-image:url(\'cid:LOGO\')">x',
    ],
    '<style>.a{background:url("cid:logo") no-repeat}</style><p class=a>x',
  ])('finds the image of %s', (html) => {
    const sanitized = sanitize(html);
    expect([...sanitized.inlineImages]).toEqual([0]);
    expect(sanitized.html).toMatch(/ src="mayfly:cid:0"|mail-image\(0\)/);
  });
});
