import { CODE_MASKS, CODE_NUMBERS } from './code-features.js';
import { LINK_MASKS, LINK_NUMBERS } from './link-features.js';
import { featureValue, predict, type Model } from './model.js';
import { MODELS } from './models.js';
import { TOPICS } from './vocabulary.js';

const split = (feature: number, threshold: number): Model => ({
  bias: 0,
  threshold: 0.5,
  trees: [[[feature, threshold, 1, 2], [-2], [2]]],
});

describe('predict', () => {
  it('goes left up to the threshold of a split and right above it', () => {
    const model = split(TOPICS.length, 3);
    expect(predict(model, { masks: [0], numbers: [3] })).toBeCloseTo(1 / (1 + Math.exp(2)));
    expect(predict(model, { masks: [0], numbers: [4] })).toBeCloseTo(1 / (1 + Math.exp(-2)));
  });

  it('reads topics from masks, then numbers', () => {
    const vector = { masks: [0b10, 0b1], numbers: [7] };
    expect(featureValue(vector, 1)).toBe(1);
    expect(featureValue(vector, 0)).toBe(0);
    expect(featureValue(vector, TOPICS.length)).toBe(1);
    expect(featureValue(vector, 2 * TOPICS.length)).toBe(7);
  });
});

describe.each([
  ['code', MODELS.code, CODE_MASKS.length * TOPICS.length + CODE_NUMBERS.length],
  ['link', MODELS.link, LINK_MASKS.length * TOPICS.length + LINK_NUMBERS.length],
] as const)('the trained model of a %s', (_name, { trees, threshold }, features) => {
  it('splits by features that exist, and has leaves at all ends', () => {
    expect(trees.length).toBeGreaterThan(0);
    for (const node of trees.flat()) expect([1, 4]).toContain(node.length);
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
