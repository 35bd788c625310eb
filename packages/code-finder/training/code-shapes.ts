import type { Random } from './random.js';

/** A code: how the email shows it, and what its reader types. */
export interface MadeCode {
  shown: string;
  typed: string;
  shape: string;
}

const DIGITS = '0123456789';
/** Alphabet without characters that look alike (0 and O, 1 and I), as many senders use. */
const SAFE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const WORDS =
  'heron lamp sofa brick river amber tulip pencil cloud maple stone velvet copper lemon harbor piano falcon garden ticket saddle winter basil marble cactus ribbon'.split(
    ' ',
  );
const NATIVE_ZEROS: Record<string, number> = {
  ar: 0x0660, fa: 0x06f0, ur: 0x06f0, hi: 0x0966, bn: 0x09e6, ta: 0x0be6, th: 0x0e50, ja: 0xff10,
}; // oxfmt-ignore
const NATIVE_SHARE = 0.25;

type Maker = (random: Random) => MadeCode;

const digits =
  (length: number): Maker =>
  (random) => {
    const typed = random.text(DIGITS, length);
    return { shown: typed, typed, shape: `${length} digits` };
  };

const grouped =
  (lengths: number[], separators: readonly string[]): Maker =>
  (random) => {
    const groups = lengths.map((length) => random.text(DIGITS, length));
    return {
      shown: groups.join(random.pick(separators)),
      typed: groups.join(''),
      shape: `${lengths.join('-')} digits`,
    };
  };

const asSent =
  (shape: string, make: (random: Random) => string): Maker =>
  (random) => {
    const code = make(random);
    return { shown: code, typed: code, shape };
  };

/** Draws until a code has letters and digits, and isn't just digits with a short suffix in lower case. */
const letteredDigits = (alphabet: string, random: Random, length: number): string => {
  for (;;) {
    const code = random.text(alphabet, length);
    if (/\d/.test(code) && /[a-z]/i.test(code) && !/^\d+[a-z]{1,3}$/.test(code)) return code;
  }
};

const mixedCase = (random: Random, length: number): string => {
  for (;;) {
    const code = random.text(LOWER + UPPER + DIGITS, length);
    if (/[a-z][A-Z0-9]*[a-z]/.test(code) && /[A-Z].*[A-Z]/.test(code) && /\d/.test(code))
      return code;
  }
};

const SPACES = [' ', ' ', '\u00a0', '\u2009', '-', '-', '.', '\u2013'];
const MAKERS: (readonly [number, Maker])[] = [
  [40, digits(6)],
  [8, digits(4)],
  [6, digits(5)],
  [3, digits(7)],
  [8, digits(8)],
  [2, digits(9)],
  [9, grouped([3, 3], SPACES)],
  [3, grouped([4, 4], SPACES)],
  [2, grouped([2, 2, 2], SPACES)],
  [1, grouped([3, 3, 3], SPACES)],
  [1, grouped([3, 4], SPACES)],
  [1, grouped([4, 3], SPACES)],
  [1, grouped([1, 1, 1, 1, 1, 1], [' '])],
  [5, asSent('upper', (random) => letteredDigits(SAFE, random, random.between(5, 8)))],
  [3, asSent('lower', (random) => letteredDigits(LOWER + DIGITS, random, random.between(6, 8)))],
  [2, asSent('mixed case', (random) => mixedCase(random, random.between(6, 9)))],
  [3, asSent('letters', (random) => random.text(UPPER, random.between(5, 8)))],
  [1, asSent('letters', (random) => `${random.text(UPPER, 3)}-${random.text(UPPER, 3)}`)],
  [2, asSent('grouped', (random) => `${random.text(SAFE, 4)}-${random.text(SAFE, 4)}`)],
  [1, asSent('grouped', (random) => [4, 4, 4].map((n) => random.text(SAFE, n)).join('-'))],
  [
    2,
    asSent(
      'prefix',
      (random) =>
        `${random.pick(['G', 'FB', 'M', 'KX', 'V'])}-${random.text(DIGITS, random.between(5, 6))}`,
    ),
  ],
  [2, asSent('words', (random) => random.shuffle(WORDS).slice(0, random.between(3, 4)).join('-'))],
];

/** Makes a code as senders of a language do. */
export function makeCode(random: Random, language: string): MadeCode {
  const code = random.pickWeighted(MAKERS)(random);
  const zero = NATIVE_ZEROS[language];
  const isNative = zero !== undefined && /digits/.test(code.shape) && random.chance(NATIVE_SHARE);
  if (!isNative) return code;
  const shown = code.shown.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  return { ...code, shown, shape: `native ${code.shape}` };
}
