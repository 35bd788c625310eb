import { toSafeLine } from './safe-text.js';

/** A column with its title and its maximum width in terminal cells. */
export interface Column {
  title: string;
  width: number;
}

const GAP = '  ';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ZERO_WIDTH = /^[\p{Mark}\p{Cf}]+$/u;
const WIDE =
  /^(?:\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6])|\uFE0F/u;

/** Returns how many cells of a terminal a character takes, with its marks. */
function measure(grapheme: string): number {
  if (ZERO_WIDTH.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}

/** Returns untrusted text in one line of exactly `width` terminal cells, truncated or padded. */
export function fitText(text: string, width: number): string {
  if (width < 1) return '';
  const fitted: string[] = [];
  const widths: number[] = [];
  let used = 0;
  for (const { segment } of graphemes.segment(toSafeLine(text))) {
    const cells = measure(segment);
    if (used + cells > width) {
      // Makes room for the ellipsis.
      while (used > width - 1) {
        fitted.pop();
        used -= widths.pop() ?? used;
      }
      return `${fitted.join('')}…${' '.repeat(width - used - 1)}`;
    }
    fitted.push(segment);
    widths.push(cells);
    used += cells;
  }
  return fitted.join('') + ' '.repeat(width - used);
}

/**
 * Returns the lines of a table, its header first. Columns are as wide as their longest cell, at most `width`.
 * The last one is truncated to the rest of `totalWidth`, but has at least 8 cells.
 */
export function formatTable(columns: Column[], rows: string[][], totalWidth: number): string[] {
  const widths = columns.map(({ title, width }, index) => {
    const longest = Math.max(title.length, ...rows.map((row) => measureText(row[index] ?? '')));
    return Math.min(width, longest);
  });
  const last = widths.length - 1;
  const taken = widths.slice(0, last).reduce((sum, width) => sum + width + GAP.length, 0);
  widths[last] = Math.max(8, Math.min(widths[last] ?? 0, totalWidth - taken));
  const toLine = (cells: string[]) =>
    cells
      .map((cell, index) => fitText(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd();
  return [columns.map(({ title }) => title), ...rows].map(toLine);
}

function measureText(text: string): number {
  let cells = 0;
  for (const { segment } of graphemes.segment(toSafeLine(text))) cells += measure(segment);
  return cells;
}
