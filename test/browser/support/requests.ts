import type { Page } from '@playwright/test';

/**
 * Returns whether a URL leads to another origin than `origin`, by HTTP or a WebSocket. False for
 * URLs of other schemes, such as `blob:`.
 */
export function isForeign(url: string, origin: string): boolean {
  const parsed = new URL(url.replace(/^ws/, 'http'));
  return /^https?:$/.test(parsed.protocol) && parsed.origin !== origin;
}

/** Collects the URLs of requests and WebSockets of a page to other origins than `origin`. */
export function collectForeignRequests(page: Page, origin = ''): string[] {
  const urls: string[] = [];
  const collect = (url: string) => {
    if (isForeign(url, origin)) urls.push(url);
  };
  page.on('request', (request) => collect(request.url()));
  page.on('websocket', (socket) => collect(socket.url()));
  return urls;
}

/** Holds requests that match a URL pattern. Returns a function that lets them continue. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
