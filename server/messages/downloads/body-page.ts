import type { Message } from '../../contract/message.js';
import { BODY_CLASS } from '../../mail/sanitize/body-rules.js';
import { BODY_STYLE, scaleStyle } from './body-style.js';
import { escapeHtml, renderTextLine } from '../../mail/sanitize/render-text.js';

/**
 * Returns the policy of a body page: nothing runs, nothing is loaded but our images, and only our own
 * pages may frame it. It names `'self'` and the public origin, because a visitor may have come by
 * another name of the same host.
 */
export function bodyPagePolicy(publicUrl: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${publicUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${publicUrl}`,
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

/** Written by the sanitizer alone: in its HTML every `<` and attribute of the sender's is checked. */
const DECLARED_WIDTH = /<div data-width="(\d{3,4})">/;

/** Returns the rules for screens that are narrower than the message's design. */
function scaleRules(content: string): string {
  const width = DECLARED_WIDTH.exec(content)?.[1];
  if (width === undefined) return '';
  return scaleStyle(Number(width), content.includes(`<div class="${BODY_CLASS}`));
}

const PENDING = 'This message is being prepared. Reload it in a moment.';

/** Returns the page of a body: sanitized HTML as it is, plain text in lines. */
export function bodyPage(message: Pick<Message, 'content' | 'subject' | 'reading'>): string {
  const { subject } = message;
  const content = message.reading === 'pending' ? PENDING : message.content;
  const body = content.includes('<')
    ? content
    : content
        .split('\n')
        .map((line) => `<p>${renderTextLine(line) || '<br>'}</p>`)
        .join('');
  return `<!doctype html><html lang="und"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer"><title>${escapeHtml(subject) || 'No Subject'}</title>
<style>${BODY_STYLE}${scaleRules(content)}</style></head><body>${body}</body></html>`;
}
