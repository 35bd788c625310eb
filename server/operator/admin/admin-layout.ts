import { html, type Markup } from './html.js';

/** Path of all pages of the operator. */
export const ADMIN_PATH = '/admin';

/** Content Security Policy of these pages: no script, nothing inline, nothing from other hosts. */
const ADMIN_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every page. With the site's policy `no-referrer`, forms would send `Origin: null`. */
export const ADMIN_HEADERS = {
  'Content-Security-Policy': ADMIN_POLICY,
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

const LINKS = [
  ['', 'Health'],
  ['/mail', 'Operator mailbox'],
  ['/queues', 'Queues'],
] as const;

/** Returns a whole page. `stylesheets` are those of the site, whose colors and fonts it uses. */
export function renderLayout(title: string, stylesheets: string[], content: Markup): string {
  const links = LINKS.map(
    ([path, label]) => html`<li><a href="${ADMIN_PATH}${path}">${label}</a></li>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} · Mayfly</title>
        ${stylesheets.map((url) => html`<link rel="stylesheet" href="${url}" />`)}
        <link rel="stylesheet" href="/operator.css" />
        <link rel="icon" href="/favicon.svg" />
      </head>
      <body class="operator">
        <header>
          <p class="brand"><a href="/">Mayfly</a></p>
          <nav aria-label="Operator">
            <ul>
              ${links}
            </ul>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}
