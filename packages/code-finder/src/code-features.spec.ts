import type { TextRun, VisibleLink } from '@mayfly/mail-parser/visible-text/visible-text.js';
import { collectCodes } from './code-candidates.js';
import { CODE_NUMBERS, describeCodes } from './code-features.js';
import { prepareContext } from './email-context.js';
import { compileTextModel } from './text-model.js';
import { toMask } from './vocabulary.js';

/** Models without weights, so that each rating is the bias. */
const MODELS = {
  near: compileTextModel({ bias: 0.25, scale: 1, weights: '' }),
  email: compileTextModel({ bias: 0.5, scale: 1, weights: '' }),
};
const SHAPES = 'isUpper isLower isMixed isLetters isGrouped isPrefixed isWords'.split(' ');
const SEPARATORS = 'bySpace byHyphen byDot'.split(' ');

interface Options {
  subject?: string;
  sender?: string;
  runs?: TextRun[];
  links?: VisibleLink[];
  linkTexts?: number[][];
}

type Features = Record<string, number>;
function describeAll(text: string, options: Options = {}): Features[] {
  const { subject = 'Hi', sender = 'mia@acme.example', runs = [], links = [] } = options;
  const context = prepareContext({ subject, sender, visible: { text, runs, links } });
  const codes = collectCodes(context.shapes, () => true);
  return describeCodes(context, codes, MODELS, options.linkTexts ?? []).map(({ vector }) =>
    Object.fromEntries(CODE_NUMBERS.map((name, at) => [name, vector.numbers[at] ?? NaN])),
  );
}

/** Returns the named features of the only code of an email. */
function describeOnly(text: string, options: Options = {}): Features {
  const [features, ...others] = describeAll(text, options);
  if (features === undefined || others.length > 0) throw new Error(`Not one code in: ${text}`);
  return features;
}

const listSet = (features: Features, names: string[]) =>
  names.filter((name) => features[name] === 1);

const link = (start: number, end: number): VisibleLink => ({
  href: 'https://acme.example/',
  start,
  end,
  isButton: false,
});

describe('describeCodes', () => {
  it('names each feature of a code', () => {
    const text = 'Your login code: 482913 is valid for 10 minutes.';
    expect(describeOnly(text, { subject: 'Acme', sender: 'no-reply@acme.example' })).toEqual({
      ...{ digits: 6, length: 6, isUpper: 0, isLower: 0, isMixed: 0, isLetters: 0, isGrouped: 0 },
      ...{ isPrefixed: 0, isWords: 0, groupCount: 1, areGroupsEven: 1, bySpace: 0, byHyphen: 0 },
      ...{ byDot: 0, isYear: 0, isDate: 0, isRound: 0, isWordAndNumber: 0, isAlone: 0 },
      ...{ isAloneInBox: 0, isBold: 0, isLarge: 0, isInSubject: 0, isInFooter: 0 },
      ...{ codeWordBefore: 2, codeWordAfter: 120, decoyBefore: 120, afterColon: 1 },
      ...{ afterNumberSign: 0, afterBracket: 0, afterComma: 0 },
      ...{ afterCapitals: 0, afterNumber: 0, afterQuote: 0, beforeComma: 0 },
      ...{ beforeCapital: 0, beforeNumber: 0, beforeLetter: 1, isLink: 0, candidates: 1 },
      ...{ alike: 1, repeated: 1, isSubjectRepeated: 0, proofs: 3, decoys: 0, isBestProven: 1 },
      ...{ codePlaces: 3, isOnlyWithCode: 1, isFirstAfterCode: 1, isLastBeforeCode: 0 },
      ...{ decoysBetween: 0, inSentence: 1, isNoReply: 1, isReply: 0, proofLines: 1 },
      ...{ nearText: 0.25, emailText: 0.5, linkText: -10, linkEmailText: -10, lineBefore: 17 },
      ...{ lineAfter: 25, lineIndex: 1, wordsBefore: 3, wordsAfter: 4, numbersBefore: 0 },
      ...{ fontSize: 1, emailLength: 53, order: 0, isInUrl: 0, isValueInUrl: 0 },
    });
  });

  it('returns the masks of the words around a code', () => {
    const context = prepareContext({
      subject: 'Hi',
      sender: '',
      visible: { text: 'Code: 482913', runs: [], links: [] },
    });
    const codes = collectCodes(context.shapes, () => true);
    const [features] = describeCodes(context, codes, MODELS, []);
    const code = toMask('code');
    expect(features?.vector.masks).toEqual([0, code, code, 0, 0, code, code, 0]);
  });

  it('returns nothing for no codes', () => {
    expect(describeAll('Hello')).toEqual([]);
  });
});

