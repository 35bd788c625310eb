import { findVerification } from '../verification/find-verification.js';
import { sanitizeHtml } from './sanitize-html.js';

const sanitize = (html: string) => sanitizeHtml(html, () => null);
const FOLD = '<details data-quote=""><summary>Quoted text</summary><blockquote';
const OPEN = '<details data-quote="" open=""><summary>Quoted text</summary><blockquote';

describe('Quotes', () => {
  it.each(['type="cite"', 'class="gmail_quote"', 'class="x protonmail_quote"', 'type="CITE"'])(
    'folds the email that a reply quotes (%s)',
    (attribute) => {
      const { html } = sanitize(`<p>Yes.</p><blockquote ${attribute}><p>Coming?</p></blockquote>`);
      expect(html).toContain(`<p>Yes.</p>${FOLD}`);
      expect(html).toContain('<p>Coming?</p></blockquote></details>');
      expect(html).not.toMatch(/data-quote="\d/);
    },
  );

  it('folds a quote within a quote once', () => {
    const inner = '<blockquote type="cite">older</blockquote>';
    const { html } = sanitize(`Yes.<blockquote type="cite">old ${inner} end</blockquote>after`);
    expect(html).toBe(
      `Yes.${FOLD} type="cite">old <blockquote type="cite">older</blockquote> end</blockquote></details>after`,
    );
  });

  it.each([
    ['begins the message', '<blockquote type="cite">Coming?</blockquote>Yes.'],
    [
      'is passed on',
      'See below.<blockquote type="cite"><div>Begin forwarded message:</div>x</blockquote>',
    ],
    [
      'is passed on in another language',
      'Siehe unten.<blockquote type="cite">Anfang der weitergeleiteten Nachricht:</blockquote>',
    ],
  ])('leaves a quote open that %s', (_case, html) => {
    expect(sanitize(html).html).toContain(OPEN);
  });

  it.each([
    '<p>Words.</p><blockquote>A saying.</blockquote>',
    '<p>Words.</p><details data-quote="0"><summary>Mine</summary>x</details>',
    '<p>Words.</p><blockquote data-quote="0">x</blockquote>',
    '<p>Words.</p><blockquote title=\' data-quote="0"\'>x</blockquote>',
  ])('folds nothing else: %s', (html) => {
    expect(sanitize(html).html).not.toMatch(/<details|<summary|<blockquote[^>]* data-quote="/);
  });

  it('leaves a code in a quote to the search for codes', () => {
    const { visible } = sanitize(
      'Is this yours?<blockquote type="cite"><p>Your verification code is 482913</p></blockquote>',
    );
    expect(visible.text).toContain('482913');
    const found = findVerification({ subject: '', sender: '', visible, alternative: null });
    expect(found?.code).toBe('482913');
  });
});
