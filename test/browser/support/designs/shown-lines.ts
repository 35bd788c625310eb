import type { ShownWord } from './read-words.js';

/** A word of either side of the comparison: as Chromium shows it, or in the text that Mayfly extracts. */
export interface LineWord {
  text: string;
  fontSize: number;
  isBold: boolean;
}

/** Consecutive words of one block without a forced line break between them. */
interface Segment {
  words: ShownWord[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const ONE_CHARACTER = /^[\p{L}\p{N}]$/u;
const INVISIBLES =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]|\u034f|(?<!\p{L})[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu;

/**
 * Groups the words of a page into lines:
 * - words of one block without a forced break between them are one line, even if it wraps;
 * - two such lines, one after the other, are one line if they stand in one visual row: their boxes overlap by
 *   at least half the height of the smaller one, the second begins at or after the end of the first in the
 *   direction of their common box, and neither of their own boxes (cells, inline blocks, items) has another
 *   line;
 * - words without white space between them are one word if they touch or are of one block, and so are single
 *   letters or digits in boxes side by side.
 */
export function toLines(words: readonly ShownWord[]): LineWord[][] {
  const segments = toSegments(words);
  const joined = segments.map((segment, at) => isBeside(segments[at - 1], segment));
  while (separateStacked(segments, joined));
  const lines: Segment[][] = [];
  for (const [at, segment] of segments.entries()) {
    const line = lines.at(-1);
    if (joined[at] && line) line.push(segment);
    else lines.push([segment]);
  }
  return lines.map(toLine).filter((line) => line.length > 0);
}

function toSegments(words: readonly ShownWord[]): Segment[] {
  const segments: Segment[] = [];
  for (const word of words) {
    const last = segments.at(-1);
    if (last?.words[0]?.line === word.line) {
      last.words.push(word);
      last.left = Math.min(last.left, word.left);
      last.right = Math.max(last.right, word.right);
      last.top = Math.min(last.top, word.top);
      last.bottom = Math.max(last.bottom, word.bottom);
    } else {
      const { left, right, top, bottom } = word;
      segments.push({ words: [word], left, right, top, bottom });
    }
  }
  return segments;
}

function isBeside(one: Segment | undefined, other: Segment): boolean {
  if (one === undefined) return false;
  const [a, b] = [one.words.at(-1), other.words[0]];
  if (!a || !b || (parseBlock(a) === parseBlock(b) && a.line !== b.line)) return false;
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  const isRtl = b.path.find(({ id }) => a.path.some((each) => each.id === id))?.isRtl ?? false;
  const isAfter = isRtl ? b.right <= a.left + 2 : b.left >= a.right - 2;
  return overlap >= height / 2 && isAfter;
}

const parseBlock = ({ line }: ShownWord): string => line.split(' ')[0] ?? '';

/** Separates two lines of a row if one of them is in a box of several lines. Returns whether it did. */
function separateStacked(segments: Segment[], joined: boolean[]): boolean {
  return segments.some((segment, at) => {
    const before = segments[at - 1];
    if (!joined[at] || before === undefined) return false;
    const [a, b] = [before.words.at(-1), segment.words[0]];
    const isStacked = [
      [a, b],
      [b, a],
    ].some(([one, other]) => hasLines(findBoxBeside(one, other), segments, joined));
    if (isStacked) joined[at] = false;
    return isStacked;
  });
}

/** Returns the ID of the outermost box around a word that isn't around the other one. */
function findBoxBeside(word?: ShownWord, other?: ShownWord): number | undefined {
  return word?.path.findLast(({ id }) => !other?.path.some((each) => each.id === id))?.id;
}

function hasLines(box: number | undefined, segments: Segment[], joined: boolean[]): boolean {
  if (box === undefined) return false;
  const inside = segments.map(({ words }) =>
    words.some(({ path }) => path.some((e) => e.id === box)),
  );
  return segments.some((_segment, at) => inside[at] && inside[at - 1] && !joined[at]);
}

function toLine(segments: Segment[]): LineWord[] {
  const line: LineWord[] = [];
  let last: { word: ShownWord; isAlone: boolean } | null = null;
  for (const { words } of segments) {
    for (const word of words) {
      const text = word.text.replace(INVISIBLES, '');
      const isAlone = ONE_CHARACTER.test(text) && (words.length === 1 || word.isImage);
      const target = line.at(-1);
      const isGlued = last !== null && ((last.isAlone && isAlone) || touches(last.word, word));
      if (text !== '') {
        const [first = '', ...others] = text.split(/\s+/);
        const { fontSize, isBold } = word;
        if (isGlued && target) target.text += first;
        else line.push({ text: first, fontSize, isBold });
        line.push(...others.map((each) => ({ text: each, fontSize, isBold })));
      }
      last = { word, isAlone };
    }
  }
  return line;
}

function touches(one: ShownWord, other: ShownWord): boolean {
  if (other.followsSpace || one.isImage || other.isImage) return false;
  if (one.line === other.line) return true;
  return Math.abs(other.left - one.right) <= 1 || Math.abs(one.left - other.right) <= 1;
}
