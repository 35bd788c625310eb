import { predict } from '@mayfly/code-finder/model.js';
import { boostTrees, type BoostOptions } from './boost.js';

const options: BoostOptions = {
  trees: 40,
  depth: 2,
  leaves: 4,
  learningRate: 0.3,
  lambda: 1,
  minLeafHessian: 0.1,
  minGain: 0,
  featureShare: 1,
};
/** Labels are 1 if two values are 1; a third value is noise. */
const rows = (weight: (row: number) => number = () => 1) => {
  const bits = Array.from({ length: 200 }, (_row, at) => [at & 1, (at >> 1) & 1, (at >> 2) & 1]);
  return {
    values: [0, 1, 2].map((feature) => Float64Array.from(bits, (bit) => bit[feature] ?? 0)),
    labels: Uint8Array.from(bits, ([one = 0, other = 0], at) => (at < 4 ? 1 : one & other)),
    weights: Float64Array.from(bits, (_bit, at) => weight(at)),
  };
};
const rate = (model: ReturnType<typeof boostTrees>, numbers: number[]) =>
  predict({ ...model, threshold: 0 }, [
    { vector: { masks: {}, numbers: numbers.map((value) => ({ value })) } },
  ])[0];

describe('boostTrees', () => {
  it('learns an interaction of two features', () => {
    const model = boostTrees(rows(), options);
    expect(rate(model, [1, 1, 0])).toBeGreaterThan(0.9);
    expect(rate(model, [1, 1, 1])).toBeGreaterThan(0.9);
    expect(rate(model, [1, 0, 0])).toBeLessThan(0.2);
    expect(rate(model, [0, 1, 1])).toBeLessThan(0.2);
  });

  it('distinguishes rare values of a feature with many values', () => {
    const values = Float64Array.from({ length: 4000 }, (_row, at) => (at < 3900 ? 0 : at));
    const labels = Uint8Array.from(values, (value) => Number(value >= 3950));
    const weights = new Float64Array(4000).fill(1);
    const model = boostTrees({ values: [values], labels, weights }, { ...options, depth: 1 });
    expect(rate(model, [3945])).toBeLessThan(0.2);
    expect(rate(model, [3955])).toBeGreaterThan(0.8);
  });

  it('returns the same model for the same rows', () => {
    expect(boostTrees(rows(), options)).toEqual(boostTrees(rows(), options));
  });

  it('grows no more leaves than allowed', () => {
    const { roots, splits } = boostTrees(rows(), { ...options, leaves: 3 });
    const trees = roots.map((root, at) => splits.slice(root, roots[at + 1]));
    expect(Math.max(...trees.map((tree) => tree.filter((split) => split === 0).length))).toBe(3);
  });

  it('gives rows with a larger weight more influence', () => {
    const model = boostTrees(
      rows((at) => (at < 4 ? 1000 : 1)),
      options,
    );
    expect(rate(model, [1, 0, 0])).toBeGreaterThan(0.9);
  });
});
