import { FEATURE_BITS, type FeatureVector, type Model } from '@mayfly/code-finder/model.js';
import { TOPICS } from '@mayfly/code-finder/vocabulary.js';
import { computePrecision, computeRecall, scoreAnswers, type Answer } from './dataset.js';

/** Prints one line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints precision and recall of some answers. */
export function printAnswers(name: string, answers: readonly Answer[], threshold: number): void {
  const score = scoreAnswers(answers, threshold);
  const { right, found, wanted } = score;
  print(
    `  ${name}: ${answers.length} messages, precision ${computePrecision(score).toFixed(3)} (${right}/${found}), ` +
      `recall ${computeRecall(score).toFixed(3)} (${right}/${wanted})`,
  );
}

/** Prints precision and recall at several thresholds. */
export function printThresholds(answers: readonly Answer[]): void {
  const figures = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((threshold) => {
    const score = scoreAnswers(answers, threshold);
    return `${threshold}: ${computePrecision(score).toFixed(3)}/${computeRecall(score).toFixed(3)}`;
  });
  print(`  precision/recall at ${figures.join('  ')}`);
}

/** Prints every message that is answered wrongly. */
export function printMistakes(answers: readonly Answer[], threshold: number): void {
  for (const { message, expected, value, confidence } of answers) {
    const found = confidence >= threshold ? value : null;
    if (found === expected) continue;
    const best =
      found === null ? `, best ${value} ${confidence.toFixed(2)}` : ` ${confidence.toFixed(2)}`;
    print(`    ${message.id} (${message.shape}): wanted ${expected}, found ${found}${best}`);
  }
}

/** Prints how often each feature splits a tree. @param vector features of any candidate */
export function printFeatures({ splits }: Model, { masks, numbers }: FeatureVector): void {
  const names = [
    ...Object.keys(masks).flatMap((mask) => TOPICS.map((topic) => `${mask}.${topic}`)),
    ...numbers.flatMap((group) => Object.keys(group)),
  ];
  const uses = new Map<string, number>();
  for (const split of Array.from(splits)) {
    if (split === 0) continue;
    const feature = split & ((1 << FEATURE_BITS) - 1);
    const name = names[feature] ?? `#${feature}`;
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const sorted = [...uses].toSorted(([, one], [, other]) => other - one);
  print(`  ${sorted.map(([name, count]) => `${name} ${count}`).join(', ')}`);
}
