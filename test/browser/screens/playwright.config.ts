import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../support/browser/chromium.js';
import { findFreePort } from '../../support/server/child-server.js';

process.env.MAYFLY_TEST_PORT ??= String(await findFreePort());
process.env.MAYFLY_TEST_SMTP_PORT ??= String(await findFreePort());

/** Configuration of `npm run screens`. Its files are not specs, so that `npm test` ignores them. */
export default defineConfig({
  testDir: '.',
  testMatch: 'take-screenshots.ts',
  globalSetup: ['../../support/server/global-setup.mjs', '../support/global-setup.ts'],
  globalTeardown: ['./write-index.ts', '../../support/server/global-teardown.mjs'],
  outputDir: '../../../test-results/screens',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${process.env.MAYFLY_TEST_PORT}`,
    locale: 'en-US',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
