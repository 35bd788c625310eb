import { createRequire } from 'node:module';
import { findMedian } from './find-median.mjs';

const MESSAGES = 200;
/** Factors by which the processor is slowed down: 1 for this machine as it is, 4 for a phone. */
const CPU_RATES = [1, 4];
/** Emails that are sent in turn: codes and links among plain messages. */
const KINDS = [
  { subject: 'Your verification code', text: 'Your verification code is 482913.' },
  { subject: 'Confirm your address', text: 'Open https://shop.example/confirm?token=f3a91c07d2' },
  { subject: 'Weekly report', html: `<table>${'<tr><td>Cell</td><td>Cell</td></tr>'.repeat(80)}` },
  { subject: 'A note', text: 'Nothing to do here. See you tomorrow.' },
];

/** Time without a change after which the next interaction begins: more than the pause before a search. */
const QUIET_MS = 500;

const ROW = '[data-message-id] a';
const PANEL = '[role="dialog"]';
/** Interactions by name, in order: each begins where the one before it ended. */
const INTERACTIONS = {
  'open a message': (page) => pressThenWait(page, () => page.locator(ROW).first().click(), PANEL),
  'next message': (page) => page.keyboard.press('j'),
  'previous message': (page) => page.keyboard.press('k'),
  'close it': (page) => pressThenWait(page, () => page.keyboard.press('Escape'), PANEL, 'hidden'),
  'next row': (page) => page.keyboard.press('j'),
  'select a row': (page) => page.keyboard.press('x'),
  'select all': (page) => page.keyboard.press('Control+a'),
  'end selection': (page) => page.keyboard.press('Escape'),
  'next page': (page) => page.locator('#inbox nav button').last().click(),
  'previous page': (page) => page.locator('#inbox nav button').first().click(),
  'type a search': (page) => page.getByRole('searchbox').pressSequentially('report'),
  'clear it': (page) => page.keyboard.press('Escape'),
  'switch the theme': (page) => page.getByRole('button', { name: /dark/ }).click(),
};

/**
 * Measures how long the page takes to respond in an inbox with 200 messages: the Interaction to Next
 * Paint (https://web.dev/articles/inp) of each interaction, as a median of all runs.
 */
export async function measureInteractions(origin, { chromePath, flags, runs, smtpPort }) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: chromePath, args: flags });
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    await fillInbox(await context.newPage(), origin, smtpPort);
    const lines = [];
    for (const rate of CPU_RATES) {
      const all = [];
      while (all.length < runs) all.push(await measureRun(await context.newPage(), origin, rate));
      lines.push(formatRuns(all, rate));
    }
    return lines.join('\n');
  } finally {
    await browser.close();
  }
}

async function fillInbox(page, origin, smtpPort) {
  await page.goto(origin);
  const address = await page.getByTestId('address').innerText();
  const { createTransport } = createRequire(import.meta.url)('nodemailer');
  const { hostname } = new URL(origin);
  const transport = createTransport({
    ...{ host: hostname, port: smtpPort, pool: true, maxConnections: 4, maxMessages: Infinity },
    tls: { rejectUnauthorized: false },
  });
  const from = 'Friend <friend@example.org>';
  const emails = Array.from({ length: MESSAGES }, (_, index) => KINDS[index % KINDS.length]);
  await Promise.all(emails.map((email) => transport.sendMail({ from, to: address, ...email })));
  transport.close();
  await page.close();
}

/** Returns the duration of the slowest event of each interaction by its name, in milliseconds. */
async function measureRun(page, origin, rate) {
  await page.addInitScript(recordInteractions);
  await page.goto(origin);
  await page.locator(ROW).first().waitFor();
  await page.getByRole('searchbox').waitFor();
  await settle(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const durations = {};
  for (const [name, interact] of Object.entries(INTERACTIONS)) {
    await interact(page);
    durations[name] = await settle(page);
  }
  await page.close();
  return durations;
}

async function pressThenWait(page, press, selector, state = 'visible') {
  await press();
  await page.locator(selector).first().waitFor({ state });
}

/** Waits until the page no longer changes. Returns the longest event since the last call, in milliseconds. */
function settle(page) {
  return page.evaluate((quiet) => globalThis.takeSlowest(quiet), QUIET_MS);
}

/** Runs in the page. Event Timing rounds to 8 ms and leaves out events below 16 ms. */
function recordInteractions() {
  let slowest = 0;
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  const record = (entries) => {
    for (const { interactionId, duration } of entries)
      if (interactionId > 0) slowest = Math.max(slowest, duration);
  };
  observer.observe({ type: 'event', durationThreshold: 16 });
  const becomeQuiet = (ms) =>
    new Promise((resolve) => {
      const finish = () => {
        changes.disconnect();
        resolve();
      };
      let timer = setTimeout(finish, ms);
      const changes = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(finish, ms);
      });
      changes.observe(document, { childList: true, subtree: true });
    });
  globalThis.takeSlowest = async (quiet) => {
    await becomeQuiet(quiet);
    record(observer.takeRecords());
    const taken = slowest;
    slowest = 0;
    return taken;
  };
}

function formatRuns(runs, rate) {
  const medians = Object.keys(INTERACTIONS).map((name) => ({
    name,
    duration: findMedian(runs.map((durations) => durations[name])),
  }));
  const all = medians.map(({ name, duration }) => `${name} ${duration || '< 16'}`).join(', ');
  const worst = Math.max(...medians.map(({ duration }) => duration));
  return `${MESSAGES} messages, processor / ${rate}: slowest interaction ${worst} ms\n    ${all}`;
}
