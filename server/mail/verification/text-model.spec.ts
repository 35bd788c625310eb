import { compileTextModel, hashSequences, rateText, SLOT_SIZE } from './text-model.js';

const listSequences = (text: string, slot = 0) =>
  hashSequences({ text, start: 0, end: text.length, slot });

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

  it('reads the given part of a text only', () => {
    expect(hashSequences({ text: 'your code is', start: 5, end: 9, slot: 0 })).toEqual(
      listSequences('code'),
    );
  });

  it('returns nothing for an empty part', () => {
    expect(listSequences('')).toEqual([]);
  });
});

describe('rateText', () => {
  it('adds the weights of each slot, divided by the root of how many there are, to the bias', () => {
    const sequences = listSequences('code');
    const model = buildModel(Object.fromEntries(sequences.map((at) => [at, 20])));
    const slot = { text: 'code', start: 0, end: 4, slot: 0 };
    expect(rateText(model, [slot])).toBeCloseTo(0.5 + Math.sqrt(sequences.length) * 2);
    expect(rateText(model, [{ ...slot, slot: 1 }])).toBe(0.5);
  });

  it('returns the bias for no text', () => {
    expect(rateText(buildModel({}), [])).toBe(0.5);
  });
});
