import type { LabeledMessage } from './labeled-message.js';
import { varyCodes } from './vary-codes.js';

const message: LabeledMessage = {
  id: 'a',
  language: 'en',
  kind: 'login',
  author: 'set-1',
  sender: 'Acme <a@acme.example>',
  subject: '482913 is your code',
  text: 'Your code: 482 913',
  html: '<p>Your code: <b>482913</b></p>',
  code: '482913',
  link: null,
  shape: '6 digits',
};
const variants = (base: Partial<LabeledMessage>) =>
  varyCodes(Array.from({ length: 50 }, (_copy, at) => ({ ...message, ...base, id: String(at) })));

describe('varyCodes', () => {
  it('replaces every occurrence of a code with one of another shape', () => {
    for (const { subject, text, html, code } of variants({})) {
      const shown = /^Your code: (.+)$/.exec(text ?? '')?.[1] ?? '';
      expect(subject).toBe(`${shown} is your code`);
      expect(html).toBe(`<p>Your code: <b>${shown}</b></p>`);
      expect(shown).not.toMatch(/^\d{6}$/);
      expect(code).not.toBe('482913');
    }
    expect(new Set(variants({}).map(({ shape }) => shape)).size).toBeGreaterThan(8);
  });

  it('replaces a number in a message without a code, and adds no code', () => {
    const all = variants({ code: null, subject: 'Order 482913' });
    expect(all.map(({ code }) => code)).toEqual(all.map(() => null));
    for (const { subject } of all) expect(subject).not.toContain('482913');
  });

  it('leaves out messages that draw their code as an image', () => {
    expect(variants({ html: '<img alt="code">' })).toEqual([]);
  });
});
