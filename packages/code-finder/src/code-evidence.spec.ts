import { readPlainText } from '@mayfly/mail-parser/visible-text/plain-text.js';
import { collectCodes } from './code-candidates.js';
import { CODE_MASKS, describeEvidence, EVIDENCE_NUMBERS } from './code-evidence.js';
import { prepareContext } from './email-context.js';
import { toMask } from './vocabulary.js';

/** Returns the evidence of each candidate of a text by name. */
function describeEvidenceIn(text: string, subject = 'Hi') {
  const context = prepareContext({ subject, sender: '', visible: readPlainText(text) });
  const codes = collectCodes(context.shapes, () => false);
  const { masks, numbers } = describeEvidence(context, codes);
  return codes.map(({ code }, at) => ({
    code,
    ...toRecord(CODE_MASKS, masks[at] ?? []),
    ...toRecord(EVIDENCE_NUMBERS, numbers[at] ?? []),
  }));
}

function toRecord<Name extends string>(names: readonly Name[], values: readonly number[]) {
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Record<Name, number>;
}

const ORDER = toMask('order');
const dots = (count: number) => '.'.repeat(count);

describe('describeEvidence', () => {
  it('names each mask and number', () => {
    const lines = [
      ...['Expires', 'Verify', 'Confirm', 'Activate', 'Reset your code: 482913 login. Sign up'],
      ...['Secret', 'Password', 'Order and enter', 'Click'],
    ];
    expect(describeEvidenceIn(lines.join('\n'), 'Invite')).toEqual([
      {
        code: '482913',
        subject: toMask('invite'),
        label: toMask('reset', 'code'),
        nearest: toMask('code'),
        above: toMask('verify', 'confirm', 'activate'),
        below: toMask('password', 'enter'),
        body: toMask(
          ...(['expire', 'verify', 'confirm', 'activate', 'reset', 'code', 'signIn'] as const),
          ...(['signUp', 'password', 'enter', 'click'] as const),
        ),
        sentenceBefore: toMask('reset', 'code'),
        sentenceAfter: toMask('signIn'),
        ...{ proofs: 4, decoys: 0, isBestProven: 1, codePlaces: 3, isOnlyWithCode: 1 },
        ...{ isFirstAfterCode: 1, isLastBeforeCode: 1, decoysBetween: 0, inSentence: 1 },
      },
    ]);
  });

  it('returns nothing for no candidates', () => {
    expect(describeEvidenceIn('Hello')).toEqual([]);
  });

  it('looks at no other lines for a candidate in the subject', () => {
    const [evidence] = describeEvidenceIn('Code\nVerify', '482913');
    expect(evidence).toMatchObject({ above: 0, below: 0 });
  });

  it('does not count the subject as a line above', () => {
    const [evidence] = describeEvidenceIn('482913', 'Verify');
    expect(evidence).toMatchObject({ subject: toMask('verify'), above: 0 });
  });

  it.each([
    ['order', 'Order'],
    ['postcode', 'Postcode'],
    ['phone', 'Hotline'],
    ['ending', 'Ending'],
    ['money', 'Amount'],
  ] as const)('ignores the label of another number below: %s', (topic, word) => {
    const [above] = describeEvidenceIn(`${word}\n482913`);
    const [below] = describeEvidenceIn(`482913\n${word}`);
    expect(above).toMatchObject({ label: toMask(topic), above: toMask(topic), body: 0 });
    expect(below).toMatchObject({ below: 0, body: 0 });
  });

  it('treats words within 28 characters as the label', () => {
    expect(describeEvidenceIn(`Order${dots(23)}482913`)).toMatchObject([{ label: ORDER }]);
    expect(describeEvidenceIn(`Order${dots(24)}482913`)).toMatchObject([
      { label: 0, nearest: ORDER },
    ]);
  });

  it.each([
    ['Order code verify 482913', toMask('verify')],
    ['Order: 1. 482913', ORDER],
    ['482913 order', 0],
    ['Order it is.\nIt is short 482913', 0],
    ['Order\n482913', ORDER],
  ])('finds in %j the nearest word before the code', (text, nearest) => {
    expect(describeEvidenceIn(text)[0]).toMatchObject({ nearest });
  });

  it.each([
    ...['Code', 'Verify', 'Confirm', 'Activate', 'Reset', 'Log in', 'Sign up', 'Expires'],
    'Confidential',
  ])('counts %j as a proof', (word) => {
    expect(describeEvidenceIn(`${word} 482913`)).toMatchObject([{ proofs: 2, decoys: 0 }]);
  });

  it.each(['Order', 'Flight', 'Discount', 'Parcel', 'Postcode', 'Hotline', 'Ending'])(
    'counts %j as a decoy',
    (word) => {
      expect(describeEvidenceIn(`${word} 482913`)).toMatchObject([{ proofs: 0, decoys: 2 }]);
    },
  );

  it.each([
    ['482913', 'Code', 1, 0],
    ['Verify and click 482913', 'Hi', 1, 0],
    ['Verify. Click 482913', 'Hi', 0, 0],
    ['482913 code', 'Hi', 1, 1],
    ['Code\nsuch as 482913', 'Hi', 1, 0],
    ['482913\ncode', 'Hi', 1, 0],
    ['Code 482913', 'Hi', 2, 3],
    ['Password 482913 code', 'Code', 2, 4],
    ['Code. 482913', 'Hi', 1, 2],
  ])('counts in %j below %j the places with proofs: %i', (text, subject, proofs, codePlaces) => {
    expect(describeEvidenceIn(text, subject)).toMatchObject([{ proofs, codePlaces }]);
  });

  it('finds the best proven candidate: proofs count for it, decoys against it', () => {
    const best = (text: string) => describeEvidenceIn(text).map(({ isBestProven }) => isBestProven);
    expect(best('Click 4829; 7712.\n\nBye')).toEqual([1, 1]);
    expect(best('Code 4829. See 7712.')).toEqual([1, 0]);
    expect(best('Order 4829. See 7712.')).toEqual([0, 1]);
    expect(best('Order code 4829. Code 7712.')).toEqual([0, 1]);
  });

  it('finds the only candidate with a word for a code, however often it is repeated', () => {
    const only = (text: string) =>
      describeEvidenceIn(text).map(({ isOnlyWithCode }) => isOnlyWithCode);
    expect(only(`Code 4829. ${dots(30)} See 7712.`)).toEqual([1, 0]);
    expect(only('Code 4829. Password 7712.')).toEqual([0, 0]);
    expect(only('Code 4829. Code 4829.')).toEqual([1, 1]);
    expect(only('See 4829.')).toEqual([0]);
  });

  it.each([
    [`Code${dots(60)}482913`, 1],
    [`Code${dots(61)}482913`, 0],
    ['Password 482913', 1],
    ['Verify 482913', 0],
    ['482913 code', 0],
  ])('is the first one within 60 characters after a word for a code: %#', (text, expected) => {
    expect(describeEvidenceIn(text)).toMatchObject([{ isFirstAfterCode: expected }]);
  });

  it.each([
    [`482913${dots(40)}code`, 1],
    [`482913${dots(41)}code`, 0],
    ['482913 password', 1],
    ['482913 verify', 0],
    ['Code 482913', 0],
  ])('is the last one within 40 characters before a word for a code: %#', (text, expected) => {
    expect(describeEvidenceIn(text)).toMatchObject([{ isLastBeforeCode: expected }]);
  });

  it('marks the candidates next to each code word', () => {
    const evidence = describeEvidenceIn('4711 or code 4712; code 4713 and 4714.');
    expect(evidence.map(({ isFirstAfterCode }) => isFirstAfterCode)).toEqual([0, 1, 1, 0]);
    expect(evidence.map(({ isLastBeforeCode }) => isLastBeforeCode)).toEqual([1, 1, 0, 0]);
  });

  it.each([
    ['482913', 0],
    ['Order 482913', 1],
    ['Order, amount 482913', 2],
    ['Order, amount, hotline, ending: 482913', 3],
    ['Order, amount, verify 482913', 2],
    ['Order, code, amount 482913', 1],
    ['Order, password, amount 482913', 1],
    ['482913 order', 0],
    [`Order${dots(120)}482913`, 1],
    [`Order${dots(121)}482913`, 0],
  ])('counts words for other numbers since the last one for a code: %#', (text, count) => {
    expect(describeEvidenceIn(text).at(-1)).toMatchObject({ decoysBetween: count });
  });

  it('counts candidates of its sentence up to four, among the three on either side', () => {
    const count = (text: string) => describeEvidenceIn(text).map(({ inSentence }) => inSentence);
    expect(count('4711, 4712.')).toEqual([2, 2]);
    expect(count('4711 a, 4712 b, 4713 c, 4714 d.')).toEqual([4, 4, 4, 4]);
    expect(count('4711 a, 4712 b, 4713 c, 4714 d, 4715 e, 4716 f.')).toEqual([4, 4, 4, 4, 4, 4]);
    expect(count('4711. 4712 a, 4713 b, 4714 c. 4715.')).toEqual([1, 3, 3, 3, 1]);
  });

  it('distinguishes the first number after a word for a code from the next one', () => {
    const evidence = describeEvidenceIn('The code 482913 confirms the payment from 40718825.');
    expect(evidence).toMatchObject([
      { code: '482913', isFirstAfterCode: 1 },
      { code: '40718825', isFirstAfterCode: 0 },
    ]);
  });

  it('marks the last number before a word for a code', () => {
    const evidence = describeEvidenceIn('From account 40718825: 482913 is your code.');
    expect(evidence).toMatchObject([
      { code: '40718825', isLastBeforeCode: 0 },
      { code: '482913', isLastBeforeCode: 1 },
    ]);
  });

  it('counts words for other numbers after the last word for a code', () => {
    const evidence = describeEvidenceIn('Code 482913 for order 771204.');
    expect(evidence).toMatchObject([{ decoysBetween: 0 }, { decoysBetween: 1 }]);
  });

  it('collects the words of its own sentence alone', () => {
    const [card, code] = describeEvidenceIn(
      'Your order 771204 is here. The code 482913 is for you.',
    );
    expect(card?.sentenceBefore).toBe(toMask('order'));
    expect(code?.sentenceBefore).toBe(toMask('code'));
  });

  it('counts the candidates of the sentence', () => {
    const evidence = describeEvidenceIn('Code 482913, order 771204. Number 998123.');
    expect(evidence.map(({ inSentence }) => inSentence)).toEqual([2, 2, 1]);
  });
});
