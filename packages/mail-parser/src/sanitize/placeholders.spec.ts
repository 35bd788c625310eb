import { fillPlaceholders } from './placeholders.js';
import { sanitizeHtml } from './sanitize-html.js';

const targets = {
  inlineImageUrl: (index: number) => `/inline/${index}?a=1&s="x"`,
  remoteImageUrl: (n: number) => `/remote/${n}`,
};
const sanitize = (html: string) => sanitizeHtml(html, (id) => (id === 'logo' ? 2 : null));

describe('fillPlaceholders', () => {
  it('replaces placeholders of images by escaped URLs', () => {
    const { html } = sanitize('<img src="cid:logo"><img src="https://x.example/a.png" alt="A">');
    expect(fillPlaceholders(html, targets)).toBe(
      '<img src="/inline/2?a=1&amp;s=&quot;x&quot;" alt="" /><img src="/remote/0" alt="A" />',
    );
  });

  it('leaves a blocked image without a URL', () => {
    const { html } = sanitize('<img src="https://x.example/a.png" alt="A" width="10">');
    expect(fillPlaceholders(html, { ...targets, remoteImageUrl: null })).toBe(
      '<img data-blocked="" alt="A" width="10" />',
    );
  });

  it('requests the URL of an image that occurs repeatedly once', () => {
    const inlineImageUrl = jest.fn((index: number) => `/inline/${index}`);
    const { html } = sanitize('<img src="cid:logo">'.repeat(3));
    const filled = fillPlaceholders(html, { inlineImageUrl, remoteImageUrl: null });
    expect(filled.match(/\/inline\/2/g)).toHaveLength(3);
    expect(inlineImageUrl).toHaveBeenCalledTimes(1);
  });

  it('ignores placeholders in the source of a message', () => {
    const forged = [
      '<img src="mayfly:cid:2">',
      '&lt;img src="mayfly:cid:2"',
      '<p title=\'<img src="mayfly:cid:2"\'>x</p>',
      '<img alt=\'<img src="mayfly:remote:0"\'>',
      '<a data-link="0" href="mayfly:cid:2">x</a>',
    ];
    for (const html of forged) {
      expect(fillPlaceholders(sanitize(html).html, targets)).not.toContain('/inline/');
      expect(fillPlaceholders(sanitize(html).html, targets)).not.toContain('/remote/');
    }
  });
});
