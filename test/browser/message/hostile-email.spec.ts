import { expect, test, type Browser, type Page } from '@playwright/test';
import { toPlainText } from '../../../client/features/message/body/plain-content.js';
import type { Message, MessagePage } from '@mayfly/contract/message.js';
import {
  renderBodyPage,
  buildBodyPagePolicy,
} from '../../../server/messages/attachments/body-page.js';
import { listMailNames, readMail } from '../../support/mail/mail-fixtures.js';
import { inParallel } from '../../support/server/rest-client.js';
import { SmtpClient } from '../../support/mail/smtp-client.js';
import { byForm } from '../../support/test-form.js';
import { chooseFromMore, openHomePage } from '../support/home-page.js';
import { BrowserMonitor, ForeignHosts } from '../support/browser-monitor.js';

const origin = `http://localhost:${process.env.MAYFLY_TEST_PORT}`;
const attacks = listMailNames('attacks');

/** Simplest attacks of the classes with many variants; the short form opens only these of them. */
const PLAIN_ATTACKS = [
  'css-background-url',
  'css-style-breakout',
  'handler-img-onerror',
  'load-img',
  'mutation-math-style',
  'mutation-svg-style',
  'navigate-meta-refresh',
  'navigate-target-top',
  'script-inline',
  'script-src',
  'svg-onload',
  'url-data-html-link',
  'url-javascript-link',
];

/** Parses the class of an attack from its name, which begins with it. */
const parseAttackClass = (name: string) => name.split('-', 1)[0];

const PLAIN_CLASSES = new Set(PLAIN_ATTACKS.map(parseAttackClass));

/**
 * Attacks to open one after another. The short form opens the simplest ones, and the first of each
 * other class.
 */
const opened = byForm({
  full: attacks,
  short: attacks.filter((name, index) =>
    PLAIN_CLASSES.has(parseAttackClass(name))
      ? PLAIN_ATTACKS.includes(name)
      : parseAttackClass(name) !== parseAttackClass(attacks[index - 1] ?? ''),
  ),
});

const VISIBLE_TEXT = 'visible words';
/** Text that stays visible in attacks that contain other text. */
const OTHER_VISIBLE_TEXTS: Record<string, string> = {
  'attachment-html': 'see the page',
  'external-body': 'x',
  'mutation-math-xmp': 'kept',
  'mutation-svg-textarea': 'kept',
  'mutation-svg-title-style': 'kept',
  'plain-text-markup': '1 < 2',
};

/**
 * Returns whether an event had an effect. Playwright also reports requests that the policy blocks,
 * and a browser may connect to a host before the policy blocks the request.
 */
const hadEffect = (event: string) => !/^requested |^received a connection$/.test(event);
/**
 * Time for delayed effects after a page has loaded, in milliseconds. It is fixed, since an absence
 * can't be waited for.
 */
const DELAYED_EFFECTS_MS = 500;

/** Sends each opened attack to `user+name@domain`, all over one SMTP connection. */
async function sendAttacks(address: string): Promise<void> {
  const client = await SmtpClient.connect(Number(process.env.MAYFLY_TEST_SMTP_PORT));
  await client.command('EHLO tests.example.com');
  for (const name of opened) {
    const to = address.replace('@', `+${name}@`);
    const { code, text } = await client.mail([to], readMail('attacks', name));
    expect(code, `${name}: ${text}`).toBe(250);
  }
  await client.quit();
}

/** Returns the messages with their content, by the name of the attack. */
async function fetchAttacks(page: Page, address: string): Promise<Map<string, Message>> {
  const session = await page.waitForFunction(() => localStorage.getItem('sessionId'));
  const sessionId = (await session.jsonValue()) ?? '';
  const get = async <T>(path: string): Promise<T> => {
    const response = await page.request.get(`/api/v1/emails/${address}${path}`, {
      headers: { 'Session-ID': sessionId },
    });
    return ((await response.json()) as { data: T }).data;
  };
  const pages = ['?size=100', '?size=100&page=1'].map((query) => get<MessagePage>(query));
  const listed = (await Promise.all(pages)).flatMap(({ content }) => content);
  const messages = await inParallel(listed, ({ id }) => get<Message>(`/${id}`));
  return new Map(
    messages.map((message) => [message.recipient.replace(/^[^+]*\+(.*)@.*$/, '$1'), message]),
  );
}

