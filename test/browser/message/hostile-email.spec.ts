import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Message, MessagePage } from '../../../server/contract/message.js';
import {
  renderBodyPage,
  buildBodyPagePolicy,
} from '../../../server/messages/downloads/body-page.js';
import { mailNames, readMail } from '../../support/mail-fixtures.js';
import { inParallel } from '../../support/rest-client.js';
import { SmtpClient } from '../../support/smtp-client.js';
import { openHomePage } from '../support/home-page.js';
import { Beacon, Witness } from '../support/browser-monitor.js';

const origin = `http://localhost:${process.env.MAYFLY_TEST_PORT}`;
const attacks = mailNames('attacks');
/**
 * What has left the browser or led elsewhere. A request that the policy refuses is told of all the
 * same, and a browser may connect to a host before it is told that it must not ask it.
 */
const isDone = (note: string) => !/^asked |^called: a connection$/.test(note);
/** Long enough for what a page does a moment after it has loaded. */
const A_MOMENT = 500;

/** Sends all attacks over one connection, the name of each as a plus tag. */
async function sendAttacks(address: string): Promise<void> {
  const client = await SmtpClient.connect(Number(process.env.MAYFLY_TEST_SMTP_PORT));
  await client.say('EHLO tests.example.com');
  for (const name of attacks) {
    const to = address.replace('@', `+${name}@`);
    const { code, text } = await client.mail([to], readMail('attacks', name));
    expect(code, `${name}: ${text}`).toBe(250);
  }
  await client.quit();
}

/** Every attack by its name, each read whole. */
async function readAttacks(page: Page, address: string): Promise<Map<string, Message>> {
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId') ?? '');
  const get = async <T>(path: string): Promise<T> => {
    const answer = await page.request.get(`/api/v1/emails/${address}${path}`, {
      headers: { 'Session-ID': sessionId },
    });
    return ((await answer.json()) as { data: T }).data;
  };
  const pages = ['?size=100', '?size=100&page=1'].map((query) => get<MessagePage>(query));
  const listed = (await Promise.all(pages)).flatMap(({ content }) => content);
  const whole = await inParallel(listed, ({ id }) => get<Message>(`/${id}`));
  return new Map(
    whole.map((message) => [message.recipient.replace(/^[^+]*\+(.*)@.*$/, '$1'), message]),
  );
}

/** Opens a message in the panel of the page, as a link of ours does, without a new document. */
async function openInPanel(page: Page, { id, content }: Message): Promise<void> {
  await page.evaluate((message) => {
    history.pushState({}, '', `/?message=${message}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, id);
  if (!content.includes('<')) {
    await page.getByRole('group', { name: 'Message text' }).waitFor();
    return;
  }
  const frame = await page.waitForSelector(`iframe[src*="${id}/body"]`);
  const body = await frame.contentFrame();
  await body?.waitForURL(`**/${id}/body?*`, { waitUntil: 'load' });
}

/** Names everything in a document that could act, as the browser has understood it. */
function actors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const acting =
      'script,iframe,frame,object,embed,applet,form,input,button,select,textarea,base,link,svg,' +
      'math,video,audio,source,template,meta[http-equiv],[srcset],[background],[ping],[formaction]';
    const found = [...document.querySelectorAll(acting)].map(({ outerHTML }) => outerHTML);
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const calls = /^\s*(javascript|data|vbscript):/i.test(value);
        if (name.startsWith('on') || (calls && name !== 'alt' && name !== 'title')) {
          found.push(`${name}="${value}"`);
        }
      }
    }
    return found;
  });
}

/** A trace draws every one of hundreds of pages: most of the time would go there. */
test.use({ trace: 'off' });

test.describe('hostile mail', () => {
  test.setTimeout(180_000);
  let beacon: Beacon;
  let browser: Browser;
  test.beforeAll(async () => {
    beacon = await Beacon.listen();
    browser = await beacon.browser();
  });
  test.afterAll(async () => {
    await browser.close();
    beacon.close();
  });

  const watched = async () => {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    const witness = await Witness.of(context, beacon, origin);
    return { context, witness, page: await witness.open() };
  };

  test('neither runs, requests nor navigates, in the panel and by itself', async () => {
    expect(attacks.length).toBeGreaterThanOrEqual(60);
    const { context, witness, page } = await watched();
    const address = await openHomePage(page);
    await sendAttacks(address);
    const messages = await readAttacks(page, address);
    expect([...messages.keys()].toSorted()).toEqual(attacks.toSorted());
    await page.evaluate(() => Object.assign(window, { sameDocument: true, name: 'ours' }));
    const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted();
    const before = await cookies();

    const alone = await witness.open();
    for (const [name, message] of messages) {
      const url = `${origin}${message.urls?.body ?? ''}`;
      await Promise.all([openInPanel(page, message), alone.goto(url)]);
      const words = readMail('attacks', name).includes('visible words') ? 'visible words' : '';
      expect.soft(await alone.locator('body').innerText(), name).toContain(words);
      expect.soft(await actors(alone), `${name}: ${message.content}`).toEqual([]);
      expect.soft(alone.url(), name).toBe(url);
      expect.soft(witness.notes(), name).toEqual([]);
    }
    await page.waitForTimeout(A_MOMENT);
    expect(witness.notes()).toEqual([]);
    expect(page.frames().length).toBeLessThanOrEqual(2);
    expect(await cookies()).toEqual(before);
    expect(await page.evaluate(() => ['sameDocument' in window, window.name])).toEqual([
      true,
      'ours',
    ]);
    await expect(page).toHaveTitle(/Mayfly/);
    await context.close();
  });

  test('would be seen, if it did any of that', async () => {
    const { context, witness, page } = await watched();
    const html = (body: string) => ({ contentType: 'text/html', body });
    await context.route(`${origin}/control`, (route) =>
      route.fulfill(html('<iframe src="/control-body"></iframe>')),
    );
    await context.route(`${origin}/control-body`, (route) =>
      route.fulfill(
        html(`<script>alert('ran'); parent.postMessage('ran', '*');
          open('http://beacon.test/window');</script>
          <img src="http://beacon.test/image">
          <meta http-equiv="refresh" content="1;url=http://beacon.test/elsewhere">`),
      ),
    );
    await page.goto('/control');
    const notes: string[] = [];
    const wanted = [
      'alert "ran"',
      'message ran',
      'a window was opened',
      'asked http://beacon.test/image',
      'called: GET /image HTTP/1.1',
      'called: a connection',
      'led to http://beacon.test/elsewhere',
    ];
    await expect
      .poll(() => {
        notes.push(...witness.notes());
        return wanted.filter((each) => !notes.includes(each));
      })
      .toEqual([]);
    await context.route(`${origin}/control-actors`, (route) =>
      route.fulfill(html('<svg onload="1"></svg><a href="javascript:1">x</a><form></form>')),
    );
    const alone = await witness.open();
    await alone.goto('/control-actors');
    expect((await actors(alone)).length).toBe(4);
    await context.close();
  });

  test('is stopped by the policy of the body page alone, unsanitized', async () => {
    const { context, witness, page } = await watched();
    await context.route(`${origin}/raw/*`, (route) => {
      const name = route.request().url().split('/').pop() ?? '';
      if (!attacks.includes(name)) return route.fulfill({ status: 404 });
      const content = readMail('attacks', name).toString('latin1');
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': buildBodyPagePolicy(origin) },
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
    await page.waitForTimeout(A_MOMENT);
    expect(witness.notes().filter(isDone)).toEqual([]);
    await context.close();
  });
});
