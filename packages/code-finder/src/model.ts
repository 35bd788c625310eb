import { createRequire } from 'node:module';
import type { CandidateTextModels } from './candidate-text.js';
import { compileTextModel, type TextModel } from './text-model.js';
import { TOPICS, type TopicMask } from './vocabulary.js';

/** Features of a candidate by name: a mask for each place with words, then numbers. Models know them by their order. */
export interface FeatureVector {
  masks: Record<string, TopicMask>;
  numbers: Record<string, number>[];
}

/** A candidate with its features. */
export interface Candidate {
  value: string;
  /** As the message writes it. */
  asSent: string;
  /** True if the email calls it a code, or has no other candidate and speaks of a code alone. */
  isNamed: boolean;
  vector: FeatureVector;
}

/**
 * A boosted ensemble of small decision trees, as it is stored. A tree is a list of nodes, level
 * by level: a split is `[feature, threshold]`, a leaf is `[value]`. The children of splits follow in the order of the
 * splits, the left one first, which is for values up to the threshold. Values add up to log-odds.
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
  /** For each split its left child, which the right one follows, and in the last bits its feature; -1 for a leaf. */
  splits: Int32Array;
  /** Threshold of each split, value of each leaf. */
  values: Float64Array;
}

/**
 * Content of `models.json`, which `npm run train` writes: models that rate candidates for the verification code and
 * the verification link of an email, and the texts around them.
 */
export interface StoredModels {
  code: Model;
  link: Model;
  texts: Record<'code' | 'link', Record<keyof CandidateTextModels, TextModel>>;
}

/** Bits of the index of a feature. */
const FEATURE_BITS = 9;
const NO_FEATURES = new Float64Array(0);
const stored = createRequire(import.meta.url)('./models.json') as StoredModels;
const compileTextModels = ({ near, email }: StoredModels['texts']['code']) => ({
  near: compileTextModel(near),
  email: compileTextModel(email),
});

/** The trained models. */
export const MODELS = {
  code: compileModel(stored.code),
  link: compileModel(stored.link),
  texts: {
    code: compileTextModels(stored.texts.code),
    link: compileTextModels(stored.texts.link),
  },
};

/** Lays out a model for `predict`. */
export function compileModel({ bias, threshold, trees }: Model): CompiledModel {
  const count = trees.reduce((sum, tree) => sum + tree.length, 0);
  const roots = new Int32Array(trees.length);
  const splits = new Int32Array(count).fill(-1);
  const values = new Float64Array(count);
  let node = 0;
  for (const [at, tree] of trees.entries()) {
    roots[at] = node;
    let child = node + 1;
    for (const [first = 0, value] of tree) {
      values[node] = value ?? first;
      if (value !== undefined) {
        splits[node] = (child << FEATURE_BITS) | first;
        child += 2;
      }
      node += 1;
    }
  }
  return { bias, threshold, roots, splits, values };
}

/** Returns the features of a candidate as one array: those of the masks, then the numbers. */
export function toFeatures({ masks, numbers }: FeatureVector): Float64Array {
  const features = new Float64Array(1 << FEATURE_BITS);
  let at = 0;
  for (const mask of Object.values(masks)) {
    for (let rest = mask; rest !== 0; rest &= rest - 1)
      features[at + 31 - Math.clz32(rest & -rest)] = 1;
    at += TOPICS.length;
  }
  for (const group of numbers) for (const value of Object.values(group)) features[at++] = value;
  return features.subarray(0, at);
}

/**
 * Returns the probabilities, from 0 to 1, that candidates are the code or link of their email. Goes through the
 * trees once for all of them, since reading the trees takes longest.
 */
export function predict(
  { bias, roots, splits, values }: CompiledModel,
  vectors: readonly FeatureVector[],
): number[] {
  const rows = vectors.map(toFeatures);
  const logOdds = new Float64Array(rows.length).fill(bias);
  for (const root of roots) {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? NO_FEATURES;
      let node = root;
      for (let split = splits[node] ?? -1; split >= 0; split = splits[node] ?? -1) {
        const value = row[split & ((1 << FEATURE_BITS) - 1)] ?? 0;
        node = (split >> FEATURE_BITS) + (value <= (values[node] ?? 0) ? 0 : 1);
      }
      logOdds[at] = (logOdds[at] ?? 0) + (values[node] ?? 0);
    }
  }
  return Array.from(logOdds, (each) => 1 / (1 + Math.exp(-each)));
}