/** Opens a message in the panel of the page like the link in its row: without a new document. */
async function openInPanel(page: Page, { id, content }: Message): Promise<void> {
  await page.evaluate((message) => {
    history.pushState({}, '', `/?message=${message}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, id);
  if (toPlainText(content) !== null) {
    await page.getByRole('group', { name: 'Message text' }).waitFor();
    return;
  }
  const frame = await page.waitForSelector(`iframe[src*="${id}/body"]`);
  const body = await frame.contentFrame();
  await body?.waitForURL(`**/${id}/body?*`, { waitUntil: 'load' });
}

/** Shows the HTML of a message as its sender wrote it, which must stay text. */
async function showAsSent(page: Page, message: Message): Promise<void> {
  await openInPanel(page, message);
  await chooseFromMore(page, 'Show HTML');
  // Only in the panel: rows of the list may show a sender's name with such text.
  await expect(page.getByRole('tabpanel').getByText('<script>')).toBeVisible();
}

/**
 * Returns the text of a document, and its active elements and attributes as the browser has parsed
 * it: first the elements, as HTML.
 */
function readDocument(page: Page): Promise<{ text: string; active: string[] }> {
  return page.evaluate(() => {
    const activeElements =
      'script,iframe,frame,object,embed,applet,form,input,button,select,textarea,base,link,svg,' +
      'math,video,audio,source,template,meta[http-equiv],[srcset],[background],[ping],[formaction]';
    const active = [...document.querySelectorAll(activeElements)].map(({ outerHTML }) => outerHTML);
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        // URLs may contain ignored tabs and line breaks, and begin with control characters.
        const url = value.replace(/[\s\p{Cc}]+/gu, '');
        const isScript = /^(javascript|data|vbscript):/i.test(url);
        // Ours, in place of a blocked image.
        const isPlaceholder = element.matches('img[data-blocked]') && name === 'src';
        const isText = name === 'alt' || name === 'title' || isPlaceholder;
        if (name.startsWith('on') || (isScript && !isText)) {
          active.push(`${name}="${value}"`);
        }
      }
    }
    return { text: document.body.innerText, active };
  });
}

test.describe('hostile email', () => {
  test.setTimeout(180_000);
  let foreignHosts: ForeignHosts;
  let browser: Browser;
  test.beforeAll(async () => {
    foreignHosts = await ForeignHosts.listen();
    browser = await foreignHosts.launchBrowser();
  });
  test.afterAll(async () => {
    await browser.close();
    foreignHosts.close();
  });

  const openMonitoredPage = async () => {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    const monitor = await BrowserMonitor.start(context, foreignHosts, origin);
    return { context, monitor, page: await monitor.openPage() };
  };

  test('neither runs, requests nor navigates, in the panel and in a tab', async () => {
    expect(attacks.length).toBeGreaterThanOrEqual(60);
    expect(opened).toEqual(expect.arrayContaining(PLAIN_ATTACKS));
    const { context, monitor, page } = await openMonitoredPage();
    const address = await openHomePage(page);
    await sendAttacks(address);
    const messages = await fetchAttacks(page, address);
    expect([...messages.keys()].toSorted()).toEqual(opened.toSorted());
    await page.evaluate(() => Object.assign(window, { sameDocument: true, name: 'ours' }));
    const cookieNames = async () => (await context.cookies()).map(({ name }) => name).toSorted();
    const namesBefore = await cookieNames();

    const tab = await monitor.openPage();
    for (const [name, message] of messages) {
      const url = `${origin}${message.urls?.body ?? ''}`;
      await Promise.all([openInPanel(page, message), tab.goto(url)]);
      const { text, active } = await readDocument(tab);
      expect.soft(text, name).toContain(OTHER_VISIBLE_TEXTS[name] ?? VISIBLE_TEXT);
      expect.soft(active, `${name}: ${message.content}`).toEqual([]);
      expect.soft(tab.url(), name).toBe(url);
      expect.soft(monitor.takeRecorded(), name).toEqual([]);
    }
    await showAsSent(page, messages.get('script-inline') as Message);
    await page.waitForTimeout(DELAYED_EFFECTS_MS);
    expect(monitor.takeRecorded()).toEqual([]);
    expect(page.frames().length).toBeLessThanOrEqual(2);
    expect(await cookieNames()).toEqual(namesBefore);
    expect(await page.evaluate(() => ['sameDocument' in window, window.name])).toEqual([
      true,
      'ours',
    ]);
    await expect(page).toHaveTitle(/Mayfly/);
    await context.close();
  });

  test('is recorded by the monitor when it runs, requests or navigates', async () => {
    const { context, monitor, page } = await openMonitoredPage();
    const html = (body: string) => ({ contentType: 'text/html', body });
    await context.route(`${origin}/control`, (route) =>
      route.fulfill(html('<iframe src="/control-body"></iframe>')),
    );
    await context.route(`${origin}/control-body`, (route) =>
      route.fulfill(
        html(`<script>alert('ran'); parent.postMessage('ran', '*');
          open('http://beacon.test/window'); new WebSocket('ws://beacon.test/socket');</script>
          <img src="http://beacon.test/image">
          <meta http-equiv="refresh" content="0;url=http://beacon.test/elsewhere">`),
      ),
    );
    await page.goto('/control');
    const recorded: string[] = [];
    const expected = [
      'alert "ran"',
      'message ran',
      'a window was opened',
      'requested http://beacon.test/image',
      'requested ws://beacon.test/socket',
      'received GET /image HTTP/1.1',
      'received a connection',
      'navigated to http://beacon.test/elsewhere',
    ];
    await expect
      .poll(() => {
        recorded.push(...monitor.takeRecorded());
        return expected.filter((event) => !recorded.includes(event));
      })
      .toEqual([]);
    await context.close();
  });

  test('is blocked by the policy of the body page alone, without sanitizing', async () => {
    const { context, monitor, page } = await openMonitoredPage();
    await context.route(`${origin}/raw/*`, (route) => {
      const name = route.request().url().split('/').pop() ?? '';
      if (!attacks.includes(name)) return route.fulfill({ status: 404 });
      const content = readMail('attacks', name).toString('latin1');
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': buildBodyPagePolicy(origin, true) },
        body: renderBodyPage({
          content: content.slice(content.search(/\r?\n\r?\n/)),
          subject: name,
          reading: 'done',
        }),
      });
    });
    const frames = attacks.map((name) => `<iframe src="/raw/${name}"></iframe>`).join('');
    await context.route(`${origin}/all`, (route) =>
      route.fulfill({ contentType: 'text/html', body: frames }),
    );
    await page.goto('/all');
    expect(page.frames().length).toBeGreaterThan(attacks.length);
    const frame = page.frameLocator('iframe[src="/raw/load-img"]');
    await expect(frame.getByText(VISIBLE_TEXT)).toBeVisible();
    await page.waitForTimeout(DELAYED_EFFECTS_MS);
    expect(monitor.takeRecorded().filter(hadEffect)).toEqual([]);
    await context.close();
  });
});

test('readDocument finds active elements and attributes', async ({ page }) => {
  await page.setContent(
    '<svg onload="1"></svg><a href="javascript:1">x</a><a href="&#1;jav&#9;ascript:1">x</a>' +
      '<form></form><p title="data: x">words</p>',
  );
  const { text, active } = await readDocument(page);
  expect(text).toContain('words');
  expect(active).toEqual([
    '<svg onload="1"></svg>',
    '<form></form>',
    'onload="1"',
    'href="javascript:1"',
    'href="\u0001jav\tascript:1"',
  ]);
});
