import { memoize } from '../memoize.js';
import { escapeHtml } from './render-text.js';

/**
 * A placeholder is the first attribute of an `<img>` that the sanitizer writes. A sender can't forge
 * one: sanitized HTML escapes every `<` of their text and attributes, and only the sanitizer writes
 * `src`. In CSS it is a function of a name that no sender uses.
 */
const PLACEHOLDER = /<img src="mayfly:(cid|remote):(\d{1,6})"|\bmail-image\((\d{1,6})\)/g;
/** A reference to an inline image in CSS. */
const CSS_REFERENCE = /url\(\s?["']?\s?(cid:[^"'()]{1,250})["']?\s?\)/gi;

/** URLs for the images of a stored body. */
export interface PlaceholderTargets {
  /** Returns the URL of an attachment shown inside the body. */
  inlineImageUrl: (attachmentIndex: number) => string;
  /** Returns the URL of the n-th remote image; null while remote images are blocked. */
  remoteImageUrl: ((n: number) => string) | null;
}

/** Returns the `src` for an attachment of the same message (`cid`) or for the n-th remote image, from zero. */
export function toPlaceholder(kind: 'cid' | 'remote', n: number): string {
  return `mayfly:${kind}:${n}`;
}

/**
 * Fills the placeholders of a stored body. A blocked image keeps its alternative text and size; it
 * has `data-blocked` instead of a URL, so it makes no request.
 */
export function fillPlaceholders(html: string, targets: PlaceholderTargets): string {
  const { inlineImageUrl, remoteImageUrl } = targets;
  // A body may show one image thousands of times, and signing its URL takes time.
  const signInline = memoize((n) => inlineImageUrl(Number(n)));
  const signRemote = memoize((n) => remoteImageUrl?.(Number(n)) ?? null);
  const sheetEnd = html.startsWith('<style>') ? html.indexOf('</style>') : 0;
  return html.replace(
    PLACEHOLDER,
    (_placeholder, kind: string, n: string, cssImage: string | undefined, at: number) => {
      if (cssImage !== undefined) {
        const url = signInline(cssImage);
        return `url(${at < sheetEnd ? url : escapeHtml(url)})`;
      }
      const url = kind === 'cid' ? signInline(n) : signRemote(n);
      return url === null ? '<img data-blocked=""' : `<img src="${escapeHtml(url)}"`;
    },
  );
}

/** Replaces the inline images of CSS by placeholders. */
export function placeCssImages(css: string, find: (reference: string) => number | null): string {
  if (!/cid:/i.test(css)) return css;
  return css.replace(CSS_REFERENCE, (written, reference: string) => {
    const index = find(reference);
    return index === null ? written : `mail-image(${index})`;
  });
}