describe('the shape of a code', () => {
  it.each([
    ['482913', [], 6, 6],
    ['K7PX42', ['isUpper'], 0, 6],
    ['5x6zyc3g', ['isLower'], 0, 8],
    ['aB7xQ2', ['isMixed'], 0, 6],
    ['KXWPQRTZ', ['isLetters'], 0, 8],
    ['AB12-CD34', ['isGrouped'], 0, 9],
    ['G-482913', ['isPrefixed'], 0, 8],
    ['heron-lamp-sofa-brick', ['isWords'], 0, 21],
  ])('of %s is %j, with %i digits and a length of %i', (code, shapes, digits, length) => {
    const features = describeOnly(code);
    expect(listSet(features, SHAPES)).toEqual(shapes);
    expect(features).toMatchObject({ digits, length });
  });

  it.each([
    ['482913', [], 1, 1],
    ['482 913', ['bySpace'], 2, 1],
    ['482-913', ['byHyphen'], 2, 1],
    ['482 - 913', ['byHyphen'], 2, 1],
    ['482.913', ['byDot'], 2, 1],
    ['482\t913', [], 2, 1],
    ['4\n8\n2\n9', [], 4, 1],
    ['482\t-\t913', [], 2, 1],
    ['4829 13', ['bySpace'], 2, 0],
  ])('of %j has the separator %j and %i groups', (code, separators, groupCount, areGroupsEven) => {
    const features = describeOnly(code);
    expect(listSet(features, SEPARATORS)).toEqual(separators);
    expect(features).toMatchObject({ groupCount, areGroupsEven });
  });

  const cases: Record<string, { yes: string[]; no: string[] }> = {
    isYear: { yes: ['1987', '2025'], no: ['1887', '2125', '20251', '12025'] },
    isDate: {
      yes: [...['31-12-2024', '12-31-2024', '01-01-2024', '31.12.24', '2024.12.31', '2024.01.01']],
      no: [
        ...['13-31-2024', '31-31-2024', '32-12-2024', '00-12-2024', '12-00-2024', '2024.31.12'],
        ...['2024.13.10', '2024.12.32', '2024.00.15', '2024.12.00', '12-10', '12-10-20-24'],
        ...['12 10 A'],
      ],
    },
    isRound: { yes: ['4800', '48000'], no: ['4820', '4008'] },
    isWordAndNumber: {
      yes: ['SAVE20', 'mia1987', 'ABC12345', 'SAVE-20'],
      no: ['SAVE123456', 'AB2048', 'SAVE20X', '5SAVE20', '482913'],
    },
  };

  describe.each(Object.entries(cases))('%s', (name, { yes, no }) => {
    it.each(yes)('is 1 for %s', (code) => expect(describeOnly(code)[name]).toBe(1));
    it.each(no)('is 0 for %s', (code) => expect(describeOnly(code)[name]).toBe(0));
  });
});

describe('the layout of a code', () => {
  it.each([
    ['482913', 1, 1],
    ['→ 482913.', 1, 1],
    ['Hello\n482913\nBye', 1, 1],
    ['Code: 482913', 0, 0],
    ['482913 ok', 0, 0],
    ['Code\t482913\tok', 0, 1],
    ['Code\tis 482913\tok', 0, 0],
    ['Code\t482913 now\tok', 0, 0],
    ['482913\tok', 0, 1],
    ['Code\tA\n482913', 1, 1],
    ['482913\nA\tB', 1, 1],
    ['482913\nHello there', 1, 1],
    ['482913 now\nA\tB', 0, 0],
    ['Code 4\t8\t2\t9', 0, 0],
  ])('in %j is alone: on the line %i, in its box %i', (text, isAlone, isAloneInBox) => {
    expect(describeOnly(text)).toMatchObject({ isAlone, isAloneInBox });
  });

  it('is never alone, bold or large in the subject', () => {
    const runs = [
      { end: 6, fontSize: 40, isBold: true },
      { end: 20, fontSize: 16, isBold: false },
    ];
    const none = { isAlone: 0, isAloneInBox: 0, isBold: 0, isLarge: 0 };
    expect(describeOnly('Hello, good morning.', { subject: '482913', runs })).toMatchObject({
      isInSubject: 1,
      ...none,
    });
  });

  it.each([
    [13, 1],
    [12.9, 0],
    [8, 0],
  ])('is large from 1.3 times the usual size: of %f pixels beside 10', (fontSize, isLarge) => {
    const runs = [
      { end: 6, fontSize, isBold: false },
      { end: 30, fontSize: 10, isBold: true },
    ];
    const features = describeOnly('482913\nThanks for your patience', { runs });
    expect(features).toMatchObject({ isLarge, isBold: 0 });
  });

  it('is bold as the text it is in', () => {
    const runs = [
      { end: 10, fontSize: 16, isBold: false },
      { end: 16, fontSize: 16, isBold: true },
    ];
    expect(describeOnly('Your code:482913', { runs })).toMatchObject({ isBold: 1 });
    expect(describeOnly('482913 is it, so', { runs })).toMatchObject({ isBold: 0 });
  });

  it.each([
    ['Hello\nThanks\n482913\nUnsubscribe', 0],
    ['Hello\nThanks\nUnsubscribe 482913', 1],
    ['Hello\nThanks\n482913 unsubscribe', 1],
    ['Hello\nThanks\n482913', 0],
  ])('in %j is in the footer: %i', (text, isInFooter) => {
    expect(describeOnly(text)).toMatchObject({ isInFooter });
  });
});

