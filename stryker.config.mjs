/**
 * Settings of `npm run mutation`: Stryker changes pure rules of the server and reports the changes (mutants) that no
 * unit spec detects. `npm run mutation -- --mutate <glob>` checks other files.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'jest.unit.config.mjs' },
  mutate: ['server/addresses/*-policy.ts', 'packages/mail-parser/src/links/*.ts', '!**/*.spec.ts'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // High enough for a busy machine.
  timeoutMS: 60_000,
  concurrency: 2,
  tempDirName: '.cache/mutation-sandbox',
  ignorePatterns: ['/.data', '/dist', '/test-results', '/playwright-report'],
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutation/index.html' },
  thresholds: { high: 90, low: 80, break: 80 },
};
