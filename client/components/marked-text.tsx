import { foldText } from '@mayfly/contract/fold-text.js';

/** Renders a text with each occurrence of the words marked, ignoring case and accents. */
export function MarkedText({ text, words }: { text: string; words: string[] }) {
  return splitAtWords(text, words).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark key={index} className="rounded-xs bg-teal-soft text-ink">
        {piece}
      </mark>
    ),
  );
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
  return starts[folded.indexOf(word)] ?? -1;
}

/** Returns the ranges of all occurrences in order. Ranges that overlap or touch are merged. */
function findRanges(text: string, words: string[]): [number, number][] {
  const { folded, starts, ends } = foldByCharacter(text);
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      found.push([starts[at] ?? 0, ends[at + word.length - 1] ?? 0]);
  }
  const merged: [number, number][] = [];
  for (const [start, end] of found.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Folds a text. Returns the start and end of the original character for each UTF-16 unit of the result. */
function foldByCharacter(text: string) {
  const result = { folded: '', starts: [] as number[], ends: [] as number[] };
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
