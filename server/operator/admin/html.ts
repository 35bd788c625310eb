import { escapeHtml } from '@mayfly/mail-parser/sanitize/render-text.js';

/** HTML that is safe to send without escaping. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | Markup[] | string | number | null;

function render(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}

/**
 * Template tag for HTML. Escapes every value that isn't `Markup` itself, for text and for attributes in
 * double quotation marks.
 *
 * @example
 * html`<a href="${path}">${subject}</a>`
 */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  const last = strings[strings.length - 1] ?? '';
  return new Markup(values.map((value, at) => `${strings[at]}${render(value)}`).join('') + last);
}
