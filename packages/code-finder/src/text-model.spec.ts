import { compileTextModel, hashSequences, LetterText, rateText, SLOT_SIZE } from './text-model.js';

const listSequences = (text: string, slot = 0) =>
  hashSequences({ text: new LetterText(text), start: 0, end: text.length, slot });

const buildModel = (weights: Record<number, number>) => {
  const bytes = new Int8Array(2 * SLOT_SIZE);
  for (const [at, weight] of Object.entries(weights)) bytes[Number(at)] = weight;
  return compileTextModel({
    bias: 0.5,
    scale: 0.1,
    weights: Buffer.from(bytes.buffer).toString('base64'),
  });
};

describe('hashSequences', () => {
  it('returns the sequences of three and four letters, with a space at both ends', () => {
    expect(listSequences('code')).toHaveLength(
      ' co, cod, ode, de , cod, code, ode '.split(', ').length,
    );
  });

  it('returns a repeated sequence once', () => {
    expect(listSequences('code code code')).toHaveLength(listSequences('code code').length);
  });

  it('treats digits as the same digit and white space as one space', () => {
    expect(listSequences('in 10 minutes')).toEqual(listSequences('in  27\tminutes'));
  });

  it('separates the slots', () => {
    expect(listSequences('code', 1)).toEqual(listSequences('code').map((at) => at + SLOT_SIZE));
  });

  it.each([
    ['in 10', 'in 00', true],
    ['in 19', 'in 00', true],
    ['in 1:', 'in 0:', true],
    ['in 1/', 'in 0/', true],
    ['in :', 'in 0', false],
    ['in /', 'in 0', false],
    [' code ', 'code', true],
    ['\tcode\n', 'code', true],
    ['co\u0001\u0001\u0001de', 'co\u0001de', true],
    ['co\u0001de', 'co de', false],
    ['co\u0001de', 'code', false],
    ['co\u0002de', 'code', true],
    ['co!de', 'co de', false],
    ['ccode', 'code', false],
  ])('returns for %j and %j the same sequences: %s', (one, other, areEqual) => {
    const [sequences, others] = [listSequences(one), listSequences(other)];
    expect(sequences.join() === others.join()).toBe(areEqual);
  });

  it.each([
    ['', 0],
    ['a', 1],
    ['ab', 3],
    ['abc', 5],
  ])('splits %j into this many sequences: %i', (text, count) => {
    expect(listSequences(text)).toHaveLength(count);
  });

  it('returns different sequences for different letters', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const sequences = letters.flatMap((letter) => listSequences(letter));
    expect(new Set(sequences).size).toBe(26);
  });

  it('returns the sequences that the models were trained on', () => {
    expect(listSequences('code 42', 2)).toEqual([
      23428, 17364, 21186, 24214, 17008, 17015, 20500, 22623, 19012, 19074, 18614, 24093, 18945,
    ]);
  });

  it('returns sequences in the range of their slot', () => {
    const text = Array.from({ length: 5000 }, (_, at) => String.fromCharCode(0x3000 + at)).join('');
    const sequences = listSequences(text, 1);
    expect(Math.min(...sequences)).toBeGreaterThanOrEqual(SLOT_SIZE);
    expect(Math.max(...sequences)).toBeLessThan(2 * SLOT_SIZE);
    expect(new Set(sequences).size).toBe(sequences.length);
  });

  it('reads the given part of a text only', () => {
    expect(
      hashSequences({ text: new LetterText('your code is'), start: 5, end: 9, slot: 0 }),
    ).toEqual(listSequences('code'));
  });

  it.each([
    'your  code\n 42 is',
    'a\u0001\u0001 \u0001\u0001\u0002\u0001b',
    ' \u0002\t\u0002 x\u0002 ',
    '\u0001\u0001',
  ])('returns for each part of %j the sequences of that part alone', (text) => {
    const whole = new LetterText(text);
    for (let start = 0; start <= text.length; start += 1) {
      for (let end = start; end <= text.length; end += 1) {
        expect(hashSequences({ text: whole, start, end, slot: 0 })).toEqual(
          listSequences(text.slice(start, end)),
        );
      }
    }
  });

  it('returns nothing for an empty part', () => {
    expect(listSequences('')).toEqual([]);
  });
});

describe('rateText', () => {
  it('adds the weights of each slot, divided by the root of how many there are, to the bias', () => {
    const sequences = listSequences('code');
    const model = buildModel(Object.fromEntries(sequences.map((at) => [at, 20])));
    const slot = { text: new LetterText('code'), start: 0, end: 4, slot: 0 };
    expect(rateText(model, [slot])).toBeCloseTo(0.5 + Math.sqrt(sequences.length) * 2);
    expect(rateText(model, [{ ...slot, slot: 1 }])).toBe(0.5);
  });

  it('returns the bias for no text', () => {
    expect(rateText(buildModel({}), [])).toBe(0.5);
  });
});
