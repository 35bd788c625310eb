import type { Page } from '@playwright/test';

/** Collects the URLs that a page requests from other origins than `origin`. */
export function collectForeignRequests(page: Page, origin = ''): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(http|ws)/.test(url.protocol) && url.origin !== origin) urls.push(url.href);
  });
  return urls;
}

/** Holds the requests for a URL pattern. Returns a function that lets them through. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
