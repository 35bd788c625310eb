import { findMedian } from './find-median.mjs';

/** Slow 3G: 400 kbit/s, 400 ms. */
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
/** Factor by which the processor is slowed down. */
const CPU_RATE = 4;
/** Matches the button to copy the address: in the static row before hydration, or the one after it. */
const COPY_BUTTON = '#early-address:not([hidden]) button, [data-copy-address]';

/** Measures when the address can be copied, from the start of the navigation: first visit and return. */
export async function measureSlowVisits(origin, { chromePath, flags, runs }) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: chromePath, args: flags });
  const [first, second] = [[], []];
  try {
    while (first.length < runs) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      first.push(await measureVisit(context, origin));
      second.push(await measureVisit(context, origin));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return `slow 3G, processor / ${CPU_RATE}: address can be copied after ${findMedian(first)} ms, on return ${findMedian(second)} ms`;
}

async function measureVisit(context, origin) {
  const page = await context.newPage();
  await page.addInitScript(recordWhenCopyable, COPY_BUTTON);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.goto(origin, { waitUntil: 'commit' });
  const time = await page.waitForFunction(() => globalThis.copyableAt);
  const milliseconds = await time.jsonValue();
  await page.close();
  return milliseconds;
}

/** Runs in the page. Records when the button appears, in milliseconds since the navigation began. */
function recordWhenCopyable(selector) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    globalThis.copyableAt ??= Math.round(performance.now());
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['hidden'] });
}
