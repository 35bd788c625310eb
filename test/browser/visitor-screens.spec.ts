import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { arrive, choose, isLive, post } from './visitor.js';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** What each screen is, and how a visitor comes to it. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  empty: (page) => arrive(page),
  consent: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  },
  error: async (page) => {
    await page.route('**/api/v1/generate-email', (route) => route.fulfill({ status: 500 }));
    await page.goto('/');
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
  },
  loading: async (page) => {
    await page.route('**/api/v1/generate-email', () => undefined);
    await page.goto('/');
    await expect(page.getByTestId('address-shimmer')).toBeVisible();
  },
  full: (page) => fill(page),
  panel: async (page) => {
    await fill(page);
    await page.getByRole('link', { name: 'Your code' }).click();
    await expect(page.getByRole('tab', { name: 'Message' })).toBeVisible();
  },
  menu: async (page) => {
    await arrive(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  existing: async (page) => {
    await arrive(page);
    await choose(page, 'Check Existing Email');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  settings: async (page) => {
    await arrive(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'not-found': (page) => page.goto('/nowhere'),
};

async function fill(page: Page): Promise<void> {
  const address = await arrive(page);
  await isLive(page);
  await post(address, { subject: '', text: 'No subject at all.' });
  await post(address, { subject: 'A very long subject '.repeat(8) });
  await post(address, {
    subject: 'Your code',
    html: '<h1>Welcome</h1><p>Your verification code is <b>482913</b>.</p>',
  });
  await expect(page.getByRole('button', { name: 'Copy code 482913' })).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of sizes) {
    test.describe(`at ${viewport.width} by ${viewport.height}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });
      for (const [name, show] of Object.entries(screens)) {
        test(`the screen "${name}" is whole and open to everyone`, async ({ page }, info) => {
          await show(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow).toBeLessThanOrEqual(0);
          const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          await page.screenshot({ path: info.outputPath(`${name}.png`) });
        });
      }
    });
  }
}

for (const viewport of [sizes[0], sizes[2]] as const) {
  test(`the inbox stands on the first screen at ${viewport?.width}`, async ({ page }) => {
    if (viewport) await page.setViewportSize(viewport);
    await arrive(page);
    await expect(page.getByText('No messages yet.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeInViewport();
  });
}
