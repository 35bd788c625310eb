/** Width that sanitized HTML declares if it doesn't adapt to narrow screens by itself. */
const DESIGN_WIDTH = /^(?:<style>[^<]*<\/style>\s*)?<div data-width="(\d{3,4})">/;

/**
 * Parses the width that sanitized HTML is designed for, in CSS pixels. The body page scales the HTML
 * down on narrower screens.
 *
 * @returns null if the HTML declares none, and is never scaled
 */
export function parseDesignWidth(content: string): number | null {
  const width = DESIGN_WIDTH.exec(content)?.[1];
  return width === undefined ? null : Number(width);
}
