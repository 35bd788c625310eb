import { html, type Markup } from './html.js';

/** Style sheet of the operator's pages. Colors and fonts are variables of the site's style sheet. */
export const ADMIN_STYLE = `
.operator { background: var(--paper); color: var(--ink); line-height: 1.5; }
.operator header, .operator main { max-width: 80rem; margin-inline: auto; padding-inline: clamp(1rem, 3vw, 2rem); }
.operator header { display: flex; flex-wrap: wrap; gap: .25rem 2rem; align-items: center; padding-block: 1rem;
  border-bottom: 1px solid var(--line); }
.operator nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.operator a { color: var(--teal); text-decoration: underline; text-underline-offset: 3px; }
.operator nav a, .operator .brand a { display: inline-block; padding-block: .4rem; }
.operator .brand a { color: var(--ink); font: 600 1.25rem var(--font-display); text-decoration: none; }
.operator main { padding-block: 1.5rem 4rem; }
.operator h1 { font: 600 2rem/1.2 var(--font-display); margin-bottom: 1rem; }
.operator h2 { font: 600 1.375rem/1.3 var(--font-display); margin: 2.25rem 0 .75rem; }
.operator p { max-width: 65ch; }
.operator p + .scroll, .operator .list + p { margin-top: 1rem; }
.operator .muted { color: var(--muted); }
.operator .verdict { font-size: 1.25rem; font-weight: 600; }
.operator summary { padding-block: .625rem; color: var(--coral); cursor: pointer; }
.operator .list { padding-left: 1.25rem; list-style: disc; }
.operator button { min-height: 2.75rem; margin-top: .75rem; padding: .375rem 1rem; color: var(--on-teal);
  background: var(--teal); border-radius: 10px; font-weight: 600; }
.operator td button { margin: 0; color: var(--teal); background: none; border: 1px solid var(--control); }
.operator .scroll { overflow-x: auto; }
.operator table { width: 100%; border-collapse: collapse; }
.operator caption { text-align: left; color: var(--muted); padding-bottom: .25rem; }
.operator th, .operator td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere; min-width: 5rem; }
.operator dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem;
  overflow-wrap: anywhere; }
.operator dt { color: var(--muted); }
.operator iframe { width: 100%; height: 60vh; margin-top: 1rem; border: 1px solid var(--line);
  border-radius: 14px; background: #fff; }
`;

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
        <link rel="stylesheet" href="${ADMIN_PATH}/style.css" />
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
