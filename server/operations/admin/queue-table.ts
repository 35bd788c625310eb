import type { QueueState } from '../commands/queue-report.service.js';
import { ADMIN_PATH, renderTable } from './admin-layout.js';
import { html, type Markup } from './html.js';

/** Formats a date to the second, in UTC. */
const formatTime = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

/** Returns the table of the queues with the number of their jobs by state. */
export function renderQueues(queues: QueueState[]): Markup {
  const rows = queues.map((each) => [
    html`${each.queue}`,
    html`${each.waiting}`,
    html`${each.active}`,
    html`${each.delayed}`,
    html`${each.failed}`,
    html`${each.nextAt ? formatTime(each.nextAt) : '–'}`,
    html`${each.isPaused ? 'paused' : 'running'}`,
  ]);
  const header = ['Queue', 'Waiting', 'Active', 'Delayed', 'Failed', 'Next (UTC)', 'State'];
  return html`${renderTable('Jobs by state', header, rows)}
    <p><a href="${ADMIN_PATH}/queues">Open the queue dashboard</a>.</p>`;
}
