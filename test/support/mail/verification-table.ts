import type { LabeledMessage } from '../../../packages/code-finder/training/labeled-message.js';

/** Result for a message, and the expected one. */
export interface Outcome {
  message: LabeledMessage;
  expected: string | null;
  found: string | null;
}

/** A share with its 95 % confidence interval. */
export interface Rate {
  value: number;
  low: number;
  high: number;
}

/** Two-sided 95 % of the normal distribution. */
const Z = 1.96;

/** Returns a share of counts with its Wilson score interval (Wilson, 1927). */
function rate(part: number, whole: number): Rate {
  if (whole === 0) return { value: 1, low: 0, high: 1 };
  const share = part / whole;
  const middle = (share + Z ** 2 / (2 * whole)) / (1 + Z ** 2 / whole);
  const spread =
    (Z / (1 + Z ** 2 / whole)) *
    Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2));
  return { value: share, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** Returns precision and recall: a wrong value counts against both. */
export function computeRates(outcomes: readonly Outcome[]): { precision: Rate; recall: Rate } {
  const found = outcomes.filter((outcome) => outcome.found !== null);
  const right = found.filter((outcome) => outcome.found === outcome.expected).length;
  const wanted = outcomes.filter((outcome) => outcome.expected !== null).length;
  return { precision: rate(right, found.length), recall: rate(right, wanted) };
}

/** Returns a table of precision and recall by language, kind and shape, and the mistakes. */
export function formatTable(name: string, outcomes: readonly Outcome[]): string {
  const groups = [
    ['all', () => 'all'],
    ['languages', ({ language }: LabeledMessage) => language],
    ['kind', ({ kind }: LabeledMessage) => kind],
    ['shape', ({ shape }: LabeledMessage) => shape],
  ] as const;
  const rows = groups.flatMap(([title, getKey]) => [
    `  ${title}`,
    ...groupBy(outcomes, ({ message }) => getKey(message)).map(([key, some]) => row(key, some)),
  ]);
  const mistakes = outcomes
    .filter(({ expected, found }) => expected !== found)
    .map(({ message, expected, found }) => `  ${message.id}: wanted ${expected}, found ${found}`);
  return [`${name}:`, ...rows, '  mistakes', ...mistakes].join('\n');
}

function groupBy(
  outcomes: readonly Outcome[],
  getKey: (outcome: Outcome) => string,
): [string, Outcome[]][] {
  const keys = new Set(outcomes.map(getKey));
  return [...keys].map((key) => [key, outcomes.filter((outcome) => getKey(outcome) === key)]);
}

function row(key: string, outcomes: readonly Outcome[]): string {
  const { precision, recall } = computeRates(outcomes);
  const wanted = outcomes.filter(({ expected }) => expected !== null).length;
  const figures = `precision ${format(precision)}  recall ${format(recall)}`;
  return `    ${key.slice(0, 28).padEnd(28)} ${String(outcomes.length).padStart(4)} (${wanted})  ${figures}`;
}

const format = ({ value, low, high }: Rate): string =>
  `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
