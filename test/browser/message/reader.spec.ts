import { expect, test, type Locator, type Page } from '@playwright/test';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { checkScreen, measureOverflow } from '../support/appearance.js';
import {
  chooseFromMore,
  closeMessage,
  collectConsoleErrors,
  openHomePage,
  sendEmail,
  waitUntilLive,
} from '../support/home-page.js';

const frame = (page: Page) => page.frameLocator('iframe[title="Message body"]');
const panelOf = (page: Page, subject: string) => page.getByRole('dialog', { name: subject });

const REPLY =
  '<p style="margin:0">Yes.</p><blockquote type="cite"><p>Coming on Friday?</p></blockquote>';
const FIXED =
  '<table width="100%"><tr><td><table width="600"><tr><td width="300">left</td><td width="300">right</td></tr></table></td></tr></table>';
const TEXT = `Your verification code is 482913.\n\nOn Mon, 3 Nov 2025, Ann <ann@x.example> wrote:\n> ${'Is this yours? '.repeat(5)}`;

/** Sends three emails and waits for them. The newest comes first. */
async function sendThree(page: Page): Promise<void> {
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, { subject: 'A reply', html: REPLY });
  await sendEmail(address, { subject: 'A wide design', html: FIXED });
  await sendEmail(address, { subject: 'A code in plain text', text: TEXT });
  await expect(page.getByRole('link', { name: /Unread: / })).toHaveCount(3);
  // The code appears above the inbox and moves its rows, which are clicked next.
  await expect(page.getByRole('button', { name: 'Copy code', exact: true })).toBeVisible();
}

/** Returns how many elements of the open message, with their frames, can be scrolled up and down. */
const countScrollers = (panel: Locator) =>
  panel.evaluate((root) => {
    const roots = [...root.querySelectorAll('iframe')].map(
      (each) => each.contentDocument!.documentElement,
    );
    const canScroll = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      (roots.includes(element as HTMLElement) ||
        /auto|scroll/.test(getComputedStyle(element).overflowY));
    return [root, ...root.querySelectorAll('*'), ...roots].filter(canScroll).length;
  });