describe('a code among the others of its email', () => {
  it('is within a link, and not where the link ends', () => {
    const text = 'Code: 482913';
    expect(describeOnly(text, { links: [link(6, 12)] })).toMatchObject({ isLink: 1 });
    expect(describeOnly(text, { links: [link(0, 6)] })).toMatchObject({ isLink: 0 });
    expect(describeOnly(text, { links: [link(7, 12)] })).toMatchObject({ isLink: 0 });
    expect(describeOnly(text, { links: [link(0, 4), link(0, 7)] })).toMatchObject({ isLink: 1 });
  });

  it('counts distinct codes up to eight', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, at) => `Code: ${4810 + at}`).join('\n');
    expect(describeAll(list(3))[0]).toMatchObject({ candidates: 3 });
    expect(describeAll(list(9))[0]).toMatchObject({ candidates: 8 });
    expect(describeAll('4829;\n4829;\n4829')[0]).toMatchObject({ candidates: 1 });
  });

  it('counts those of its shape and length up to four', () => {
    const text = 'Code: 4829; 71203; K7PX; 1234';
    expect(describeAll(text).map(({ alike }) => alike)).toEqual([2, 1, 1, 2]);
    expect(describeAll('1111; 2222; 3333; 4444; 5555')[0]).toMatchObject({ alike: 4 });
  });

  it('counts how often it is repeated up to three', () => {
    const text = '4829; 4829; 7120';
    expect(describeAll(text).map(({ repeated }) => repeated)).toEqual([2, 2, 1]);
    expect(describeAll('4829; 4829; 4829; 4829')[0]).toMatchObject({ repeated: 3 });
  });

  it('repeats the subject only in the body, and only if the subject has it', () => {
    const codes = describeAll('Code: 482913; 771204', { subject: '482913 is your code' });
    expect(codes.map(({ isSubjectRepeated }) => isSubjectRepeated)).toEqual([0, 1, 0]);
  });

  it('gets the best rating of a link, and that of the email', () => {
    const describeLinks = (linkTexts: number[][]) => {
      const { linkText, linkEmailText } = describeOnly('482913', { linkTexts });
      return [linkText, linkEmailText];
    };
    expect(describeLinks([])).toEqual([-10, -10]);
    expect(describeLinks([[]])).toEqual([-10, -10]);
    expect(describeLinks([[-12, 3]])).toEqual([-10, 3]);
    expect(
      describeLinks([
        [-2, 3],
        [1.5, 3],
      ]),
    ).toEqual([1.5, 3]);
  });

  it('has a sentence of its own and an index', () => {
    const [first, second] = describeAll('Order 4711 is here. In two days 482913 ends.');
    expect(first).toMatchObject({ wordsBefore: 1, wordsAfter: 2, order: 0 });
    expect(second).toMatchObject({ wordsBefore: 3, wordsAfter: 1, order: 1 });
  });

  it('is looked for in the URLs of the email', () => {
    const links = [{ ...link(0, 4), href: 'https://acme.example/?code=482913' }];
    expect(describeOnly('Code 482913', { links })).toMatchObject({ isInUrl: 1, isValueInUrl: 1 });
  });
});

describe('the email of a code', () => {
  it.each([
    ...['noreply', 'no-reply', 'no_reply', 'no.reply', 'donotreply', 'do-not-reply'],
    ...['do_not.reply', 'notifications', 'account', 'accounts', 'security', 'verify', 'auth'],
    ...['LOGIN', 'service'],
  ])('has no reply from %s@acme.example', (name) => {
    expect(describeOnly('482913', { sender: `Acme <${name}@acme.example>` })).toMatchObject({
      isNoReply: 1,
    });
  });

  it.each(['mia', 'no--reply', 'accountant', 'replies', 'donate'])(
    'may have a reply from %s@acme.example',
    (name) => {
      expect(describeOnly('482913', { sender: `${name}@acme.example` })).toMatchObject({
        isNoReply: 0,
      });
    },
  );

  it('is a reply if its subject begins as one', () => {
    expect(describeOnly('482913', { subject: 'Re: Lunch' })).toMatchObject({ isReply: 1 });
  });

  it('has lines with words of verification, counted up to six', () => {
    const lines = (count: number) => `${'Code\n'.repeat(count)}Account\n482913`;
    expect(describeOnly(lines(2))).toMatchObject({ proofLines: 2 });
    expect(describeOnly(lines(7))).toMatchObject({ proofLines: 6 });
  });
});
