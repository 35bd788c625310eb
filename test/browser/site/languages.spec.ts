import { expect, test, type Locator, type Page } from '@playwright/test';
import { checkScreen } from '../support/appearance.js';
import {
  closeMessage,
  collectConsoleErrors,
  declineCookies,
  readAddress,
  sendEmail,
} from '../support/home-page.js';
import { collectForeignRequests } from '../support/requests.js';
import { casesByForm, colorSchemes, FULL_FORM_TAG, sweepTag } from '../../support/test-form.js';
import { sendMail } from '../../support/mail/smtp-client.js';

const CODE_MAIL = {
  from: 'Northwind <no-reply@northwind.example>',
  subject: 'Your code',
  text: 'Your verification code is 482913. It expires in 10 minutes.',
};

/** Four words of plain English in a row. Names of products and formats are shorter. */
const ENGLISH = /\b[A-Za-z][a-z]+(?: [a-z]{2,}){3,}/;

/** Languages without Latin script: four Latin words in a row in their pages are English. */
const NOT_LATIN = ['ar', 'hi', 'ja', 'ko', 'ru', 'zh'];

/**
 * Returns the visible texts and accessible names on the page that are English, not marked as such, and not
 * of a message. Returns none for a language in Latin script, in which English can't be found this way.
 */
async function findEnglish(page: Page): Promise<string[]> {
  const [tag = ''] = await language(page);
  if (!NOT_LATIN.includes(tag.slice(0, 2))) return [];
  return page.evaluate((pattern) => {
    const isEnglish = (text: string | null) => new RegExp(pattern).test(text ?? '');
    const isMarked = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === 'en' ||
      element?.closest('[data-message-id], [dir="auto"]');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isHidden = node.parentElement?.closest('script, style, noscript, template');
      if (!isHidden && isEnglish(node.nodeValue) && !isMarked(node.parentElement)) {
        found.push(node.nodeValue?.trim() ?? '');
      }
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt]',
    )) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name);
        if (isEnglish(text) && !isMarked(element)) found.push(`${name}=${text}`);
      }
    }
    return found;
  }, ENGLISH.source);
}

/** Returns the fonts of the page that were loaded: their family and the first letter of their range. */
const listFonts = (page: Page) =>
  page.evaluate(async () => {
    const loaded = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded');
    return loaded.map(({ family, unicodeRange }) => {
      const [first] = /U\+[0-9A-F]+/i.exec(unicodeRange) ?? [];
      return `${family.replaceAll('"', '')} ${first}`;
    });
  });

const language = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('gets German pages until the visitor chooses another language', async ({
    page,
    context,
  }) => {
    const consoleErrors = collectConsoleErrors(page);
    await declineCookies(page);
    const response = await page.goto('/');
    expect(response?.headers().vary).toContain('Accept-Language, Cookie');
    expect(await language(page)).toEqual(['de', '']);
    await readAddress(page);
    await expect(page).toHaveTitle(/^Mayfly: .*E-Mail/);
    await page.getByRole('navigation').getByRole('link', { name: 'Datenschutz' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Datenschutz/);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('language');

    await expect(page.locator('footer').getByText('(Englisch)')).toHaveCount(4);
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Sprache' }).selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await language(page)).toEqual(['ar', 'rtl']);
    expect(new URL(page.url()).pathname).toBe('/privacy');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'language');
    expect(cookie).toMatchObject({ value: 'ar', path: '/', sameSite: 'Lax' });
    const other = await context.newPage();
    await other.goto('/uk/faq');
    expect(await language(other)).toEqual(['ar', 'rtl']);
    await other.locator('footer select').selectOption('en');
    await expect(other.locator('html')).toHaveAttribute('lang', 'en-GB');
    expect(await language(other)).toEqual(['en-GB', '']);
    expect((await listFonts(other)).filter((font) => !font.endsWith(' U+0'))).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
});

