import { escapeHtml } from '@mayfly/mail-parser/sanitize/render-text.js';

/** Length to which the alternative text of an image is shown, in characters. */
const MAX_TEXT_LENGTH = 200;

/**
 * Returns an SVG image in place of one that is blocked or could not be loaded, with its alternative text. It
 * takes any size without being scaled.
 */
export function renderImagePlaceholder(text: string): string {
  const icon =
    '<path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4" fill="none" stroke="#8a8578" stroke-width="1.5" stroke-linejoin="round"/>';
  // Half of a character could not be encoded as a URL.
  const label = escapeHtml(text.slice(0, MAX_TEXT_LENGTH).toWellFormed());
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="box-sizing:border-box;height:100%;overflow:hidden;padding:3px;border:1px dashed #b9b2a6;background:#f6f3ed;color:#5c6270;font:12px/1.4 system-ui,sans-serif"><svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" style="vertical-align:-3px;margin-inline-end:4px">${icon}</svg>${label}</div></foreignObject></svg>`;
}

/** Size from which an image is more than a line or a tracking pixel, in CSS pixels. */
const MIN_SIZE = 16;
/** Size of a placeholder whose text is on one line, in CSS pixels. */
const LINE_HEIGHT = 26;
const MAX_LINE_WIDTH = 320;

/**
 * Shows a placeholder for each blocked image that has a size or alternative text, instead of the browser's
 * own. Sizes that the sender doesn't declare are those of the text on one line.
 */
export function addImagePlaceholders(html: string): string {
  return html.replace(/<img( data-blocked="[^"]*"[^<>]*>)/g, (image, rest: string) => {
    const alt = unescapeHtml(/ alt="([^"]*)"/.exec(rest)?.[1] ?? '');
    const width = / width="(\d+)/.exec(rest)?.[1];
    const height = / height="(\d+)/.exec(rest)?.[1];
    const isSized = width !== undefined && height !== undefined;
    if (Math.min(Number(width ?? MIN_SIZE), Number(height ?? MIN_SIZE)) < MIN_SIZE) return image;
    if (!isSized && alt === '') return image;
    const src = `data:image/svg+xml,${encodeURIComponent(renderImagePlaceholder(alt))}`;
    const size = [
      width === undefined
        ? ` width="${Math.min(MAX_LINE_WIDTH, LINE_HEIGHT + alt.length * 8)}"`
        : '',
      height === undefined ? ` height="${LINE_HEIGHT}"` : '',
    ];
    return `<img src="${src}"${size.join('')}${rest}`;
  });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** Replaces the character references that the sanitizer writes. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
