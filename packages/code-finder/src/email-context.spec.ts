import { readPlainText } from '@mayfly/mail-parser/visible-text/plain-text.js';
import type { TextRun, VisibleLink } from '@mayfly/mail-parser/visible-text/visible-text.js';
import {
  collectLineTopics,
  collectTopics,
  findFirstHit,
  findLineIndex,
  findRun,
  isUrlShown,
  prepareContext,
} from './email-context.js';
import { toMask } from './vocabulary.js';

interface Options {
  subject?: string;
  sender?: string;
  runs?: TextRun[];
  links?: VisibleLink[];
}

function prepare(text: string, options: Options = {}) {
  const { subject = 'Hi', sender = '', runs = [], links = [] } = options;
  return prepareContext({ subject, sender, visible: { text, runs, links } });
}

const link = (start: number, end: number): VisibleLink => ({
  href: 'https://acme.example/',
  start,
  end,
  isButton: false,
});

describe('prepareContext', () => {
  it('joins subject and body, and shifts runs and links by the subject', () => {
    const runs = [{ end: 5, fontSize: 16, isBold: true }];
    const context = prepare('Hello', { subject: 'Hey', runs, links: [link(1, 3)] });
    expect(context.text).toBe('Hey\nHello');
    expect(context.runs).toEqual([{ end: 9, fontSize: 16, isBold: true }]);
    expect(context.links).toEqual([link(5, 7)]);
  });

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

  it('splits lines with the topics of each, and skips blank ones', () => {
    const context = prepare('Code\n \n\nConfirm password\nBye', { subject: '' });
    expect(context.lines).toEqual([
      { start: 0, end: 0, topics: 0 },
      { start: 1, end: 5, topics: toMask('code') },
      { start: 9, end: 25, topics: toMask('confirm', 'password') },
      { start: 26, end: 29, topics: 0 },
    ]);
  });

  it('collects the topics of the body without those of the subject', () => {
    const context = prepare('Login\nCode', { subject: 'Order' });
    expect(context.bodyTopics).toBe(toMask('code', 'signIn'));
  });

  it.each([
    [[], 16],
    [[[10, 12]], 12],
    [
      [
        [10, 12],
        [20, 14],
      ],
      12,
    ],
    [
      [
        [10, 12],
        [21, 14],
      ],
      14,
    ],
    [
      [
        [10, 12],
        [21, 14],
        [23, 12],
      ],
      12,
    ],
  ])('finds the usual font size of the runs %j', (ends, usual) => {
    const runs = ends.map(([end = 0, fontSize = 0]) => ({ end, fontSize, isBold: false }));
    expect(prepare('x', { runs }).usualFontSize).toBe(usual);
  });

  it.each([
    ['Hello\nThanks\nUnsubscribe\nTerms', 'Unsubscribe'],
    ['Hello\nUnsubscribe\nThanks', 'Unsubscribe'],
    ['Unsubscribe\nHello\nThanks', ''],
    ['Hello\nBye\nTerms', 'Terms'],
    ['Hello', ''],
  ])('begins the footer of %j with %j, not in the first third', (text, footer) => {
    const context = prepare(text);
    expect(context.text.slice(context.footerStart).split('\n')[0]).toBe(footer);
  });

  it.each([
    ['Acme <mia@acme.example>', 'mia@acme.example'],
    ['<mia@acme.example>', 'mia@acme.example'],
    ['A <b> <mia@acme.example>', 'mia@acme.example'],
    ['<mia@acme.example> Acme', '<mia@acme.example> Acme'],
    ['mia@acme.example', 'mia@acme.example'],
  ])('reads the address of the sender %j', (sender, address) => {
    expect(prepare('x', { sender }).senderAddress).toBe(address);
  });

  it.each([
    ...['Re: Hi', 'RE : Hi', ' re:Hi', 'Aw: Hi', 'Sv: Hi', 'Vs: Hi', 'Fw: Hi', 'Fwd: Hi', 'Wg: Hi'],
    ...['Tr: Hi', 'Rv: Hi', 'Rif: Hi', 'Antw: Hi', 'Odp: Hi', 'Vá: Hi', 'Ynt: Hi', 'Atb: Hi'],
    ...['转发：Hi', '回复: Hi', '  Re  : Hi'],
  ])('recognizes %j as the subject of a reply', (subject) => {
    expect(prepare('x', { subject }).isReply).toBe(true);
  });

  it.each(['Hi re: you', 'Reset: Hi', 'Re Hi', 'More: Hi', 'Hi'])(
    'does not recognize %j as the subject of a reply',
    (subject) => {
      expect(prepare('x', { subject }).isReply).toBe(false);
    },
  );

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

describe('the place of an offset', () => {
  const lines = [0, 3, 10].map((start) => ({ start, end: start + 2, topics: 1 << start }));
  const hits = { starts: [2, 5, 9], ends: [3, 6, 10], masks: [0b1, 0b10, 0b100] };
  const runs = [4, 8, 12].map((end) => ({ end, fontSize: end, isBold: false }));

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [9, 1],
    [10, 2],
    [99, 2],
  ])('%i is in the line with the index %i', (offset, index) => {
    expect(findLineIndex(lines, offset)).toBe(index);
  });

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [9, 2],
    [10, 3],
  ])('%i is followed by the word with the index %i', (offset, index) => {
    expect(findFirstHit(hits, offset)).toBe(index);
  });

  it.each([
    [0, 4],
    [3, 4],
    [4, 8],
    [7, 8],
    [8, 12],
    [11, 12],
    [99, 12],
  ])('%i is in the run that ends at %i', (offset, end) => {
    expect(findRun(runs, offset)?.end).toBe(end);
  });

  it('is in no run of an empty text', () => {
    expect(findRun([], 0)).toBeUndefined();
  });

  it.each([
    [0, 99, 0b111],
    [2, 9, 0b11],
    [3, 10, 0b110],
    [6, 9, 0],
    [10, 99, 0],
  ])('from %i to %i has the topics %i', (start, end, topics) => {
    expect(collectTopics(hits, start, end)).toBe(topics);
  });

  it.each([
    [0, 1, 1],
    [1, 2, 1 << 3],
    [1, 3, (1 << 3) | (1 << 10)],
    [1, 9, (1 << 3) | (1 << 10)],
    [2, 2, 0],
  ])('in the lines from %i to %i has the topics %i', (first, end, topics) => {
    expect(collectLineTopics(lines, first, end)).toBe(topics);
  });
});
