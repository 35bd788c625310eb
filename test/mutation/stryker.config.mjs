import { CONCURRENCY, currentArea, SAMPLE } from './areas.mjs';

const { name, mutate } = currentArea();
const report = `.cache/mutation/${name}`;

/** Settings of Stryker. It changes a copy of the project and writes its report to .cache/mutation. */
export default {
  testRunner: 'jest-file-by-file',
  plugins: ['@stryker-mutator/jest-runner', './test/mutation/test-runner.mjs'],
  jest: { configFile: 'test/mutation/jest.config.mjs' },
  mutate: [...mutate, '!**/*.spec.{ts,tsx}'],
  coverageAnalysis: 'perTest',
  // Only an endless loop takes that long: loading all test files of a mutant takes up to a minute.
  timeoutMS: 120_000,
  concurrency: CONCURRENCY,
  tempDirName: '.cache/mutation-sandbox',
  ignorePatterns: ['/.data', '/test-results', '/playwright-report'],
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  // All mutants without coverage count, also for a sample, so only its score of covered code is meaningful.
  thresholds: { high: 90, low: 80, break: SAMPLE > 1 ? null : 80 },
  disableTypeChecks: false,
  allowEmpty: false,
};
