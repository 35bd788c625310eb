import { readFileSync } from 'node:fs';
import { BODY_CLASS } from '@mayfly/mail-parser/sanitize/selector.js';

/** Reads a style sheet of this folder, which the build copies. */
const readStyle = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Margins around a message that isn't a full document, in CSS pixels, as in `body.css`: those of the panel around it. */
const NARROW_MARGIN = 20;
const WIDE_MARGIN = 24;
/** Minimum width of a page with the wide margin, in CSS pixels. */
const WIDE_FROM = 640;

/** Returns the margin around a message that isn't a full document, on a screen of this width, in CSS pixels. */
export const getFragmentMargin = (screen: number): number =>
  screen < WIDE_FROM ? NARROW_MARGIN : WIDE_MARGIN;

/**
 * Style sheet of the page that shows a message body, before the content. Emails are written for a
 * light page, so the page is light in dark mode, too, unless `DARK_STYLE` is added.
 *
 * The mark of a link's host stays visible despite the sender's styles: important rules of a layer
 * override all rules outside of it, the sanitizer removes importance from inline styles where it
 * matters, and without `opacity` on an ancestor nothing is painted above the mark. It stays inside
 * the window if its link extends beyond the left edge, to which a page can't be scrolled.
 *
 * A full document (`.mail-body` replaces its body) has the default margin of browsers unless the
 * sender sets one; the sanitizer paints the whole page with its background.
 *
 * Words aren't broken by CSS, since that would change how a table divides its width; the sanitizer
 * inserts break opportunities into words that are wider than a phone.
 *
 * A blocked image keeps its declared size, limited by the window: a percentage of its own table cell
 * wouldn't prevent it from widening that cell. On narrow screens, images in cells of one row share
 * the window. One without alternative text and size, or with a side of at most one pixel, such as a
 * tracking pixel, gets no frame.
 */
export const BODY_STYLE = readStyle('body.css');

/**
 * Inverts the page, then its images a second time. Hues stay: a blue button stays blue. Blocked images
 * are frames with text, so they are inverted only once.
 */
export const DARK_STYLE = readStyle('dark.css');

/** Replaces `DARK_STYLE` for a message that has its own dark styles. */
export const OWN_DARK_STYLE = readStyle('own-dark.css');

/**
 * Rules for the header of a printed message. As important rules of a layer, they override all rules of
 * the sender; see `BODY_STYLE`.
 */
export const ENVELOPE_STYLE = readStyle('envelope.css');

/** Width of a design in CSS pixels, as the sanitizer writes it. Senders can't forge the attribute. */
const DECLARED_WIDTH = /<div data-width="(\d{3,4})">/;

/** Returns the rules for screens that are narrower than the design; empty if it declares no width. */
export function buildScaleRules(content: string): string {
  const width = DECLARED_WIDTH.exec(content)?.[1];
  if (width === undefined) return '';
  return renderScaleRules(Number(width), content.includes(`<div class="${BODY_CLASS}`));
}

const MIN_SCREEN_WIDTH = 240;

/**
 * Returns the rules that scale a design to screens narrower than the width it declares. The frame
 * runs no script and CSS has no portable way to divide lengths, so each range of widths has a rule.
 *
 * @param width in CSS pixels
 * @param fillsPage true if the design has no margin around it
 */
function renderScaleRules(width: number, fillsPage: boolean): string {
  const margins = (screen: number) => (fillsPage ? 0 : 2 * getFragmentMargin(screen));
  const rules: string[] = [];
  // The narrowest screen that the design fits, with the margin of that screen.
  const first = width + margins(width + margins(width));
  for (let screen = first; screen > MIN_SCREEN_WIDTH; screen -= screen > 500 ? 50 : 10) {
    const nextScreen = screen - (screen > 500 ? 50 : 10);
    const zoom = ((nextScreen - margins(nextScreen)) / width).toFixed(3);
    rules.push(
      `@media (max-width: ${screen - 1}px) { [data-width] { zoom: ${zoom}; } ` +
        // Keeps the mark of a link's host legible, however wide the sender declares the design.
        `@layer host-mark { bdi[data-host]::before { font-size: calc(12px / ${zoom}) !important; } } }`,
    );
  }
  return rules.join('\n');
}

/** Style sheet of the page that shows a file as text or table. */
export const FILE_STYLE = readStyle('file.css');
