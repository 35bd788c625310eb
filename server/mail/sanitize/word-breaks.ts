const BREAK = '<wbr>';
/** Length from which a word gets places to break, in characters. */
const LONG_WORD_LENGTH = 30;
const LONG_WORDS = /[!-~]{30,}/g;
/** An entity counts as one character. */
const PIECES = /(?:&[#\w]{1,10};|[!-~]){10}/g;
const VISIBLE = /^[!-~]$/;

/**
 * Inserts places to break into words that are wider than a phone, such as URLs: in a table cell they
 * would widen the page. Text arrives in pieces that may end within a word.
 */
export class WordBreaks {
  /** Length of the word at the end of the text read so far, in UTF-16 units. */
  private length = 0;

  /** Called between two elements. */
  endWord(): void {
    this.length = 0;
  }

  /** Returns a piece of escaped text with places to break. */
  breakLong(escaped: string): string {
    const end = countVisible(escaped, -1);
    const isInside = end === escaped.length;
    const continues = this.length + (isInside ? end : countVisible(escaped, 1)) >= LONG_WORD_LENGTH;
    const before =
      this.length >= LONG_WORD_LENGTH / 3 && continues && VISIBLE.test(escaped[0] ?? '');
    this.length = before ? end : isInside ? this.length + end : end;
    const text =
      escaped.length < LONG_WORD_LENGTH
        ? escaped
        : escaped.replace(LONG_WORDS, (word) => word.replace(PIECES, `$&${BREAK}`));
    return before ? BREAK + text : text;
  }
}

/** Counts visible ASCII characters from the start (step 1) or the end (step -1) of a text. */
function countVisible(text: string, step: 1 | -1): number {
  let count = 0;
  for (let at = step === 1 ? 0 : text.length - 1; VISIBLE.test(text[at] ?? ''); at += step) {
    count += 1;
  }
  return count;
}
