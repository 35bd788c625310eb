import { expect, test, type Page } from '@playwright/test';
import { colorSchemes, FULL_FORM_TAG } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { measureOverflow, setColorScheme } from '../support/appearance.js';
import { collectConsoleErrors, declineCookies } from '../support/home-page.js';
import { collectForeignRequests, holdRequests } from '../support/requests.js';

interface EndpointDescription {
  operationId: string;
  summary: string;
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}
interface ApiDescription {
  paths: Record<string, Record<string, EndpointDescription>>;
  components: { schemas: Record<string, { properties?: object }> };
}

const PATH = '/api/docs';

test.beforeEach(({ page }) => declineCookies(page));

/** Returns the example of a JSON body, if a response has one. */
function findExample(responses: EndpointDescription['responses']): unknown {
  const bodies = Object.values(responses).flatMap(({ content = {} }) => Object.values(content));
  return bodies.find(({ example }) => example)?.example;
}

/** Opens the form of an endpoint and returns it. */
async function openForm(page: Page, summary: string) {
  const form = page.locator('details').filter({ hasText: `Try it: ${summary}` });
  await form.locator('summary').click();
  return form;
}

/** Reads the section of an endpoint in one step. Headings and texts are those that are visible. */
function readSection(page: Page, id: string, summary: string) {
  return page.locator(`#${id}`).evaluate((section, name) => {
    const findAll = (selector: string) =>
      [...section.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);
    const readVisible = (selector: string) =>
      findAll(selector)
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map(({ innerText }) => innerText.trim());
    const readLabeled = (label: string) =>
      findAll('[aria-label]').find(({ ariaLabel }) => ariaLabel === label)?.textContent;
    return {
      headings: readVisible('h1, h2, h3, h4'),
      texts: readVisible('*'),
      method: findAll('strong')[0]?.innerText,
      terms: findAll('dt').map(({ innerText }) => innerText),
      content: section.textContent,
      command: readLabeled(`Command: ${name}`),
      example: readLabeled(`Example: ${name}`),
    };
  }, summary);
}

test(
  'a form of the API page works by keyboard, also before hydration',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    const releaseScripts = await holdRequests(page, '**/assets/start-*.js');
    await page.goto(PATH, { waitUntil: 'commit' });
    const summary = page.locator('summary').filter({ hasText: 'Try it: Look up the address' });
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('unknown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    releaseScripts();
    await expect(page.getByText('410 Gone')).toBeVisible();
  },
);

for (const [width, scheme] of [
  [390, 'dark'],
  [1366, 'light'],
] as const) {
  test.describe(`at ${width}`, { tag: FULL_FORM_TAG }, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
    test('requests can be sent from the API page, which fits and is accessible', async ({
      page,
      baseURL,
    }) => {
      const consoleErrors = collectConsoleErrors(page);
      const foreignRequests = collectForeignRequests(page, baseURL);
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
      if (width < 1024) await page.locator('summary').first().click();
      await expect(page.getByRole('link', { name: 'Errors', exact: true })).toBeVisible();
      expect(await measureOverflow(page)).toBe(0);
      for (const colorScheme of colorSchemes(scheme)) {
        await setColorScheme(page, colorScheme);
        expect(await findAccessibilityProblems(page)).toEqual([]);
      }
      expect(consoleErrors).toEqual([]);
      expect(foreignRequests).toEqual([]);
    });
  });
}

test.describe('without JavaScript', { tag: FULL_FORM_TAG }, () => {
  test.use({ javaScriptEnabled: false });

  test('every endpoint and object of the description is on the API page', async ({
    page,
    request,
  }) => {
    const { paths, components } = (await (
      await request.get('/api/openapi.json')
    ).json()) as ApiDescription;
    await page.goto(PATH);
    const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, description]) => ({ path, method, ...description })),
    );
    expect(endpoints.length).toBeGreaterThan(15);
    for (const { path, method, operationId, summary, ...endpoint } of endpoints) {
      const section = await readSection(page, operationId, summary);
      expect(section.headings).toContain(summary);
      expect(section.texts).toContain(path);
      expect(section.method).toBe(method.toUpperCase());
      const names = (endpoint.parameters ?? []).map(({ name }) => name);
      expect(section.terms).toEqual(expect.arrayContaining(names));
      for (const status of Object.keys(endpoint.responses)) {
        expect(section.content).toContain(status);
      }
      expect(section.command).toContain('curl ');
      const example = findExample(endpoint.responses);
      expect(section.example).toBe(example && JSON.stringify(example, null, 2));
    }
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

// Full form only, since `site-crawl.spec.ts` follows every link in both forms.
test(
  'footer and articles link to the API page of their country',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
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
  },
);
