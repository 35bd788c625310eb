import { expect, test, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { measureOverflow, setColorScheme } from '../support/appearance.js';
import { collectConsoleErrors } from '../support/home-page.js';

interface Described {
  operationId: string;
  summary: string;
  parameters?: { name: string }[];
  responses: Record<string, unknown>;
}
interface Description {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, { properties?: object }> };
}

const PATH = '/api/docs';

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')),
);

/** Opens the form of an endpoint and returns it. */
async function openForm(page: Page, summary: string) {
  const form = page.locator('details').filter({ hasText: `Try it: ${summary}` });
  await form.locator('summary').click();
  return form;
}

test('requests can be sent from the API page, within its policy', async ({ page, baseURL }) => {
  const consoleErrors = collectConsoleErrors(page);
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  await page.goto(PATH);
  const issue = await openForm(page, 'Issue a new address');
  await issue.getByRole('button', { name: 'Send request' }).click();
  await expect(issue.getByText('201 Created')).toBeVisible();
  await expect(issue.getByLabel('Response')).toContainText('emailAddress');
  const list = await openForm(page, 'List the messages of an inbox, newest first');
  await list.getByLabel('size').fill('5');
  await list.getByRole('button', { name: 'Send request' }).click();
  await expect(list.getByText('200 OK')).toBeVisible();
  await expect(list.getByLabel('Response')).toContainText('"size": 5');
  expect(consoleErrors).toEqual([]);
  expect([...origins]).toEqual([baseURL]);
});

test('a form of the API page is used by keyboard and shows refusals', async ({ page }) => {
  await page.goto(PATH);
  const summary = page.locator('summary').filter({ hasText: 'Try it: Look up the address' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('unknown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('410 Gone')).toBeVisible();
});

for (const width of [390, 1366]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
    test('the API page fits and is accessible in light and dark', async ({ page }) => {
      test.slow();
      const consoleErrors = collectConsoleErrors(page);
      await page.goto(PATH);
      const issue = await openForm(page, 'Issue a new address');
      await issue.getByRole('button', { name: 'Send request' }).click();
      await expect(issue.getByText('201 Created')).toBeVisible();
      if (width < 1024) await page.locator('summary').first().click();
      await expect(page.getByRole('link', { name: 'Errors', exact: true })).toBeVisible();
      expect(await measureOverflow(page)).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await setColorScheme(page, colorScheme);
        expect(await findAccessibilityProblems(page)).toEqual([]);
      }
      expect(consoleErrors).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every endpoint of the description is on the API page', async ({ page, request }) => {
    const { paths } = (await (await request.get('/api/openapi.json')).json()) as Description;
    await page.goto(PATH);
    const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
    );
    expect(endpoints.length).toBeGreaterThan(15);
    for (const { path, method, operationId, summary, ...endpoint } of endpoints) {
      const section = page.locator(`#${operationId}`);
      await expect(section.getByRole('heading', { name: summary })).toBeVisible();
      await expect(section.getByText(path, { exact: true })).toBeVisible();
      await expect(section.locator('strong').first()).toHaveText(method.toUpperCase());
      const terms = await section.locator('dt').allTextContents();
      for (const { name } of endpoint.parameters ?? []) expect(terms).toContain(name);
      const statuses = Object.keys(endpoint.responses);
      for (const status of statuses) await expect(section).toContainText(status);
      await expect(section.getByLabel(`Command: ${summary}`)).toContainText('curl ');
    }
  });

  test('every object of the description is on the API page', async ({ page, request }) => {
    const { components } = (await (await request.get('/api/openapi.json')).json()) as Description;
    await page.goto(PATH);
    for (const [name, { properties = {} }] of Object.entries(components.schemas)) {
      const terms = await page.locator(`#object-${name} dt`).allTextContents();
      expect(terms).toEqual(expect.arrayContaining(Object.keys(properties)));
    }
  });

  test('the API page needs no inline script or style', async ({ request }) => {
    const response = await request.get(PATH);
    expect(response.headers()['content-security-policy']).not.toContain('unsafe');
    const html = (await response.text()).replaceAll(
      /<script type="application\/ld\+json">[^<]*<\/script>/g,
      '',
    );
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/);
  });
});

test('footer and articles lead to the API page, in their country', async ({ page }) => {
  for (const slug of ['email-testing-for-developers', 'why-choose-mayfly']) {
    await page.goto(`/uk/blog/${slug}`);
    await page.getByRole('main').getByRole('link', { name: PATH, exact: true }).click();
    await expect(page).toHaveURL(`/uk${PATH}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST API');
  }
  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'API', exact: true }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('REST API');
});
