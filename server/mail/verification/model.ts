import { TOPICS, type TopicMask } from './vocabulary.js';

/** A candidate in numbers: masks with one feature per topic, then plain numbers. */
export interface FeatureVector {
  masks: TopicMask[];
  numbers: number[];
}

/**
 * A boosted ensemble of small decision trees. A tree is a list of nodes, the root first: a split is
 * `[feature, threshold, left, right]` with the indexes of its children (left if the value is at
 * most the threshold), a leaf is `[value]`.
 */
export interface Model {
  /** Log-odds before any tree. */
  bias: number;
  /** Confidence from which a candidate is shown. */
  threshold: number;
  trees: number[][][];
}

/** Returns the value of one feature; features are counted over all masks, then the numbers. */
export function featureValue({ masks, numbers }: FeatureVector, feature: number): number {
  const mask = Math.floor(feature / TOPICS.length);
  if (mask >= masks.length) return numbers[feature - masks.length * TOPICS.length] ?? 0;
  return ((masks[mask] ?? 0) >>> (feature % TOPICS.length)) & 1;
}

/** Returns how likely a candidate is the one, from 0 to 1. */
export function predict({ bias, trees }: Model, vector: FeatureVector): number {
  let logOdds = bias;
  for (const tree of trees) logOdds += leafValue(tree, vector);
  return 1 / (1 + Math.exp(-logOdds));
}

function leafValue(tree: number[][], vector: FeatureVector): number {
  let node = tree[0] ?? [0];
  while (node.length > 1) {
    const [feature = 0, threshold = 0, left = 0, right = 0] = node;
    node = tree[featureValue(vector, feature) <= threshold ? left : right] ?? [0];
  }
  return node[0] ?? 0;
}
