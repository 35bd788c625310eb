import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.js';

/** Size of the picture in pixels. It ends below the second row of charts. */
const VIEWPORT = { width: 1180, height: 772 };

/** Takes a picture of the status page as the operator sees it, into a PNG file. */
export async function takeStatusPicture(
  origin: string,
  password: string,
  path: string,
): Promise<void> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({
      viewport: VIEWPORT,
      httpCredentials: { username: 'operator', password },
    });
    await page.goto(`${origin}/admin`);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.screenshot({ path });
  } finally {
    await browser.close();
  }
}
