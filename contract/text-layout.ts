/*
 * Layout of plain text. Shared by server and client, so that both choose the same font. Imports nothing, so
 * that the browser loads no validation library for it.
 */

/** A line of a table, log, patch or stack trace. */
const ALIGNED =
  /\S(?: {3,}|\t+ *)\S|^\s*[|+][-=+|]{3,}|^\s*\|.*\|\s*$|^\s*[\u2500-\u257f]{2,}|^@@ .* @@|^(?:---|\+\+\+) \S|^\s{2,}at \S|^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;
const MIN_LINES = 2;
const MIN_SHARE = 0.2;

/** Returns whether the lines of a text are aligned by spaces and tabs, which need a font of one width. */
export function isAligned(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const aligned = lines.filter((line) => ALIGNED.test(line)).length;
  return aligned >= MIN_LINES && aligned >= MIN_SHARE * lines.length;
}
