import { readPlainText } from '@mayfly/mail-parser/visible-text/plain-text.js';
import {
  listCodeTexts,
  listEmailTexts,
  listLinkTexts,
  selectCandidates,
} from './candidate-text.js';
import { prepareContext, type EmailContext } from './email-context.js';
import type { TextSlot } from './text-model.js';
import { toMask } from './vocabulary.js';

const context = (text: string) =>
  prepareContext({ subject: 'Sign in', sender: 'Acme', visible: readPlainText(text) });

const read = (email: EmailContext, slots: readonly TextSlot[]) =>
  slots.map(({ start, end, slot }) => [slot, email.words.slice(start, end)]);

describe('listCodeTexts', () => {
  it('returns the text beside, above and below a code, and the subject', () => {
    const email = context('Hello,\nuse 482913 today.\nBye');
    const start = email.text.indexOf('482913');
    expect(read(email, listCodeTexts(email, { start, end: start + 6 }))).toEqual([
      [0, 'use '],
      [1, ' today.'],
      [2, 'hello,'],
      [3, 'bye'],
      [4, 'sign in'],
    ]);
  });

  it('returns no line above the first one of the body and none below the last one', () => {
    const email = context('482913');
    const start = email.text.indexOf('482913');
    expect(
      read(email, listCodeTexts(email, { start, end: start + 6 })).map(([slot]) => slot),
    ).toEqual([0, 1, 4]);
  });

  it('returns at most 60 characters beside a code', () => {
    const email = context(`${'a'.repeat(100)} 482913 ${'b'.repeat(100)}`);
    const start = email.text.indexOf('482913');
    const [left, right] = listCodeTexts(email, { start, end: start + 6 });
    expect([left, right].map((slot) => (slot?.end ?? 0) - (slot?.start ?? 0))).toEqual([60, 60]);
  });
});

describe('listLinkTexts', () => {
  it('returns the label of a link as well', () => {
    const email = context('Please confirm now');
    const start = email.text.indexOf('confirm');
    expect(read(email, listLinkTexts(email, { start, end: start + 7 })).at(-1)).toEqual([
      5,
      'confirm',
    ]);
  });
});

describe('listEmailTexts', () => {
  it('returns the subject and the first 1,500 characters below it', () => {
    const email = context('a'.repeat(5000));
    const [subject, opening] = read(email, listEmailTexts(email));
    expect(subject).toEqual([0, 'sign in']);
    expect(String(opening?.[1]).trimStart()).toMatch(/^a{1499,1500}$/);
  });
});

describe('selectCandidates', () => {
  const select = (text: string) => {
    const email = context(text);
    const found = Array.from(email.text.matchAll(/#\d+/g), ({ 0: name, index }) => ({
      name,
      start: index,
      end: index + name.length,
    }));
    const selected = selectCandidates(email, found, (near) =>
      Number((near & toMask('code')) !== 0),
    );
    return selected.map(({ name }) => name);
  };
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_name, at) => `#${from + at}`);

  it('returns all of a few candidates', () => {
    expect(select(numbered(1, 10).join('\n'))).toEqual(numbered(1, 10));
  });

  const filler = 'word '.repeat(30);

  it('returns those of many that have a word near them', () => {
    const text = `${numbered(1, 40).join('\n')} ${filler} Your code: #41 ${filler} #42`;
    expect(select(text)).toEqual(['#41']);
  });

  it('returns the first ten of equals', () => {
    const text = numbered(1, 40).map((name) => `Your code: ${name} ${filler}`);
    expect(select(text.join('\n'))).toEqual(numbered(1, 10));
  });
});
