import { foldText } from '@mayfly/contract/fold-text.js';

/** A folded text, with the start and end of the original character of each of its UTF-16 units. */
interface FoldedText {
  folded: string;
  starts: number[];
  ends: number[];
}

/**
 * Splits a text at each occurrence of a word: the pieces at odd positions are the occurrences. `words`
 * are folded; see `splitSearch`.
 */
export function splitAtWords(text: string, words: string[]): string[] {
  const pieces: string[] = [];
  let position = 0;
  for (const [start, end] of findRanges(text, words)) {
    pieces.push(text.slice(position, start), text.slice(start, end));
    position = end;
  }
  return [...pieces, text.slice(position)];
}

/** Returns where a word begins in a text; -1 if it doesn't occur. */
export function findWord(text: string, word: string): number {
  const { folded, starts } = foldByCharacter(text);
  const at = folded.indexOf(word);
  return starts[at] ?? -1;
}

/** Returns the ranges of all occurrences in order. Ranges that overlap or touch are merged. */
function findRanges(text: string, words: string[]): [number, number][] {
  const { folded, starts, ends } = foldByCharacter(text);
  const found = words.flatMap((word) => {
    const ranges: [number, number][] = [];
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      ranges.push([starts[at] ?? 0, ends[at + word.length - 1] ?? 0]);
    }
    return ranges;
  });
  const merged: [number, number][] = [];
  for (const [start, end] of found.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function foldByCharacter(text: string): FoldedText {
  const result: FoldedText = { folded: '', starts: [], ends: [] };
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const folded = foldText(segment);
    result.folded += folded;
    for (let count = 0; count < folded.length; count += 1) {
      result.starts.push(index);
      result.ends.push(index + segment.length);
    }
  }
  return result;
}
