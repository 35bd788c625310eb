import { ENGLISH_TEXTS, type DocumentTexts } from '@mayfly/contract/document-texts.js';
import { sanitizeHtml } from '@mayfly/mail-parser/sanitize/sanitize-html.js';
import { renderBodyPage } from './body-page.js';

const message = { subject: 'Hi <you>', reading: 'done' as const };
const arabic: DocumentTexts = {
  texts: {
    ...ENGLISH_TEXTS,
    from: 'من: {sender}',
    noSubject: 'بلا <موضوع>',
    quotedText: 'نص & مقتبس',
    received: 'وردت: {date} UTC',
    unreadable: 'تعذَّر العرض.',
  },
  language: 'ar',
  direction: 'rtl',
  locale: 'ar-u-ca-gregory-nu-latn',
};
const envelope = {
  sender: 'Ann <ann@x.example>',
  recipient: 'me@mayfly.test',
  receivedAt: '2025-11-20T09:41:00.000Z',
};

describe('renderBodyPage', () => {
  it('shows plain text in lines, escaped, with an escaped title', () => {
    const page = renderBodyPage({ ...message, content: 'one & two\n\nthree' });
    expect(page).toContain('<p>one &amp; two</p><p><br></p><p>three</p>');
    expect(page).toContain('<title>Hi &lt;you&gt;</title>');
  });

  it('shows aligned text in a font of one width', () => {
    const page = renderBodyPage({ ...message, content: 'a\t1 & 2\nb\t3' });
    expect(page).toContain('<pre>a\t1 &amp; 2\nb\t3</pre>');
  });

  it('asks before a link opens an app, and not before others', () => {
    const link = '<a target="_blank" rel="noopener noreferrer nofollow"';
    const content = `${link} class="m-b" href="myapp://v?a=1&amp;b">Verify</a>${link} href="https://a.example/">x</a>`;
    const page = renderBodyPage({ ...message, content }, { texts: arabic });
    expect(page).toContain(
      `<a rel="noopener noreferrer nofollow" class="m-b" href="#app-link-0">Verify</a>${link} href="https://a.example/">x</a>`,
    );
    expect(page).toMatch(/<div data-question id="app-link-0" lang="ar" dir="rtl"/);
    expect(page).toContain('<bdi dir="ltr">myapp://v?a=1&amp;b</bdi>');
    expect(page).toContain(`${link} href="myapp://v?a=1&amp;b">`);
    expect(page.split('myapp:')).toHaveLength(3);
    expect(renderBodyPage({ ...message, content: '<p>x</p>' })).not.toContain('data-question');
  });

  it('asks once per target, and opens at most 100 of them', () => {
    const links = Array.from({ length: 150 }, (_, n) => {
      return `<a target="_blank" rel="nofollow" href="tel:${n % 120}">x</a>`;
    });
    const page = renderBodyPage({ ...message, content: links.join('') });
    expect(page.match(/<div data-question/g)).toHaveLength(100);
    expect(page.match(/<a rel="nofollow">x/g)).toHaveLength(20);
  });

  it('asks to reload while the message is pending', () => {
    const page = renderBodyPage({ ...message, content: '', reading: 'pending' });
    expect(page).toContain('This message is being prepared. Reload it in a moment.');
  });

  it('inverts the colors of HTML on request, and never those of plain text', () => {
    const invert = (content: string, isDark: boolean) =>
      renderBodyPage({ ...message, content }, { isDark }).includes('invert(1)');
    expect([invert('<p>x</p>', true), invert('<p>x</p>', false), invert('x', true)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('uses the dark styles of the sender instead of inverting', () => {
    const content = '<style>@media (min-width:99999px){p{color:white}}</style><p>x</p>';
    const dark = renderBodyPage({ ...message, content }, { isDark: true });
    expect(dark).toContain('<style>@media (min-width:0){p{color:white}}</style>');
    expect(dark).not.toContain('invert(1)');
    expect(renderBodyPage({ ...message, content })).toContain(content);
  });

  it('shows an escaped header above a message to be printed', () => {
    const page = renderBodyPage({ ...message, content: '<p>x</p>' }, { envelope });
    expect(page).toContain(
      '<h1>Hi &lt;you&gt;</h1><p>From: <bdi>Ann &lt;ann@x.example&gt;</bdi></p>',
    );
    expect(page).toContain('<bdi>November 20, 2025 at 9:41 AM</bdi> UTC');
    expect(page).toMatch(/<header data-envelope [^]*<\/header><p>x<\/p>/);
  });

  it('marks only its own texts with the given language', () => {
    const { html } = sanitizeHtml(
      '<p>Yes.</p><blockquote type="cite">Old.<details data-quote=""><summary>Quoted text</summary></details></blockquote>',
      () => null,
    );
    const page = renderBodyPage(
      { ...message, subject: '', content: html },
      { texts: arabic, envelope },
    );
    expect(page).toContain('<html lang="und"><head>');
    expect(page).toContain('<title>بلا &lt;موضوع&gt;</title>');
    expect(page).toContain('<header data-envelope lang="ar" dir="rtl">');
    expect(page).toContain('<p>من: <bdi>Ann &lt;ann@x.example&gt;</bdi></p>');
    expect(page).toMatch(/<p>وردت: <bdi>20 نوفمبر 2025[^<]*9:41[^<]*<\/bdi> UTC<\/p>/);
    const label = '<summary lang="ar" dir="rtl">نص &amp; مقتبس</summary>';
    expect(page).toContain(`<p>Yes.</p><details data-quote="">${label}<blockquote`);
    expect(page.split('<summary')).toHaveLength(2);
  });

  it('shows in the given language why there is no body', () => {
    const page = renderBodyPage(
      { ...message, content: 'Stored in English.', reading: 'unreadable' },
      { texts: arabic },
    );
    expect(page).toContain('<body><p lang="ar" dir="rtl">تعذَّر العرض.</p></body>');
  });
});
