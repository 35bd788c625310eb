import { CODE_MASKS } from './code-evidence.js';
import { CODE_NUMBERS } from './code-features.js';
import { LINK_MASKS, LINK_NUMBERS } from './link-features.js';
import { compileModel, predict, toFeatures } from './model.js';
import trained from './models.json' with { type: 'json' };
import { TOPICS } from './vocabulary.js';

const split = (feature: number, threshold: number) =>
  compileModel({
    bias: 0,
    threshold: 0.5,
    trees: [[[feature, threshold, 1], [-2], [2]], [[0.5]]],
  });

describe('predict', () => {
  it('takes the left branch up to the threshold of a split, the right one above', () => {
    const model = split(TOPICS.length, 3);
    const chance = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
    expect(predict(model, { masks: [0], numbers: [3] })).toBeCloseTo(chance(-1.5));
    expect(predict(model, { masks: [0], numbers: [4] })).toBeCloseTo(chance(2.5));
  });
});

describe('toFeatures', () => {
  it('returns the topics of each mask, then the numbers', () => {
    const row = toFeatures({ masks: [0b10, 0b1], numbers: [7] });
    expect([row[0], row[1], row[TOPICS.length], row[2 * TOPICS.length]]).toEqual([0, 1, 1, 7]);
  });
});

describe.each([
  ['code', trained.code, CODE_MASKS.length * TOPICS.length + CODE_NUMBERS.length],
  ['link', trained.link, LINK_MASKS.length * TOPICS.length + LINK_NUMBERS.length],
] as const)('the trained model of a %s', (_name, { trees, threshold }, features) => {
  it('splits by features that exist, and has leaves at all ends', () => {
    expect(trees.length).toBeGreaterThan(0);
    expect(new Set(trees.flat().map((node) => node.length))).toEqual(new Set([1, 3]));
    const used = trees
      .flat()
      .flatMap(([feature = 0, ...rest]) => (rest.length > 0 ? [feature] : []));
    expect(Math.max(...used)).toBeLessThan(features);
  });

  it('has a threshold that prefers no value to a wrong one', () => {
    expect(threshold).toBeGreaterThan(0.5);
    expect(threshold).toBeLessThan(1);
  });
});
