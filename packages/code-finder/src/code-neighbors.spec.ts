import { collectCodes } from './code-candidates.js';
import { computeNeighborFeatures, NEIGHBOR_FEATURES } from './code-neighbors.js';
import { prepareContext } from './email-context.js';

/** Returns the features by name of the only code of a text. */
function describeNeighbors(text: string): Record<string, number> {
  const context = prepareContext({
    subject: 'Hi',
    sender: '',
    visible: { text, runs: [], links: [] },
  });
  const [code, ...others] = collectCodes(context.shapes, () => true);
  if (code === undefined || others.length > 0)
    throw new Error(`Expected exactly one code in: ${text}`);
  const features = computeNeighborFeatures(context, code);
  return Object.fromEntries(NEIGHBOR_FEATURES.map((name, at) => [name, features[at] ?? NaN]));
}

describe('the words beside a code', () => {
  const filler = (length: number) => '.'.repeat(length);
  /** The distance if no word is near enough. */
  const far = 120;

  it.each([
    ['codeWordBefore', 'Code 482913', 1],
    ['codeWordBefore', 'Code of your account 482913', 17],
    ['codeWordBefore', `Code ${filler(118)} 482913`, far],
    ['codeWordBefore', `Code ${filler(117)} 482913`, 119],
    ['codeWordBefore', `Code ${filler(130)} 482913`, far],
    ['codeWordBefore', 'Account 482913', far],
    ['codeWordAfter', '482913 code', 1],
    ['codeWordAfter', '482913 is your account code', 17],
    ['codeWordAfter', `482913 ${filler(117)} code`, 119],
    ['codeWordAfter', `482913 ${filler(130)} code`, far],
    ['codeWordAfter', '482913 account', far],
    ['codeWordAfter', '482913\nCode', far],
    ['decoyBefore', 'Order 482913', 1],
    ['decoyBefore', 'Code 482913', far],
    // The phrase "last 4" overlaps the code.
    ['decoyBefore', 'last 4 8 2 9', 0],
  ])('%s in %j is %i away', (name, text, distance) => {
    expect(describeNeighbors(text)[name]).toBe(distance);
  });
});

describe('the characters beside a code', () => {
  const cases: Record<string, { yes: string[]; no: string[] }> = {
    afterColon: {
      yes: ['Code: 482913', 'Code:482913', 'Code：  482913'],
      no: ['At: now 482913', 'Code:\n482913', 'Code 482913'],
    },
    afterNumberSign: {
      yes: [
        ...['#482913', '№ 482913', '#  482913', '* 482913', 'No. 482913', 'no 482913'],
        ...['Nr. 482913', 'Nº 482913', 'n° 482913'],
      ],
      no: ['# of 482913', 'piano 482913', 'Na 482913', 'No.. 482913', 'Bo 482913'],
    },
    afterBracket: {
      yes: ['(482913', '[482913', '{482913', '<482913', '«482913', '(  482913'],
      no: ['(see 482913', ')482913'],
    },
    afterComma: {
      yes: ['So,482913', 'So,  482913'],
      no: ['So, then 482913', 'So 482913'],
    },
    afterCapitals: {
      yes: ['OK 482913', 'See ABC  482913', 'See -ABC 482913'],
      no: ['A 482913', 'aABC 482913', 'ABC then 482913', 'Abc 482913'],
    },
    afterNumber: {
      yes: ['12, 482913', '12: 482913', '12 / 482913'],
      no: ['12 of 482913', 'a, 482913', 'Code 482913'],
    },
    afterQuote: {
      yes: ['"482913', "'482913", '“482913', '„482913', '«482913', '「482913', '【  482913'],
      no: ['" or 482913', 'a 482913'],
    },
    beforeComma: {
      yes: ['482913, ok', '482913  , ok'],
      no: ['482913 ok, so', '482913\n, ok', `482913${' '.repeat(12)},`],
    },
    beforeCapital: {
      yes: ['482913 Maple', '482913  Maple'],
      no: ['482913 OK', '482913 maple', '482913, Maple', '482913 is Maple', '482913 \nMaple'],
    },
    beforeNumber: {
      yes: ['482913, 12', '482913 / 12', `482913${'.'.repeat(11)}7`],
      no: ['482913 of 12', '482913, ok', `482913${'.'.repeat(12)}7`],
    },
    beforeLetter: {
      yes: ['482913 is it', '482913  is it', '482913です'],
      no: ['482913 Is it', '482913, is it', '482913'],
    },
  };

  describe.each(Object.entries(cases))('%s', (name, { yes, no }) => {
    it.each(yes)('is 1 in %j', (text) => {
      expect(describeNeighbors(text)[name]).toBe(1);
    });

    it.each(no)('is 0 in %j', (text) => {
      expect(describeNeighbors(text)[name]).toBe(0);
    });
  });

  it('looks at no more than 16 characters before the code', () => {
    const capitals = 'ABCDEFGHIJKLMNOPQ';
    expect(describeNeighbors(`x${capitals.slice(0, 14)} 482913`)).toMatchObject({
      afterCapitals: 0,
    });
    expect(describeNeighbors(`x${capitals.slice(0, 15)} 482913`)).toMatchObject({
      afterCapitals: 1,
    });
  });
});
