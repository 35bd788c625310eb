import { fillTemplate } from './fill-template';

const template =
  '<html lang="en"><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>';

describe('fillTemplate', () => {
  it('moves title and metadata into the head and the markup into the root', () => {
    const html = fillTemplate(template, '<title>A $& b</title><meta name="x"/><div>Hi</div>', {
      publicUrl: 'http://a',
      language: 'en-GB',
    });
    expect(html).toContain('<html lang="en-GB"><head>');
    expect(html).toContain('<title>A $& b</title><meta name="x"/></head>');
    expect(html).toContain(`<div id="root" data-public-url='http://a'><div>Hi</div></div>`);
  });

  it('does not move what looks like metadata inside the markup', () => {
    const html = fillTemplate(template, '<div><svg><title>Sun</title></svg></div>', {
      publicUrl: '',
      language: 'en',
    });
    expect(html).toContain('<div><svg><title>Sun</title></svg></div>');
    expect(html).not.toContain('</title></head>');
  });

  it('puts the texts on the root element as they are', () => {
    const texts = { 'a.b': `It's <b>"bold"</b> &amp; {count}` };
    const html = fillTemplate(template, '', {
      publicUrl: '',
      language: 'ar',
      isRightToLeft: true,
      texts,
    });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(JSON.parse(page.getElementById('root')?.dataset.texts ?? '')).toEqual(texts);
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar', 'rtl']);
  });

  it('escapes the public URL', () => {
    const frame = { publicUrl: "http://'><script>", language: 'en' };
    expect(fillTemplate(template, '', frame)).not.toContain("'><script>");
  });
});
