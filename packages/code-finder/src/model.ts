import { TOPICS, type TopicMask } from './vocabulary.js';

/** A candidate in numbers: masks with one feature per topic, then plain numbers. */
export interface FeatureVector {
  masks: TopicMask[];
  numbers: number[];
}

/**
 * A boosted ensemble of small decision trees, as it is stored. A tree is a list of nodes, the root
 * first: a split is `[feature, threshold, left]` with the index of its left child (for values up to the
 * threshold), which the right one follows; a leaf is `[value]`. Values add up to log-odds.
 */
export interface Model {
  /** Log-odds before any tree. */
  bias: number;
  /** Confidence from which a candidate is shown. */
  threshold: number;
  trees: number[][][];
}

/** A model laid out for speed: the nodes of all trees in a row. */
export interface CompiledModel {
  bias: number;
  threshold: number;
  /** Index of the first node of each tree. */
  roots: Int32Array;
  /** Feature of each split; -1 for a leaf. */
  features: Int32Array;
  /** Threshold of each split, value of each leaf. */
  values: Float64Array;
  /** Left child of each split; the right one follows it. */
  lefts: Int32Array;
}

/** Lays out a model for `predict`. */
export function compileModel({ bias, threshold, trees }: Model): CompiledModel {
  const count = trees.reduce((sum, tree) => sum + tree.length, 0);
  const compiled: CompiledModel = {
    bias,
    threshold,
    roots: new Int32Array(trees.length),
    features: new Int32Array(count),
    values: new Float64Array(count),
    lefts: new Int32Array(count),
  };
  let root = 0;
  for (const [at, tree] of trees.entries()) {
    compiled.roots[at] = root;
    for (const [index, node] of tree.entries()) {
      const isLeaf = node.length === 1;
      compiled.features[root + index] = isLeaf ? -1 : (node[0] ?? 0);
      compiled.values[root + index] = (isLeaf ? node[0] : node[1]) ?? 0;
      compiled.lefts[root + index] = root + (node[2] ?? 0);
    }
    root += tree.length;
  }
  return compiled;
}

/** Returns the features of a candidate as one array: those of the masks, then the numbers. */
export function toFeatures({ masks, numbers }: FeatureVector): Float64Array {
  const features = new Float64Array(masks.length * TOPICS.length + numbers.length);
  let at = 0;
  for (const mask of masks) {
    for (let topic = 0; topic < TOPICS.length; topic += 1) features[at++] = (mask >>> topic) & 1;
  }
  features.set(numbers, at);
  return features;
}

/** Returns the probability, from 0 to 1, that a candidate is the code or link of its email. */
export function predict(model: CompiledModel, vector: FeatureVector): number {
  const { roots, features, values, lefts } = model;
  const row = toFeatures(vector);
  let logOdds = model.bias;
  for (let tree = 0; tree < roots.length; tree += 1) {
    let node = roots[tree] ?? 0;
    for (let feature = features[node] ?? -1; feature >= 0; feature = features[node] ?? -1) {
      const isLeft = (row[feature] ?? 0) <= (values[node] ?? 0);
      node = (lefts[node] ?? 0) + Number(!isLeft);
    }
    logOdds += values[node] ?? 0;
  }
  return 1 / (1 + Math.exp(-logOdds));
}
