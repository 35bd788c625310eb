import { expect, type Page } from '@playwright/test';
import {
  BODY_STYLE,
  getFragmentMargin,
} from '../../../../server/messages/attachments/body-style.js';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message, MessagePage } from '@mayfly/contract/message.js';
import { sendEmail } from '../home-page.js';

const RAW = 'http://design.example/';

/** Mayfly's default styles; any rule of the sender overrides them. */
const DEFAULTS = `
  html { color: #17272b; font: 15px/1.5 system-ui, sans-serif; }
  a { color: #0f766e; }`;
/** Mayfly's rules that keep a message from being wider than a phone. */
const FIT = `
  img { max-width: 100%; height: auto; }
  table, div { max-width: 100%; }
  pre { white-space: pre-wrap; }`;

/** Mayfly's frame in place of a blocked image: the rules of its style sheet that select one. */
const BLOCKED = (BODY_STYLE.match(/^[^\n{}]*img\[data-blocked\][^{}]*\{[^}]*\}/gm) ?? []).join(
  '\n',
);

/** Attributes of an image as Mayfly shows it while it is blocked: a placeholder, or nothing. Null if it has none. */
type ShownImage = Record<'src' | 'width' | 'height', string | null>;

/** How Mayfly shows a design: the scale that fits one of a fixed width to the screen, and its images. */
export interface ShownDesign {
  scale: number;
  images: ShownImage[];
}

/**
 * Sends a design by SMTP and opens the page that the sandboxed frame shows for it. Removes Mayfly's marks of
 * link hosts, which `host-marks.spec.ts` tests, and unfolds quotes.
 */
export async function openInMayfly(page: Page, html: string): Promise<ShownDesign> {
  await page.goto(await deliver(page, html));
  return page.evaluate(() => {
    for (const mark of document.querySelectorAll('bdi[data-host]')) mark.remove();
    for (const quote of document.querySelectorAll('details[data-quote]')) {
      quote.querySelector('summary')?.remove();
      quote.replaceWith(...quote.childNodes);
    }
    const scaled = document.querySelector('[data-width]');
    const images = Array.from(document.images, (image) => ({
      src: image.getAttribute('src'),
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
    }));
    return { scale: scaled === null ? 1 : Number(getComputedStyle(scaled).zoom), images };
  });
}

async function deliver(page: Page, html: string): Promise<string> {
  const api = page.context().request;
  const issued = (await (await api.post('/api/v1/generate-email')).json()) as AddressSession;
  await sendEmail(issued.emailAddress, { html });
  const path = `/api/v1/emails/${encodeURIComponent(issued.emailAddress)}`;
  const headers = { 'session-id': issued.sessionId };
  const list = (await (await api.get(path, { headers })).json()) as { data: MessagePage };
  const id = list.data.content[0]?.id ?? '';
  const one = (await (await api.get(`${path}/${id}`, { headers })).json()) as { data: Message };
  const body = one.data.urls?.body ?? '';
  expect(body).toContain('/body');
  return body;
}

/**
 * Opens the raw HTML as Chromium draws it: no script runs, and every request but the first is refused.
 * Applies the intended changes of Mayfly too:
 * - it shows every message in standards mode, as webmail does;
 * - its font, link color and, without a `<body>`, margin apply where the sender sets none;
 * - a blocked image is a placeholder or a frame with its alternative text, and nothing where it has none;
 * - content wider than the screen is fitted to it: by rules that shrink boxes, or by the scale that
 *   Mayfly chose.
 */
export async function openRaw(page: Page, html: string, shown: ShownDesign): Promise<void> {
  const blocked = html.replace(/(<img\b[^>]*?\s)src\s*=/gi, '$1data-src=');
  const margin = getFragmentMargin(page.viewportSize()?.width ?? 0);
  const doctype = /^\s*<!doctype/i.test(html) ? '' : '<!doctype html>';
  await page.route('**/*', (route) =>
    route.request().url() === RAW
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': "script-src 'none'" },
          body: doctype + blocked,
        })
      : route.abort(),
  );
  await page.goto(RAW);
  await page.evaluate(
    async ({ defaults, fit, zoom, frame, images }) => {
      const prepend = (css: string) => {
        const style = document.createElement('style');
        style.textContent = css;
        document.head.prepend(style);
      };
      prepend(frame);
      prepend(defaults);
      for (const [index, image] of [...document.images].entries()) {
        image.setAttribute('data-blocked', '');
        image.alt = image.getAttribute('alt') ?? '';
        for (const [name, value] of Object.entries(images[index] ?? {})) {
          if (value !== null) image.setAttribute(name, value);
        }
      }
      const loaded = [...document.images].map((image) => image.decode().catch(() => undefined));
      await Promise.all(loaded);
      const root = document.documentElement;
      if (zoom !== 1) document.body.style.zoom = String(zoom);
      else if (root.scrollWidth > root.clientWidth) prepend(fit);
    },
    {
      defaults: /<body[\s>]/i.test(html) ? DEFAULTS : `${DEFAULTS} body { margin: ${margin}px; }`,
      fit: FIT,
      frame: BLOCKED,
      zoom: shown.scale,
      images: shown.images,
    },
  );
}
