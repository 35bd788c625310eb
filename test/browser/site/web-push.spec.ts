import { expect, test, type BrowserContext, type CDPSession, type Locator } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewPushSubscription } from '@mayfly/contract/push.js';
import { TestDnsServer } from '../../support/cluster/dns-server.js';
import { startPushService, type PushService } from '../../support/cluster/push-service.js';
import { sendMail } from '../../support/mail/smtp-client.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { FULL_FORM_TAG } from '../../support/test-form.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { chooseFromMenu, declineCookies, openHomePage, readAddress } from '../support/home-page.js';
import { startOwnProduct, type OwnProduct } from '../support/own-product.js';

/** Part of a service worker's global scope that the tests use. This project has no types for it. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  navigator: object;
  clients: { openWindow: (url: string) => Promise<null> };
  dispatchEvent: (event: Event) => boolean;
}

/** IP address and name of the push service. */
const SERVICE = '127.0.0.13';
const NAME = 'push.example';

/** Waits for the registration of the service worker of an origin. Returns its ID. */
async function findRegistration(cdp: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}

test.describe('Web Push', { tag: FULL_FORM_TAG }, () => {
  const folder = temporaryFolder('web-push');
  let names: TestDnsServer;
  let service: PushService;
  let product: OwnProduct;
  let origin: string;
  test.beforeAll(async () => {
    names = await TestDnsServer.start();
    names.host(NAME, SERVICE);
    service = await startPushService(SERVICE, NAME);
    const authorities = join(folder.path, 'authorities.pem');
    writeFileSync(authorities, service.certificate);
    product = await startOwnProduct({
      DNS_SERVERS: names.setting,
      NODE_EXTRA_CA_CERTS: authorities,
      OUTBOUND_ALLOWED_NETWORKS: `${SERVICE}/32`,
      RATE_LIMITS: 'off',
    });
    origin = product.origin;
  });
  test.afterAll(async () => {
    await product.remove();
    await Promise.all([service.close(), names.close()]);
    folder.remove();
  });

  const worker = (context: BrowserContext) => context.serviceWorkers().at(-1)!;
  /**
   * Replaces the notifications and the badge of the service worker: headless Chromium has no notifications,
   * and ends a worker that sets a badge.
   */
  const keepNotifications = (context: BrowserContext) =>
    worker(context).evaluate(() => {
      const { registration, navigator } = self as unknown as WorkerScope;
      Object.assign(navigator, { setAppBadge: async () => undefined });
      const shown = new Map<unknown, object>();
      Object.assign(registration, {
        getNotifications: async () => [...shown.values()],
        showNotification: async (title: string, options: NotificationOptions) => {
          const close = () => shown.delete(options.tag);
          shown.set(options.tag, { title, ...options, close });
        },
      });
    });
  /** Returns the notifications that are shown. */
  const readNotifications = (context: BrowserContext) =>
    worker(context).evaluate(async () => {
      const shown = await (self as unknown as WorkerScope).registration.getNotifications();
      return shown.map(({ title, body }) => ({ title, body }));
    });

  test('notifies of email while the page is closed, with content on request', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['notifications'], { origin });
    const browser = service.subscribe('/browser', 201);
    // Headless Chromium has neither notifications nor a push service; the page subscribes to ours.
    await page.addInitScript((subscription) => {
      const { keys, endpoint } = subscription;
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      let current: object | null = null;
      const unsubscribe = async () => (current = null);
      const toJSON = () => ({ endpoint, keys });
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        current = { endpoint, toJSON, unsubscribe, options: { applicationServerKey: null } };
        return current as PushSubscription;
      };
    }, browser.toBody());
    const address = await openHomePage(page, `${origin}/`);
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    const isOn = dialog.getByRole('switch', { name: 'Notify me while this page is closed' });
    const content = dialog.getByRole('switch', { name: 'Show sender, subject and code' });
    await expect(content).toBeDisabled();
    const change = async (control: Locator, showsContent: boolean) => {
      const saved = page.waitForResponse(
        (response) =>
          response.url().endsWith('/push-subscriptions') &&
          // The page subscribes by itself as well, as the visitor chose before.
          (response.request().postDataJSON() as NewPushSubscription).showsContent === showsContent,
      );
      await control.click();
      expect((await saved).status()).toBe(201);
      await expect(control).toBeChecked();
    };
    await change(isOn, false);
    await expect(content).toBeEnabled();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    // Any page of the site would keep the notification from being shown.
    const observer = await context.newPage();
    await observer.goto(`${origin}/robots.txt`);
    const cdp = await context.newCDPSession(observer);
    const registrationId = await findRegistration(cdp, origin);
    await keepNotifications(context);
    const receive = async (subject: string, count: number) => {
      const source = `From: Ann <ann@example.com>\r\nSubject: ${subject}\r\n\r\nYour code is 493817.\r\n`;
      expect((await sendMail(product.smtpPort, address, source)).code).toBe(250);
      const pushes = await service.received('/browser', count);
      const data = browser.decrypt(pushes.at(-1)!.body);
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    };
    await page.goto('about:blank');
    await receive('Secret subject', 1);
    const withoutContent = { title: 'New email', body: address };
    await expect.poll(() => readNotifications(context)).toEqual([withoutContent]);

    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await change(content, true);
    await page.goto('about:blank');
    await receive('Confirm your account', 2);
    const body = 'Ann: Confirm your account\n2 unread messages';
    const withContent = { title: '493817 is your code', body };
    await expect.poll(() => readNotifications(context)).toEqual([withContent]);

    const opened = await clickNotification(context);
    await page.goto(`${origin}${opened}`);
    expect(await readAddress(page)).toBe(address);
    await expect(page).toHaveURL(`${origin}/`);
  });
});

