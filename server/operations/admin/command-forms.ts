import type { QueueState } from '../commands/queue-report.service.js';
import { ADMIN_PATH, renderTable } from './admin-layout.js';
import { html, type Markup } from './html.js';

/** Path to which the forms post a command and its arguments. */
const COMMAND_PATH = `${ADMIN_PATH}/commands`;

interface Field {
  name: string;
  label: string;
  /** Values to choose from; without them, text. */
  options?: readonly string[];
  isOptional?: boolean;
}

function renderField({ name, label, options, isOptional }: Field, id: string): Markup {
  const choices = options?.map((option) => html`<option>${option}</option>`);
  if (choices) {
    return html`<label for="${id}">${label}</label
      ><select id="${id}" name="${name}">
        ${choices}
      </select>`;
  }
  const required = isOptional ? null : html` required`;
  return html`<label for="${id}">${label}</label
    ><input id="${id}" name="${name}" autocomplete="off" ${required} />`;
}

function renderForm(command: string, title: string, fields: Field[]): Markup {
  const inputs = fields.map((field) => renderField(field, `${command}-${field.name}`));
  return html`<form class="card" method="post" action="${COMMAND_PATH}">
    <h3>${title}</h3>
    <input type="hidden" name="command" value="${command}" />${inputs}<button>${title}</button>
  </form>`;
}

const KINDS = ['sender', 'network', 'recipient', 'word'];

/** Returns the forms of the commands; those of `npm run admin` with the same names. */
export function renderForms(domains: string[]): Markup {
  const kind = { name: 'argument', label: 'What', options: KINDS };
  const forms = [
    renderForm('purge', 'Purge an address', [{ name: 'argument', label: 'Address' }]),
    renderForm('block', 'Block', [
      kind,
      { name: 'value', label: 'Address, domain, network or word' },
      { name: 'for', label: 'Time, such as 12h or 7d (empty: until lifted)', isOptional: true },
      { name: 'note', label: 'Note', isOptional: true },
    ]),
    renderForm('unblock', 'Unblock', [kind, { name: 'value', label: 'Value as listed' }]),
    renderForm('add-domain', 'Add a domain', [{ name: 'argument', label: 'Domain' }]),
    renderForm('retire-domain', 'Retire a domain', [
      { name: 'argument', label: 'Domain', options: domains },
    ]),
    renderForm('token', 'Tokens of clients', [
      { name: 'argument', label: 'Action', options: ['create', 'list', 'revoke'] },
      { name: 'value', label: 'Name', isOptional: true },
      { name: 'for', label: 'Expires after, like 90d', isOptional: true },
    ]),
    renderForm('blocks', 'List blocks', []),
    renderForm('domains', 'List domains', []),
    renderForm('dns', 'List DNS records', []),
    renderForm('dns-check', 'Check DNS records', []),
    renderForm('orders', 'Sum up orders', []),
  ];
  return html`<div class="grid">${forms}</div>`;
}

/** Returns the jobs of each queue. */
export function renderQueues(queues: QueueState[]): Markup {
  const rows = queues.map((each) => [
    html`${each.queue}`,
    html`${each.waiting}`,
    html`${each.active}`,
    html`${each.delayed}`,
    html`${each.failed}`,
    html`${each.nextAt?.toISOString().slice(0, 19).replace('T', ' ') ?? '–'}`,
    html`${each.isPaused ? 'paused' : 'running'}`,
  ]);
  const header = ['Queue', 'Waiting', 'Active', 'Delayed', 'Failed', 'Next (UTC)', 'State'];
  return html`${renderTable('Jobs by state', header, rows)}
    <p><a href="${ADMIN_PATH}/queues">Open the queue dashboard</a>.</p>`;
}
