import { readPlainText } from '../visible-text/plain-text.js';
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

describe('describeEvidence', () => {
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
