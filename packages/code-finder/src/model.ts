import type { CandidateTextModels } from './candidate-text.js';
import stored from './models.json' with { type: 'json' };
import { decodeTextModel } from './text-model.js';
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

/** A boosted ensemble of small decision trees: the nodes of all trees in a row. Their values add up to log-odds. */
export interface Model {
  /** Confidence from which a candidate is shown. */
  threshold: number;
  /** Log-odds before any tree. */
  bias: number;
  /** Index of the first node of each tree. */
  roots: number[];
  /**
   * For each split the distance to its left child, which the right one follows, and in the last bits its feature;
   * 0 for a leaf.
   */
  splits: number[];
  /** Threshold of each split, up to which values belong to the left child; value of each leaf. */
  values: number[];
}

/**
 * Content of `models.json`, which `npm run train` writes: models that rate candidates for the verification code and
 * the verification link of an email, and the texts around them.
 */
export type StoredModels = typeof stored;

/** Bits of the index of a feature. */
export const FEATURE_BITS = 9;
const decodeTexts = ({ near, email }: StoredModels['texts']['code']): CandidateTextModels => ({
  near: decodeTextModel(near),
  email: decodeTextModel(email),
});

/** The trained models. */
export const MODELS = {
  ...stored,
  texts: { code: decodeTexts(stored.texts.code), link: decodeTexts(stored.texts.link) },
};

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

/** Returns the probabilities, from 0 to 1, that candidates are the code or link of their email. */
export function predict(
  { bias, roots, splits, values }: Model,
  candidates: readonly Pick<Candidate, 'vector'>[],
): number[] {
  return candidates.map(({ vector }) => {
    const features = toFeatures(vector);
    let logOdds = bias;
    for (const root of roots) {
      let node = root;
      for (let split = splits[node] ?? 0; split !== 0; split = splits[node] ?? 0) {
        const value = features[split & ((1 << FEATURE_BITS) - 1)] ?? 0;
        node += (split >> FEATURE_BITS) + Number(!(value <= (values[node] ?? 0)));
      }
      logOdds += values[node] ?? 0;
    }
    return 1 / (1 + Math.exp(-logOdds));
  });
}
