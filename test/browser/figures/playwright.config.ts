import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.js';

/** Configuration of `npm run figures`. Its files are not specs, so that `npm test` ignores them. */
export default defineConfig(usual, {
  testDir: '.',
  testMatch: 'measure-*.ts',
  globalSetup: ['../../support/server/global-setup.mjs', '../support/global-setup.ts'],
  globalTeardown: '../../support/server/global-teardown.mjs',
  outputDir: '../../../test-results/figures',
  // One at a time, so that the tests don't slow each other down.
  workers: 1,
  reporter: 'list',
});
