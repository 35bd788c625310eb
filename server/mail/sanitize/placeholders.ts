import { escapeHtml } from './render-text.js';

/**
 * Placeholders stand first in a tag that only the sanitiser writes. A sender cannot forge one:
 * in sanitised HTML every `<` of his text and attributes is escaped, and every `src` is ours,
 * so `<img src="mayfly:` is never his.
 */
const PLACEHOLDER = /<img src="mayfly:(cid|remote):(\d{1,6})"/g;

/** Where the images of a stored body are to be found. */
export interface PlaceholderTargets {
  /** The address of an attachment shown inside the body. */
  inlineImageUrl: (attachmentIndex: number) => string;
  /** The address of the n-th remote image, or null as long as they stay blocked. */
  remoteImageUrl: ((n: number) => string) | null;
}

/** The `src` the sanitiser writes for an image that is an attachment of the same mail. */
export function toInlineImagePlaceholder(attachmentIndex: number): string {
  return `mayfly:cid:${attachmentIndex}`;
}

/** The `src` the sanitiser writes for the n-th remote image, from zero. */
export function toRemoteImagePlaceholder(n: number): string {
  return `mayfly:remote:${n}`;
}

/**
 * Fills the placeholders of a stored body. A blocked image keeps its alternative text and size,
 * has no address at all and carries `data-blocked`, so that it makes no request.
 */
export function fillPlaceholders(html: string, targets: PlaceholderTargets): string {
  return html.replace(PLACEHOLDER, (_match, kind: string, digits: string) => {
    const n = Number(digits);
    if (kind === 'cid') return `<img src="${escapeHtml(targets.inlineImageUrl(n))}"`;
    if (targets.remoteImageUrl === null) return '<img data-blocked=""';
    return `<img src="${escapeHtml(targets.remoteImageUrl(n))}"`;
  });
}