/** A reply with HTML that quotes, and an attachment that is too long for its preview. */
const REPLY = [
  ...['Subject: Friday', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', ''],
  ...['--b', 'Content-Type: text/html', ''],
  '<p>Yes.</p><blockquote type="cite"><p>Coming?</p></blockquote>',
  ...['--b', 'Content-Type: text/plain', 'Content-Disposition: attachment; filename=long.txt', ''],
  ...Array.from({ length: 4_000 }, () => 'x'.repeat(70)),
  ...['--b--', ''],
].join('\r\n');

test.describe('an Arabic browser', { tag: FULL_FORM_TAG }, () => {
  test.use({ locale: 'ar-EG' });

  test('shows texts of the server in Arabic, and the email around them as it is', async ({
    page,
    context,
  }) => {
    await declineCookies(page);
    await page.goto('/');
    const address = await readAddress(page);
    await sendMail(Number(process.env.MAYFLY_TEST_SMTP_PORT), address, REPLY);
    await page.getByRole('link', { name: /Friday/ }).click();
    const panel = page.getByRole('dialog', { name: 'Friday' });
    const body = panel.frameLocator('iframe');
    const label = body.locator('summary');
    await expect(label).toHaveText('نص مقتبس');
    await expect(label).toHaveAttribute('lang', 'ar');
    await expect(label).toHaveCSS('direction', 'rtl');
    await expect(body.getByText('Yes.')).toHaveCSS('direction', 'ltr');

    const printed = context.waitForEvent('page');
    await panel.getByRole('button', { name: 'المزيد' }).click();
    await page.getByRole('menuitem', { name: 'فتح للطباعة' }).click();
    const sheet = await printed;
    const header = sheet.locator('header');
    await expect(header).toContainText('لطباعة هذه الرسالة');
    await expect(header.getByText('إلى:')).toContainText(address);
    await expect(header).toHaveCSS('direction', 'rtl');
    await expect(sheet.getByText('Yes.')).toHaveCSS('direction', 'ltr');
    await sheet.close();

    await panel.getByRole('button', { name: 'معاينة long.txt' }).click();
    const note = page.frameLocator('iframe[title*="long.txt"]').locator('p');
    await expect(note).toContainText('لا يُعرض باقي هذا الملف.');
    await expect(note).toHaveCSS('direction', 'rtl');
  });
});

/** Checks three screens: the home page with a message, the open message, and the keyboard shortcuts. */
async function visitMailbox(page: Page, name: string): Promise<void> {
  await declineCookies(page);
  await page.goto('/');
  const address = await readAddress(page);
  await sendEmail(address, CODE_MAIL);
  const row = page.getByRole('link', { name: /Northwind/ });
  await expect(row).toBeVisible();
  const badge = page.locator('#inbox').getByRole('status').first();
  // The word for a live connection isn't broken.
  await expect(badge).toHaveText(/./);
  expect.soft(await countLines(badge), `connection in ${name}`).toBe(1);
  await checkScreen(page, `home in ${name}`, ['light']);
  expect.soft(await findEnglish(page), `home in ${name}`).toEqual([]);
  await row.click();
  const panel = page.getByRole('dialog', { name: 'Your code' });
  await expect(panel.getByText('482913').first()).toBeVisible();
  await expect(
    panel.locator('[dir="auto"]', { hasText: 'Your verification code' }).first(),
  ).toBeVisible();
  await checkScreen(page, `message in ${name}`, ['dark']);
  await closeMessage(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, `shortcuts in ${name}`, ['light']);
  expect.soft(await findEnglish(page), `shortcuts in ${name}`).toEqual([]);
}

/** Returns how many lines the last text of an element takes. */
const countLines = (element: Locator) =>
  element.evaluate(({ lastChild }) => {
    const text = document.createRange();
    if (lastChild) text.selectNodeContents(lastChild);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

for (const [locale, placeholder] of [
  ['de-DE', 'Nachrichten durchsuchen'],
  ['ja-JP', 'メールを検索'],
] as const) {
  test.describe(locale, { tag: sweepTag(locale === 'de-DE') }, () => {
    test.use({ locale });

    test('state and search of the inbox fit, and words stay whole', async ({ page }) => {
      await declineCookies(page);
      await page.goto('/');
      const address = await readAddress(page);
      for (let count = 1; count <= 10; count += 1) await sendEmail(address, CODE_MAIL);
      const search = page.getByPlaceholder(placeholder, { exact: true });
      await expect(search).toBeVisible();
      for (const width of [320, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        const excess = await search.evaluate((field: HTMLInputElement) => {
          const text = document.createElement('canvas').getContext('2d')!;
          text.font = getComputedStyle(field).font;
          const { paddingLeft, paddingRight } = getComputedStyle(field);
          const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return text.measureText(field.placeholder).width - room;
        });
        expect(excess, `placeholder at ${width}`).toBeLessThanOrEqual(0);
        const badge = page.locator('#inbox header').getByRole('status').last();
        await expect(badge).toHaveText(/./);
        expect(await countLines(badge), `connection at ${width}`).toBe(1);
      }
      const heading = page.locator('#marketing-heading');
      await expect(heading).toHaveCSS('word-break', locale === 'ja-JP' ? 'auto-phrase' : 'normal');
    });
  });
}

const LOCALES = { ar: 'ar-EG', de: 'de-DE', es: 'es-MX', fr: 'fr-FR', hi: 'hi-IN', it: 'it-IT' };
const MORE = { ja: 'ja-JP', ko: 'ko-KR', nl: 'nl-NL', pl: 'pl-PL', pt: 'pt-BR', ru: 'ru-RU' };
const ALL = { ...LOCALES, ...MORE, tr: 'tr-TR', zh: 'zh-CN' };
/** Language of the short form. It is read from right to left, and `findEnglish` works in its script. */
const REPRESENTATIVE = 'ar';

/** Pages to visit besides the inbox. The short form visits the first one. */
const TEXT_PAGES = ['/faq', '/nowhere', '/privacy', '/blog'];

/** Fonts for letters that English doesn't have. */
const FONTS: Record<string, string[]> = {
  pl: ['Inter Variable U+100', 'Fraunces Variable U+100'],
  ru: ['Inter Variable U+301'],
  tr: ['Inter Variable U+100', 'Fraunces Variable U+100'],
};

for (const [code, locale] of Object.entries(ALL)) {
  test.describe(code, { tag: sweepTag(code === REPRESENTATIVE) }, () => {
    test.use({ locale });

    test('every screen fits and is translated', async ({ page, baseURL }) => {
      const consoleErrors = collectConsoleErrors(page);
      const foreignRequests = collectForeignRequests(page, baseURL);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visitMailbox(page, `${code} at 320`);
      for (const path of casesByForm(TEXT_PAGES, 1)) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await checkScreen(page, `${path} in ${code}`, ['light']);
        expect.soft(await findEnglish(page), `${path} in ${code}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto('/');
      await readAddress(page);
      // Browsers center headings of tables unless they have an alignment of their own.
      for (const column of [0, 1]) {
        const heading = page.getByRole('columnheader').nth(column);
        await expect(heading).toHaveCSS('text-align', 'start');
      }
      await checkScreen(page, `home in ${code} at 1366`, colorSchemes('light'));
      expect(await listFonts(page)).toEqual(expect.arrayContaining(FONTS[code] ?? []));
      const errors = consoleErrors.filter((text) => !text.includes('404 (Not Found)'));
      expect(errors).toEqual([]);
      expect(foreignRequests).toEqual([]);
    });
  });
}
