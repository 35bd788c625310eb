import { readPlainText } from '@mayfly/mail-parser/visible-text/plain-text.js';
import type { VisibleLink } from '@mayfly/mail-parser/visible-text/visible-text.js';
import { isUrlShown, prepareContext } from './email-context.js';

function prepare(text: string, options: { subject?: string; links?: VisibleLink[] } = {}) {
  const { subject = 'Hi', links = [] } = options;
  return prepareContext({ subject, sender: '', visible: { text, runs: [], links } });
}

const link = (start: number, end: number): VisibleLink => ({
  href: 'https://acme.example/',
  start,
  end,
  isButton: false,
});

describe('prepareContext', () => {
  it('writes the subject in one line of at most 500 characters', () => {
    expect(prepare('x', { subject: 'One\ntwo\nthree' }).text).toBe('One two three\nx');
    expect(prepare('x', { subject: 'a'.repeat(501) }).text).toBe(`${'a'.repeat(500)}\nx`);
  });

  it('reads 20,000 characters of the body, and no links after them', () => {
    const links = [link(19_999, 20_000), link(20_000, 20_001), link(20_001, 20_002)];
    const context = prepare('a'.repeat(20_001), { links });
    expect(context.text).toHaveLength(20_003);
    expect(context.links.map(({ start }) => start)).toEqual([20_002, 20_003]);
  });

  it('blanks a label that is a URL, up to the next one', () => {
    const text = 'a https://b.example/4711\n4712 c https://d.example/4713 e';
    const links = [link(2, 29), link(2, 24), link(0, 1), link(32, 54)];
    const { shapes } = prepare(text, { links });
    expect(shapes).toMatch(/^Hi\na \u0001{22}\n\u0001{4} c \u0001{22} e$/);
  });

  it('keeps labels that aren’t URLs', () => {
    expect(prepare('Code 482913', { links: [link(0, 11)] }).shapes).toBe('Hi\nCode 482913');
  });

  it.each([
    '-----BEGIN PGP MESSAGE-----\n4711\n',
    '-----END PGP MESSAGE-----\n4711\n-----BEGIN PGP MESSAGE-----',
    '-----BEGIN PGP SIGNED MESSAGE-----\n4711\n-----END PGP SIGNATURE-----',
    '-----BEGIN PGP SIGNED MESSAGE-----\n1\n-----END PGP X-----\n-----BEGIN PGP Y-----\n2',
  ])('keeps armored text without a beginning or an end: %j', (text) => {
    expect(prepare(text).shapes).toBe(`Hi\n${text}`);
  });

  it('keeps the lines and the end of armored text in place', () => {
    const text = 'a\n-----BEGIN PGP MESSAGE-----\n4711\n-----END PGP MESSAGE-----\nb';
    const { shapes } = prepare(text);
    expect(shapes).toMatch(/^Hi\na\n\u0001{27}\n\u0001{4}\n-----END PGP MESSAGE-----\nb$/);
  });

  it('blanks URLs that are shown, wrapped ones too', () => {
    const url = `https://acme.example/verify?token=${'9f8e7d6c'.repeat(5)}`;
    const visible = readPlainText(`Open\n${url}\n5b4a39c71de0?x=1\nThanks`);
    const { shapes } = prepareContext({ subject: 'Hi', sender: '', visible });
    expect(shapes).not.toContain('39c71de');
    expect(shapes).toContain('Thanks');
  });

  it('blanks encrypted text and signatures, but not signed text', () => {
    const text = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Your code is 482913.',
      '-----BEGIN PGP SIGNATURE-----',
      'hQEMA0',
      '-----END PGP SIGNATURE-----',
      'Thanks',
      '-----BEGIN PGP MESSAGE-----',
      'aB7xQ2',
      '-----END PGP MESSAGE-----',
    ].join('\n');
    const { shapes } = prepareContext({ subject: 'Hi', sender: '', visible: readPlainText(text) });
    expect(shapes).toMatch(/482913.*Thanks/s);
    expect(shapes).not.toMatch(/hQEMA0|aB7xQ2/);
  });
});

describe('isUrlShown', () => {
  it.each([
    ['https://acme.example', true],
    ['HTTP://acme.example', true],
    ['www.acme.example', true],
    ['  https://acme.example', true],
    ['see https://acme.example', false],
    ['https:acme', false],
    ['wwwacme', false],
    ['Go', false],
  ])('for the label %j is %s', (label, isShown) => {
    expect(isUrlShown(`a ${label} b`, link(2, 2 + label.length))).toBe(isShown);
  });

  it('reads the label alone', () => {
    expect(isUrlShown('Go https://acme.example', link(0, 2))).toBe(false);
    expect(isUrlShown('https://acme.example', link(0, 4))).toBe(false);
  });
});
