import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../support/browser/chromium.js';
import { findFreePort } from '../support/server/child-server.js';
import { FULL_FORM_TAG, isFullForm } from '../support/test-form.js';

// Chosen once: Playwright's workers load this file again, with the ports in their environment.
process.env.MAYFLY_TEST_PORT ??= String(await findFreePort());
process.env.MAYFLY_TEST_SMTP_PORT ??= String(await findFreePort());

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(isFullForm ? {} : { grepInvert: new RegExp(FULL_FORM_TAG) }),
  // The PostgreSQL for all products of the tests, then the usual product.
  globalSetup: ['../support/server/global-setup.mjs', './support/global-setup.ts'],
  globalTeardown: '../support/server/global-teardown.mjs',
  outputDir: '../../test-results',
  fullyParallel: true,
  // More than the two processors of a build machine, since many tests wait.
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${process.env.MAYFLY_TEST_PORT}`,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    // Traces would take a third of the time. Use `--trace on` for a test that fails.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
