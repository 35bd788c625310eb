/**
 * True in `npm run test:full`, which sets `TEST_FORM=full`. Everywhere else tests run in their
 * short form: fewer repetitions of the same fault, a sample of each class of attack, at most
 * one width and color scheme per sweep.
 */
export const isFullForm = process.env.TEST_FORM === 'full';

/** Returns the value for the form in which tests run. */
export const byForm = <T>({ short, full }: { short: T; full: T }): T => (isFullForm ? full : short);

/** Returns all cases in the full form, else the first `short` ones. */
export const casesByForm = <T>(cases: readonly T[], short: number): readonly T[] =>
  cases.slice(0, byForm({ short, full: cases.length }));

/**
 * Marks tests that only the full form runs: most of a sweep over widths or color schemes, second
 * variants of a rule that another test shows, and what few visitors use or tests in jsdom cover.
 */
export const FULL_FORM_TAG = '@full-form';

/** Tag of one test of a sweep; the representative one runs in both forms. */
export const sweepTag = (isRepresentative: boolean): string[] =>
  isRepresentative ? [] : [FULL_FORM_TAG];

export type ColorScheme = 'dark' | 'light';

/** Returns the color schemes of a sweep: both in the full form, else the given one. */
export const colorSchemes = (representative: ColorScheme): ColorScheme[] =>
  isFullForm ? ['dark', 'light'] : [representative];