test('on a phone, the head scrolls away with the body, and a bar stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await sendThree(page);
  await page.getByRole('link', { name: 'A code in plain text' }).click();
  const panel = panelOf(page, 'A code in plain text');
  const text = panel.getByRole('group', { name: 'Message text' });
  await expect(text.getByText('Your verification code is 482913.')).toBeInViewport();
  await expect(panel.getByText('@northwind.example')).toBeInViewport();
  expect(await text.evaluate((element) => getComputedStyle(element).colorScheme)).toBe(
    'light dark',
  );
  await expect(text.getByText(/^> Is this yours/)).toBeVisible();
  await checkScreen(page, 'plain text on a phone', ['dark']);

  // 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(() => countScrollers(panel)).toBe(1);
  const heading = panel.getByRole('heading', { name: 'A code in plain text' });
  await expect(heading).toBeInViewport();
  await text.getByText(/^> Is this yours/).scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await expect(panel.getByRole('button', { name: 'Copy code 482913' }).first()).toBeInViewport({
    ratio: 1,
  });
  await expect(panel.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });

  await panel.getByRole('button', { name: 'Next message' }).click();
  await expect(panelOf(page, 'A wide design')).toBeVisible();
  await expect(frame(page).getByText('left')).toBeVisible();
  expect(await measureOverflow(frame(page).locator('html'))).toBe(0);

  await page.keyboard.press('j');
  const reply = panelOf(page, 'A reply');
  const quoted = frame(page).getByText('Coming on Friday?');
  await expect(frame(page).getByText('Yes.')).toBeVisible();
  await expect(quoted).toBeHidden();
  await frame(page).getByText('Quoted text').click();
  await expect(quoted).toBeVisible();
  await expect.poll(() => countScrollers(reply)).toBeLessThanOrEqual(1);
  await checkScreen(page, 'a reply on a phone', ['dark']);
  await reply.getByRole('button', { name: 'Back to the inbox' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in a wide window, the inbox stays usable next to the message', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await sendThree(page);
  const row = (name: string) => page.getByRole('link', { name });
  await row('A wide design').click();
  await expect(frame(page).getByText('left')).toBeVisible();
  await expect(page.getByTestId('panel-overlay')).toHaveCount(0);
  await expect(row('A wide design')).toHaveAttribute('aria-current', 'true');
  await row('A reply').click();
  await expect(panelOf(page, 'A reply')).toBeVisible();
  await checkScreen(page, 'a message next to the inbox', ['light', 'dark']);
  // Keys work in the body, whose frame has the focus.
  await frame(page).getByText('Yes.').click();
  await page.keyboard.press('k');
  await expect(panelOf(page, 'A wide design')).toBeVisible();
  await frame(page).getByText('left').click();
  await page.keyboard.press('k');
  await expect(panelOf(page, 'A code in plain text')).toBeVisible();
  // In the inbox, too, and the focus follows.
  await row('A code in plain text').focus();
  await page.keyboard.press('j');
  await expect(row('A wide design')).toBeFocused();
  await expect(panelOf(page, 'A wide design')).toBeVisible();
  await frame(page).getByText('left').click();
  await closeMessage(page);
  await expect(row('A wide design')).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('a dark email body shows the sender’s own dark styles, and inverts no other', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const address = await openHomePage(page);
  await waitUntilLive(page);
  const night = '@media (prefers-color-scheme: dark) { p { color: #cfe8ff !important } }';
  const html = `<style>p { color: #123456 } ${night}</style><p>Good evening.</p>`;
  await sendEmail(address, { subject: 'Night watch', html });
  await page.getByRole('link', { name: 'Night watch' }).click();
  const text = frame(page).getByText('Good evening.');
  await expect(text).toHaveCSS('color', 'rgb(18, 52, 86)');
  await chooseFromMore(page, 'Dark email body', 'menuitemcheckbox');
  await expect(text).toHaveCSS('color', 'rgb(207, 232, 255)');
  const root = frame(page).locator('html');
  await expect(root).toHaveCSS('filter', 'none');
  await expect(root).toHaveCSS('color-scheme', 'dark');
});

test(
  'a message is shown dark, and on a page to print',
  { tag: FULL_FORM_TAG },
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await sendThree(page);
    await page.getByRole('link', { name: 'A reply' }).click();
    await chooseFromMore(page, 'Dark email body', 'menuitemcheckbox');
    await expect(page.locator('iframe')).toHaveAttribute('src', /colors=dark/);
    const readFilter = () =>
      frame(page)
        .locator('html')
        .evaluate((html) => getComputedStyle(html).filter);
    await expect.poll(readFilter).toContain('invert(1)');
    await checkScreen(page, 'a dark body', ['dark']);

    const printed = context.waitForEvent('page');
    await chooseFromMore(page, 'Open printable version');
    const sheet = await printed;
    await expect(sheet.getByRole('heading', { name: 'A reply' })).toBeVisible();
    await expect(sheet.getByText('From: Northwind <hello@northwind.example>')).toBeVisible();
    expect(await sheet.evaluate(() => window.origin)).toBe('null');
    await expect(sheet.getByText(/use the Print command/)).toBeVisible();
    await sheet.emulateMedia({ media: 'print' });
    await expect(sheet.getByText(/use the Print command/)).toBeHidden();
    await expect(sheet.getByText('Yes.')).toBeVisible();
  },
);

test(
  'plain text is visible at 200 % zoom, and printed without the page',
  { tag: FULL_FORM_TAG },
  async ({ page }) => {
    await page.setViewportSize({ width: 683, height: 384 });
    await sendThree(page);
    await page.getByRole('link', { name: 'A code in plain text' }).click();
    const panel = panelOf(page, 'A code in plain text');
    const line = panel.getByText('Your verification code is 482913.');
    await expect(line).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(panel.getByRole('heading', { name: 'A code in plain text' })).toBeVisible();
    await expect(line).toBeVisible();
    for (const hidden of [panel.getByRole('tablist'), panel.getByRole('button').first()]) {
      await expect(hidden).toBeHidden();
    }
    await expect(page.getByTestId('address')).toBeHidden();
  },
);
