import { expect, test, type Locator } from '@playwright/test';
import { closeMessage, openHomePage, sendEmail, waitUntilLive } from '../support/home-page.js';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Returns a picture of an element that neither has the focus nor is under the pointer. */
async function draw(element: Locator): Promise<string> {
  await element.page().mouse.move(0, 0);
  await element.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return (await element.screenshot()).toString('base64');
}

/** Clicks a control and expects that it, or what surrounds it, looks different then. */
async function expectVisibleState(control: Locator, surrounding = control): Promise<void> {
  const before = await draw(surrounding);
  await control.click();
  await expect.poll(() => draw(surrounding), String(control)).not.toBe(before);
}

/** Expects that an element has an edge, without its focus. */
async function expectEdge(element: Locator): Promise<void> {
  const widths = await element.evaluate((each) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const { outlineStyle, outlineWidth, borderBottomStyle, borderBottomWidth } =
      getComputedStyle(each);
    return [
      outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
      borderBottomStyle === 'none' ? 0 : parseFloat(borderBottomWidth),
    ];
  });
  expect(Math.max(...widths), String(element)).toBeGreaterThanOrEqual(1);
}

test('states and edges of controls are visible', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const address = await openHomePage(page);
  await waitUntilLive(page);
  await sendEmail(address, {
    subject: 'Your code',
    html: '<p>Your verification code is <b>482913</b>.</p>',
  });
  const chip = page.locator('tbody').getByRole('button', { name: 'Copy code 482913' });
  await expect(chip).toBeVisible();
  for (const each of [
    button('Copy').first(),
    button('New address'),
    button('Address menu'),
    chip,
  ]) {
    await expectEdge(each);
  }

  await button('Address menu').click();
  const entry = page.getByRole('menuitem', { name: 'Get Another Email' });
  await page.mouse.move(0, 0);
  await page.keyboard.press('End');
  await expect(entry).not.toHaveAttribute('data-highlighted');
  const plain = (await entry.screenshot()).toString('base64');
  await page.keyboard.press('Home');
  await expect(entry).toHaveAttribute('data-highlighted');
  expect((await entry.screenshot()).toString('base64')).not.toBe(plain);
  await entry.click();
  await expect(page.getByTestId('address')).not.toHaveText(address);

  const saved = page.getByTitle(address);
  await expectVisibleState(saved);
  await expect(page.getByTestId('address')).toHaveText(address);

  await page.getByRole('link', { name: 'Your code' }).click();
  await expectVisibleState(page.getByRole('tab', { name: 'Text' }));
  await expectEdge(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await closeMessage(page);
  await button('Settings').first().click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expectVisibleState(dialog.getByRole('switch', { name: 'Keyboard shortcuts' }));
  await expectEdge(dialog.getByRole('switch').first());
});
