import type { HealthReport } from '../health.service.js';
import { ADMIN_PATH } from './admin-layout.js';
import { html, type Markup } from './html.js';

function renderList(heading: string, sentences: string[]): Markup | null {
  if (sentences.length === 0) return null;
  const items = sentences.map((sentence) => html`<li>${sentence}</li>`);
  return html`<h2>${heading}</h2>
    <ul class="list">
      ${items}
    </ul>`;
}

/** Returns the content of the page that says what works and what doesn't. */
export function renderHealth({ problems, working }: HealthReport, roles: string[]): Markup {
  const summary = problems.length === 0 ? 'Everything works.' : 'Something needs your attention.';
  return html`<p>${summary}</p>
    ${renderList("What doesn't work", problems)}${renderList('What works', working)}
    <p class="muted">
      As seen by the process that serves this page (${roles.join(', ')}).
      <a href="${ADMIN_PATH}">Check again</a>
    </p>`;
}
