import { TOPICS, type TopicMask } from './vocabulary.js';

/** A candidate in numbers: masks with one feature per topic, then plain numbers. */
export interface FeatureVector {
  masks: TopicMask[];
  numbers: number[];
}

/** A candidate with its features. */
export interface Described<Candidate> {
  candidate: Candidate;
  vector: FeatureVector;
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
  /** For each node its feature, -1 for a leaf, and its left child, which the right one follows. */
  nodes: Int32Array;
  /** Threshold of each split, value of each leaf. */
  values: Float64Array;
}

/** Lays out a model for `predict`. */
export function compileModel({ bias, threshold, trees }: Model): CompiledModel {
  const roots: number[] = [];
  const nodes: number[] = [];
  const values: number[] = [];
  for (const tree of trees) {
    const root = values.length;
    roots.push(root);
    for (const [first = 0, value, left = 0] of tree) {
      nodes.push(value === undefined ? -1 : first, root + left);
      values.push(value ?? first);
    }
  }
  return {
    bias,
    threshold,
    roots: Int32Array.from(roots),
    nodes: Int32Array.from(nodes),
    values: Float64Array.from(values),
  };
}

/** Returns the features of a candidate as one array: those of the masks, then the numbers. */
export function toFeatures({ masks, numbers }: FeatureVector): Float64Array {
  const features = new Float64Array(masks.length * TOPICS.length + numbers.length);
  let first = 0;
  for (const mask of masks) {
    for (let rest = mask; rest !== 0; rest &= rest - 1)
      features[first + 31 - Math.clz32(rest & -rest)] = 1;
    first += TOPICS.length;
  }
  features.set(numbers, first);
  return features;
}

const NO_FEATURES = new Float64Array(0);

/**
 * Returns the probabilities, from 0 to 1, that candidates are the code or link of their email. Goes through the
 * trees once for all of them, since reading the trees takes longest.
 */
export function predictAll(
  { bias, roots, nodes, values }: CompiledModel,
  vectors: readonly FeatureVector[],
): number[] {
  const rows = vectors.map(toFeatures);
  const logOdds = new Float64Array(rows.length).fill(bias);
  for (const root of roots) {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? NO_FEATURES;
      let node = root;
      for (let feature = nodes[2 * node] ?? -1; feature >= 0; feature = nodes[2 * node] ?? -1) {
        const isLeft = (row[feature] ?? 0) <= (values[node] ?? 0);
        node = (nodes[2 * node + 1] ?? 0) + (isLeft ? 0 : 1);
      }
      logOdds[at] = (logOdds[at] ?? 0) + (values[node] ?? 0);
    }
  }
  return Array.from(logOdds, (each) => 1 / (1 + Math.exp(-each)));
}

/** Returns the probability of one candidate; see `predictAll`. */
export const predict = (model: CompiledModel, vector: FeatureVector): number =>
  predictAll(model, [vector])[0] ?? 0;
