import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Link } from '@mayfly/contract/message.js';
import { readPlainText } from '../visible-text/plain-text.js';
import { checkLinks, listTextLinks } from './check-links.js';

interface Sample {
  text: string;
  url: string;
  host: string;
  warnings?: string[];
}

const folder = join(import.meta.dirname, '../../../../test/fixtures/links');
const readSamples = (name: string): Sample[] =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Sample[];
const newsletters = readSamples('newsletters.json');
const hostile = readSamples('hostile.json');

function check(url: string, text = 'Click here'): Link | undefined {
  return checkLinks([{ href: url, label: text, text }])[0];
}

it('is measured on at least 100 genuine and 60 hostile links', () => {
  expect(newsletters.length).toBeGreaterThanOrEqual(100);
  expect(hostile.length).toBeGreaterThanOrEqual(60);
});

describe('a link of a newsletter', () => {
  it.each(newsletters)('has no warning: "$text" $url', ({ text, url, host }) => {
    expect(check(url, text)).toMatchObject({ url, host, warnings: [] });
  });
});

describe('a hostile link', () => {
  it.each(hostile)('has its warnings: "$text" $url', ({ text, url, host, warnings }) => {
    expect(check(url, text)).toMatchObject({ url, host, warnings });
  });
});

describe('checkLinks', () => {
  it('skips links that aren’t web links', () => {
    expect(checkLinks([{ href: 'mailto:a@b.example', label: 'Mail', text: 'Mail' }])).toEqual([]);
    expect(check('http://[1/')).toBeUndefined();
  });

  it('lists the same link with the same label once', () => {
    const link = { href: 'https://a.example/', label: 'A', text: 'A' };
    expect(checkLinks([link, { ...link }, { ...link, label: 'B' }])).toHaveLength(2);
  });

  it('warns of another site in text that counts as hidden', () => {
    const link = { href: 'https://evil.example/', label: 'Sign in', text: 'www.bank.example' };
    expect(checkLinks([link])[0]?.warnings).toEqual(['other-site-in-text']);
  });

  it('reduces a label to one short line that can be stored', () => {
    const label = ` a\n\tb\u200b\0\u202e${'x'.repeat(500)}`;
    const listed = check('https://a.example/', label)?.label ?? '';
    expect(listed.slice(0, 10)).toBe('a b␀[RLO]x');
    expect(listed).toHaveLength(200);
  });

  it('checks the hidden texts of all links with the same URL and label', () => {
    const link = { href: 'https://a.example/', label: 'Log in' };
    const plain = { ...link, text: 'Log in' };
    const hiding = { ...link, text: 'Log in at https://bank.example/' };
    for (const links of [
      [hiding, plain],
      [plain, hiding],
      [plain, hiding, plain],
    ]) {
      expect(checkLinks(links)).toMatchObject([{ warnings: ['other-site-in-text'] }]);
    }
  });

  it('lists at most 200 links, those with warnings first, in reading order', () => {
    const links = Array.from({ length: 900 }, (_none, n) => ({
      href: n === 850 ? 'http://203.0.113.7/' : `https://a.example/${n}`,
      label: '',
      text: '',
    }));
    const listed = checkLinks(links);
    expect(listed).toHaveLength(200);
    expect(listed[0]?.url).toBe('https://a.example/0');
    expect(listed.at(-1)?.host).toBe('203.0.113.7');
  });

  it('lists URLs of at most 200,000 characters in total', () => {
    const link = (length: number, at: number) => {
      const href = `https://a.example/${at}`.padEnd(length, 'x');
      return { href, label: '', text: '' };
    };
    const half = [link(100_000, 1), link(100_000, 2)];
    expect(checkLinks(half)).toHaveLength(2);
    expect(checkLinks([...half, link(20, 3)])).toHaveLength(2);
    expect(checkLinks([link(100_000, 1), link(100_001, 2)])).toHaveLength(1);
    expect(checkLinks([link(200_001, 1), link(20, 2), link(20, 3)])).toHaveLength(2);
  });

  it.each([
    ['https://user@a.example/', ['user-info']],
    ['https://:secret@a.example/', ['user-info']],
    ['https://www.google.com/url?q=https%3A%2F%2Fu@a.example%2F', ['user-info']],
    ['https://u@www.google.com/url?q=https%3A%2F%2Fa.example%2F', ['user-info']],
    ['http://203.0.113.7/', ['ip-address']],
    ['http://127.1.2.3/', []],
    ['http://[::1]/', []],
    ['http://[::2]/', ['ip-address']],
    ['http://1.2.3.4.example/', []],
    ['http://a.1.2.3.example/', []],
    ['HTTPS://a.example/', []],
  ])('warns of %s: %j', (url, warnings) => expect(check(url)?.warnings).toEqual(warnings));

  it('truncates labels of more than 200 characters', () => {
    const labelOf = (length: number) => check('https://a.example/', 'x'.repeat(length))?.label;
    expect(labelOf(200)).toBe('x'.repeat(200));
    expect(labelOf(201)).toBe(`${'x'.repeat(199)}…`);
  });

  it('checks at most 1,000 links', () => {
    const links = Array.from({ length: 1100 }, (_none, n) => ({
      href: n >= 1000 ? 'http://203.0.113.7/' : `https://a.example/${n}`,
      label: '',
      text: '',
    }));
    expect(checkLinks(links).every(({ warnings }) => warnings.length === 0)).toBe(true);
    expect(checkLinks(links.slice(1)).some(({ warnings }) => warnings.length > 0)).toBe(true);
  });
});

describe('listTextLinks', () => {
  it('reads the links of plain text, joined where they were wrapped', () => {
    const start = `https://a.example/${'x'.repeat(50)}/`;
    const visible = readPlainText(`See ${start}\n1234/abc\nand https://b.example/`);
    const links = listTextLinks(visible);
    expect(links.map(({ href }) => href)).toContain('https://b.example/');
    expect(links.map(({ href }) => href)).toContain(`${start}1234/abc`);
    expect(links.every(({ href, label, text }) => href === label && text === label)).toBe(true);
  });
});