/** Clicks the notification that is shown. Returns the URL that the service worker opens. */
function clickNotification(context: BrowserContext): Promise<string> {
  return context
    .serviceWorkers()
    .at(-1)!
    .evaluate(
      () =>
        new Promise<string>((resolve) => {
          const scope = self as unknown as WorkerScope;
          // Only a real click may open a window, so this returns the URL instead.
          scope.clients.openWindow = async (url) => {
            resolve(url);
            return null;
          };
          void scope.registration.getNotifications().then(([notification]) => {
            const waitUntil = () => undefined;
            const click = new Event('notificationclick');
            scope.dispatchEvent(Object.assign(click, { notification, action: '', waitUntil }));
          });
        }),
    );
}

test.describe('the app', () => {
  test(
    'opens the address in a text that is shared with it',
    { tag: FULL_FORM_TAG },
    async ({ page }) => {
      const posts: string[] = [];
      await declineCookies(page);
      const first = await openHomePage(page);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await chooseFromMenu(page, 'Get Another Email');
      await expect(page.getByTestId('address')).not.toContainText(first);
      const share = (text: string) =>
        page.evaluate((shared) => {
          const form = document.createElement('form');
          form.method = 'post';
          form.action = '/share';
          const field = document.createElement('textarea');
          field.name = 'text';
          field.value = shared;
          form.append(field);
          document.body.append(form);
          form.submit();
        }, text);
      page.context().on('request', (request) => {
        const isWorker = request.serviceWorker() !== null;
        if (isWorker && request.method() === 'POST') posts.push(request.url());
      });
      await share(`Sign up: "${first.toUpperCase()}". Thank you, me@example.org`);
      await expect(page.getByText(`The text you shared contains ${first}.`)).toBeVisible();
      expect(await readAddress(page)).toBe(first);
      await share('Nothing of yours: me@example.org');
      await expect(
        page.getByText('The text you shared contains no address that is saved on this device'),
      ).toBeVisible();
      expect(await readAddress(page)).toBe(first);
      expect([new URL(page.url()).hash, posts]).toEqual(['', []]);
    },
  );
});
