import type { OperatorMessage } from '../../messages/postmaster/operator-mail.service.js';
import { OPERATOR_MAIL_DAYS } from '@mayfly/contract/limits.js';
import { formatDate } from '../format-date.js';
import { ADMIN_PATH } from './admin-layout.js';
import { html, type Markup } from './html.js';
import type { HealthReport } from '../health.service.js';

const BYTES_PER_KB = 1_000;

const formatTime = (date: Date): string => `${formatDate(date)} UTC`;
const formatSize = (bytes: number): string =>
  `${Math.ceil(bytes / BYTES_PER_KB).toLocaleString('en-US')} kB`;

/** Returns the content of the page that lists email to `postmaster` and `abuse`. */
export function renderMailList(messages: OperatorMessage[]): Markup {
  const note = html`<p class="muted">
    Email to postmaster and abuse of each domain, kept for ${OPERATOR_MAIL_DAYS} days.
  </p>`;
  if (messages.length === 0)
    return html`${note}
      <p>No email yet.</p>`;
  const rows = messages.map(
    (message) =>
      html`<tr>
        <td>${formatTime(message.receivedAt)}</td>
        <td>${message.recipient}</td>
        <td>${message.sender || message.envelopeFrom}</td>
        <td>
          <a href="${ADMIN_PATH}/mail/${message.id}">${message.subject || 'No Subject'}</a>
        </td>
        <td>${formatSize(message.size)}</td>
      </tr>`,
  );
  const header = ['Received', 'To', 'From', 'Subject', 'Size'];
  return html`${note}
    <div class="scroll" tabindex="0" role="region" aria-label="Newest first">
      <table>
        <caption>
          Newest first
        </caption>
        <thead>
          <tr>
            ${header.map((cell) => html`<th scope="col">${cell}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

/** Returns the content of the page of one message. Its body is in a sandboxed frame. */
export function renderMail(message: OperatorMessage): Markup {
  const path = `${ADMIN_PATH}/mail/${message.id}`;
  return html`<dl>
      <dt>From</dt>
      <dd>${message.sender}</dd>
      <dt>Envelope</dt>
      <dd>${message.envelopeFrom}</dd>
      <dt>To</dt>
      <dd>${message.recipient}</dd>
      <dt>Received</dt>
      <dd>${formatTime(message.receivedAt)}</dd>
      <dt>Client</dt>
      <dd>${message.clientIp}</dd>
      <dt>Size</dt>
      <dd>${formatSize(message.size)}</dd>
    </dl>
    <p>
      <a href="${path}/source">Download the source</a>, with its attachments. Images are not shown.
    </p>
    <iframe
      src="${path}/body"
      title="Message body"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <details>
      <summary>Delete this message…</summary>
      <p>It can't be restored.</p>
      <form method="post" action="${path}/delete"><button>Delete it</button></form>
    </details>`;
}

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
  return html`<p class="verdict">${summary}</p>
    ${renderList("What doesn't work", problems)}${renderList('What works', working)}
    <p class="muted">
      As seen by the process that serves this page (${roles.join(', ')}).
      <a href="${ADMIN_PATH}">Check again</a>
    </p>`;
}
