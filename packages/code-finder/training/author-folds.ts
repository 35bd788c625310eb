import type { LabeledMessage } from './labeled-message.js';

/** Returns the fold of a message, from 0 on. */
export type FindFold = (message: LabeledMessage) => number;

/**
 * Assigns all messages of an author to the same fold, and about as many messages to each fold. Messages of
 * one author are alike: a model that has seen some of them finds the others more easily than those of
 * an author it doesn't know. Deterministic.
 *
 * @param groups messages of which each fold is to have about as many, the most important group first
 */
export function assignFolds(
  groups: readonly (readonly LabeledMessage[])[],
  folds: number,
): FindFold {
  const assigned = new Map<string, number>();
  for (const group of groups) {
    const counts = new Map<string, number>();
    for (const { author } of group) counts.set(author, (counts.get(author) ?? 0) + 1);
    const sizes = Array.from({ length: folds }, () => 0);
    for (const [author, count] of [...counts].toSorted(([, one], [, other]) => other - one)) {
      const fold = assigned.get(author) ?? sizes.indexOf(Math.min(...sizes));
      assigned.set(author, fold);
      sizes[fold] = (sizes[fold] ?? 0) + count;
    }
  }
  return ({ author }) => assigned.get(author) ?? 0;
}
