import { findVerification } from '@mayfly/code-finder/find-verification.js';
import { labelQuotes } from './quotes.js';
import { sanitizeHtml } from './sanitize-html.js';

const sanitize = (html: string) => sanitizeHtml(html, () => null);
const FOLD = '<details data-quote=""><summary>Quoted text</summary><blockquote';
const OPEN = '<details data-quote="" open=""><summary>Quoted text</summary><blockquote';

describe('Quotes', () => {
  it.each([
    'type="cite"',
    'class="gmail_quote"',
    'class="x protonmail_quote"',
    'type="CITE"',
    'class="tutanota_quote y"',
    'class="yahoo_quoted"',
    'class="Moz-Cite"',
    'class="a zmail_quote b"',
  ])('folds the email that a reply quotes (%s)', (attribute) => {
    const { html } = sanitize(`<p>Yes.</p><blockquote ${attribute}><p>Coming?</p></blockquote>`);
    expect(html).toContain(`<p>Yes.</p>${FOLD}`);
    expect(html).toContain('<p>Coming?</p></blockquote></details>');
    expect(html).not.toMatch(/data-quote="\d/);
  });

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
    ['follows an image only', '<img> &nbsp; <br><blockquote type="cite">x</blockquote>'],
  ])('leaves a quote open that %s', (_case, html) => {
    expect(sanitize(html).html).toContain(OPEN);
  });

  it.each([
    'Forwarded message',
    '---------- Forwarded message ---------',
    'Begin forwarded message:',
    'Beginn der weitergeleiteten Nachricht:',
    'Weitergeleitete Nachricht',
    'Début du message réexpédié :',
    'Message transféré',
    'Inicio del mensaje reenviado:',
    'Mensaje reenviado',
    'Inizio messaggio inoltrato:',
    'Messaggio inoltrato',
    'Begin doorgestuurd bericht:',
    'Doorgestuurd bericht',
    'Início da mensagem encaminhada:',
    '<b> </b><i>Forwarded</i> message',
    `<b>For</b>${'<i>war</i>'}<u>ded</u>`,
  ])('leaves a quote open that begins with "%s"', (words) => {
    expect(sanitize(`See.<blockquote type="cite">${words}</blockquote>`).html).toContain(OPEN);
  });

  it.each([
    'I forwarded it.',
    'A message transféré',
    'Begin',
    'Foreword',
    `${'x '.repeat(40)}Forwarded`,
  ])('folds a quote that begins with "%s"', (words) => {
    expect(sanitize(`See.<blockquote type="cite">${words}</blockquote>`).html).toContain(FOLD);
  });

  it('reads the first 80 characters of a quote', () => {
    const quote = (marks: number) =>
      sanitize(`See.<blockquote type="cite"><b>${'-'.repeat(marks)}</b>Forwarded</blockquote>`);
    expect(quote(79).html).toContain(OPEN);
    expect(quote(80).html).toContain(FOLD);
  });

  it('folds each of several quotes by itself', () => {
    const quote = (words: string) => `<blockquote type="cite">${words}</blockquote>`;
    const { html } = sanitize(`${quote('one')}${quote('two')}Yes.${quote('three')}`);
    expect(html).toBe(
      ['one', 'two']
        .map((words) => `${OPEN} type="cite">${words}</blockquote></details>`)
        .concat(`Yes.${FOLD} type="cite">three</blockquote></details>`)
        .join(''),
    );
  });

  it('folds a quote inside another blockquote without its surroundings', () => {
    const quote = '<blockquote type="cite">a<div>b</div>c</blockquote>';
    const { html } = sanitize(`x<blockquote>y${quote}z</blockquote>`);
    expect(html).toBe(
      `x<blockquote>y${FOLD} type="cite">a<div>b</div>c</blockquote></details>z</blockquote>`,
    );
  });

  it.each([
    '<p>Words.</p><blockquote>A saying.</blockquote>',
    '<p>Words.</p><blockquote type="cited">x</blockquote>',
    '<p>Words.</p><blockquote class="my_gmail_quote">x</blockquote>',
    '<p>Words.</p><blockquote class="gmail_quote_2">x</blockquote>',
    '<p>Words.</p><div type="cite" class="gmail_quote">x</div>',
    '<p>Words.</p><details data-quote="0"><summary>Mine</summary>x</details>',
    '<p>Words.</p><blockquote data-quote="0">x</blockquote>',
    '<p>Words.</p><blockquote title=\' data-quote="0"\'>x</blockquote>',
  ])('folds nothing else: %s', (html) => {
    expect(sanitize(html).html).not.toMatch(/<details|<summary|<blockquote[^>]* data-quote="/);
  });

  it('leaves a quoted code visible to the search for codes', () => {
    const { visible } = sanitize(
      'Is this yours?<blockquote type="cite"><p>Your verification code is 482913</p></blockquote>',
    );
    expect(visible.text).toContain('482913');
    const found = findVerification({ subject: '', sender: '', visible, alternative: null });
    expect(found?.code).toBe('482913');
  });
});

describe('labelQuotes', () => {
  it('replaces the label of each fold', () => {
    const summary = '<summary>Zitat</summary>';
    expect(labelQuotes(`${FOLD}>a${OPEN}>b`, summary)).toBe(
      `<details data-quote="">${summary}<blockquote>a<details data-quote="" open="">${summary}<blockquote>b`,
    );
    expect(labelQuotes('<summary>Quoted text</summary>', summary)).toContain('Quoted text');
  });
});
