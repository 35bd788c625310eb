import { test, type Page } from '@playwright/test';

const RUNS = 5;
/** Slow 3G: 400 kbit/s, 400 ms. */
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
/** Matches the button to copy the address: in the static row before hydration, or the one after it. */
const COPY_BUTTON = '#early-address:not([hidden]) button, [data-copy-address]';

function print(name: string, values: number[]): void {
  const median = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  process.stdout.write(`${name}: ${Math.round(median ?? NaN)} ms\n`);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Returns the time from the start of the navigation until the address can be copied. */
async function measureVisit(page: Page): Promise<number> {
  await slowDown(page);
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      performance.mark('copyable');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  }, COPY_BUTTON);
  await page.goto('/', { waitUntil: 'commit' });
  const mark = await page.waitForFunction(
    () => performance.getEntriesByName('copyable')[0]?.startTime,
  );
  const time = await mark.jsonValue();
  await page.close();
  return Number(time);
}

test('time until the address can be copied on slow 3G, processor / 4', async ({ browser }) => {
  const [first, second]: [number[], number[]] = [[], []];
  while (first.length < RUNS) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    first.push(await measureVisit(await context.newPage()));
    second.push(await measureVisit(await context.newPage()));
    await context.close();
  }
  print('first visit', first);
  print('return', second);
});
