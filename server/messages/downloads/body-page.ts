import type { Message } from '../../contract/message.js';
import { escapeHtml, renderTextLine } from '../../mail/sanitize/render-text.js';
import { BODY_STYLE, buildScaleRules, DARK_STYLE, ENVELOPE_STYLE } from './body-style.js';

/**
 * Returns the Content Security Policy of a body page: no scripts, no resources but images of this
 * origin, framed by pages of this origin only. Contains `'self'` and the public origin, because a
 * visitor may use another name of the same host.
 */
export function buildBodyPagePolicy(publicUrl: string): string {
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

const PENDING_CONTENT = 'This message is being prepared. Reload it in a moment.';

/** Fields shown above a body that is to be printed. */
export type Envelope = Pick<Message, 'sender' | 'recipient' | 'receivedAt'>;

/** Options of a body page. */
export interface BodyPageOptions {
  /** Whether the colors of HTML are inverted, except those of its images. */
  isDark?: boolean;
  /** Whether a design of a fixed width is scaled down to narrower screens. */
  isScaled?: boolean;
  /** Shown above the body, for a printer. */
  envelope?: Envelope | null;
}

/** Returns the page that shows a body: sanitized HTML unchanged, plain text in lines. */
export function renderBodyPage(
  message: Pick<Message, 'content' | 'subject' | 'reading'>,
  { isDark = false, isScaled = true, envelope = null }: BodyPageOptions = {},
): string {
  const subject = escapeHtml(message.subject) || 'No Subject';
  const content = message.reading === 'pending' ? PENDING_CONTENT : message.content;
  const isHtml = content.includes('<');
  const body = isHtml
    ? content
    : content
        .split('\n')
        .map((line) => `<p>${renderTextLine(line) || '<br>'}</p>`)
        .join('');
  const styles = [
    BODY_STYLE,
    isScaled ? buildScaleRules(content) : '',
    isDark && isHtml ? DARK_STYLE : '',
    envelope ? ENVELOPE_STYLE : '',
  ];
  return `<!doctype html><html lang="und"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer"><title>${subject}</title>
<style>${styles.join('')}</style></head><body>${envelope ? renderEnvelope(subject, envelope) : ''}${body}</body></html>`;
}

const received = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Returns the header of a printed message. The page runs no script that could print it. */
function renderEnvelope(subject: string, { sender, recipient, receivedAt }: Envelope): string {
  return `<header data-envelope lang="en">
<p data-hint>To print this email, use the Print command of your browser (Ctrl+P, or ⌘P on a Mac).</p>
<h1>${subject}</h1><p>From: ${escapeHtml(sender)}</p><p>To: ${escapeHtml(recipient)}</p>
<p>Received: ${received.format(new Date(receivedAt))} UTC</p></header>`;
}
