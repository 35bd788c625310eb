const BREAK_OPPORTUNITY = '<wbr>';
/** Length from which a word may break, in characters. */
const MIN_WORD_LENGTH = 30;
/** Length of the segments between which a word may break, in characters. */
const SEGMENT_LENGTH = 10;

/** Long runs of visible ASCII characters, within which browsers often don't break lines. */
const LONG_WORDS = new RegExp(`[!-~]{${MIN_WORD_LENGTH},}`, 'g');
/** Segments of a word. An entity such as `&amp;` counts as one character and is not split. */
const SEGMENTS = new RegExp(`(?:&[#\\w]{1,10};|[!-~]){${SEGMENT_LENGTH}}`, 'g');
const VISIBLE_CHARACTER = /^[!-~]$/;

/**
 * Inserts `<wbr>` into long words such as URLs, where a browser may then break the line. In a table
 * cell, such a word would otherwise make the page wider than a phone. The HTML parser returns one text
 * in several chunks, which may end within a word.
 */
export class WordBreaks {
  /** Length of the unfinished word at the end of the text so far, in characters of the escaped text. */
  private openLength = 0;

  /** Ends the current word: called at each start and end tag. */
  endWord(): void {
    this.openLength = 0;
  }

  /** Returns a chunk of escaped text with line breaks in its long words, and before it if needed. */
  insertBreaks(escaped: string): string {
    const start = countVisible(escaped, 'start');
    const end = countVisible(escaped, 'end');
    const isLong = this.openLength + start >= MIN_WORD_LENGTH;
    const breaksBefore = start > 0 && isLong && this.openLength >= SEGMENT_LENGTH;
    const continuesWord = end === escaped.length && !breaksBefore;
    this.openLength = continuesWord ? this.openLength + end : end;
    const text =
      escaped.length < MIN_WORD_LENGTH ? escaped : escaped.replace(LONG_WORDS, breakWord);
    return breaksBefore ? BREAK_OPPORTUNITY + text : text;
  }
}

function breakWord(word: string): string {
  return word.replace(SEGMENTS, `$&${BREAK_OPPORTUNITY}`);
}

/** Counts the visible ASCII characters at the start or the end of a text. */
function countVisible(text: string, side: 'start' | 'end'): number {
  const step = side === 'start' ? 1 : -1;
  let count = 0;
  for (
    let at = step === 1 ? 0 : text.length - 1;
    VISIBLE_CHARACTER.test(text[at] ?? '');
    at += step
  )
    count += 1;
  return count;
}
