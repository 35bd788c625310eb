/** Length from which a word may break, and of the segments between which it breaks, in characters. */
const MIN_WORD_LENGTH = 30;
const SEGMENT_LENGTH = 10;

/** Long runs of visible ASCII characters, within which browsers often don't break lines. */
const LONG_WORDS = new RegExp(`[!-~]{${MIN_WORD_LENGTH},}`, 'g');
/** Segments of a word. An entity such as `&amp;` counts as one character and is not split. */
const SEGMENTS = new RegExp(`(?:&[#\\w]{1,10};|[!-%'-~]){${SEGMENT_LENGTH}}`, 'g');

/**
 * Inserts `<wbr>` into long words of escaped text, such as URLs, where a browser may then break the line. In
 * a table cell, such a word would otherwise make the page wider than a phone.
 */
export function insertWordBreaks(escaped: string): string {
  if (escaped.length < MIN_WORD_LENGTH) return escaped;
  return escaped.replace(LONG_WORDS, (word) => word.replace(SEGMENTS, '$&<wbr>'));
}
