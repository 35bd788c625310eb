import { BLOCK_KINDS } from '../../blocks/blocks.service.js';
import { ADMIN_PATH } from './admin-layout.js';
import { html, type Markup } from './html.js';

/** Path to which the forms send a command and its arguments. */
const COMMAND_PATH = `${ADMIN_PATH}/commands`;

interface Field {
  name: string;
  label: string;
  /** Values of a `<select>`; without them, the field is a text input. */
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

/** Returns a form for each command of `npm run admin` that is useful on a page. */
export function renderCommandForms(domains: string[]): Markup {
  const kind = { name: 'argument', label: 'What', options: BLOCK_KINDS };
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
