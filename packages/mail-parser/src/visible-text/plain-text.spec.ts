import { readPlainText } from './plain-text.js';

const listLinks = (text: string) => readPlainText(text).links.map(({ href }) => href);
const LONG = `https://x.example/verify-email/${'a1B2'.repeat(9)}`;

describe('readPlainText', () => {
  it('keeps lines and drops blank ones', () => {
    const { text, runs } = readPlainText(' one\r\n\r\n  two   three \n');
    expect(text).toBe('one\ntwo three');
    expect(runs).toEqual([{ end: 13, fontSize: 16, isBold: false }]);
  });

  it('finds bare URLs with their offsets', () => {
    const { text, links } = readPlainText('Confirm: https://x.example/c?t=1. Thanks');
    expect(links).toEqual([
      { href: 'https://x.example/c?t=1', start: 9, end: 32, isButton: false },
    ]);
    expect(text.slice(9, 32)).toBe('https://x.example/c?t=1');
  });

  it('joins a URL between angle brackets', () => {
    expect(listLinks('<https://x.example/a/b\nc?d=1> and')).toEqual(['https://x.example/a/bc?d=1']);
  });

  it('joins a URL that was wrapped', () => {
    const { text, links } = readPlainText(`${LONG}\nZz9?user=1&x=2\nThanks`);
    expect(links.map(({ href }) => href)).toEqual([`${LONG}Zz9?user=1&x=2`]);
    expect(text.slice(links[0]?.start, links[0]?.end)).toBe(`${LONG}\nZz9?user=1&x=2`);
  });

  it.each([
    ['a word', `${LONG}\nThanks`],
    ['another URL', `${LONG}\nhttps://x.example/2`],
    ['a rule', `${LONG}\n-----------`],
  ])('ends a long URL before %s', (_name, text) => {
    expect(listLinks(text)[0]).toBe(LONG);
  });

  it('doesn’t join a short URL', () => {
    expect(listLinks('https://x.example/a\n2024-10')).toEqual(['https://x.example/a']);
  });
});
