import { currentArea } from './areas.mjs';

const { name, mutate, timeoutMs } = currentArea();
const isSample = Number(process.env.MUTATION_SAMPLE ?? 1) > 1;
const report = `.cache/mutation/${name}`;

/** Settings of Stryker. It changes a copy of the project and writes its report to .cache/mutation. */
export default {
  testRunner: 'jest-file-by-file',
  plugins: ['@stryker-mutator/jest-runner', './test/mutation/test-runner.mjs'],
  jest: { configFile: 'test/mutation/jest.config.mjs' },
  mutate: [...mutate, '!**/*.spec.{ts,tsx}'],
  coverageAnalysis: 'perTest',
  timeoutMS: timeoutMs,
  concurrency: 2,
  tempDirName: '.cache/mutation-sandbox',
  ignorePatterns: ['/.data', '/test-results', '/playwright-report'],
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  // Mutants that no test covers count whether or not they are in a sample, so only its score of covered code is meaningful.
  thresholds: { high: 90, low: 80, break: isSample ? null : 80 },
  disableTypeChecks: false,
  allowEmpty: false,
};
