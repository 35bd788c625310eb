import { foldText } from '@mayfly/contract/fold-text.js';
import { toLanguageTag } from '../../lib/i18n/languages';
import { currentLanguage } from '../../lib/i18n/text';

/** Renders a text with each occurrence of a search text highlighted, ignoring case and accents. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  return splitAtMatches(text, search).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark key={index} className="-mx-0.5 rounded-xs bg-teal-soft px-0.5 text-ink">
        {piece}
      </mark>
    ),
  );
}

/** Splits a text at each occurrence of `search`: the pieces at odd positions are the occurrences. */
export function splitAtMatches(text: string, search: string): string[] {
  const wanted = foldText(search.trim());
  if (wanted === '') return [text];
  const { folded, starts, ends } = foldByCharacter(text);
  const pieces: string[] = [];
  let position = 0;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at)) {
    const start = starts[at] ?? 0;
    at += wanted.length;
    // A character that becomes two letters, such as a ligature, may contain two occurrences.
    if (start < position) continue;
    const end = ends[at - 1] ?? text.length;
    pieces.push(text.slice(position, start), text.slice(start, end));
    position = end;
  }
  return [...pieces, text.slice(position)];
}

/** Returns the first sentence that contains a search text, ignoring case and accents; null if none does. */
export function findSentence(text: string, search: string): string | null {
  const wanted = foldText(search.trim());
  if (wanted === '') return null;
  const language = toLanguageTag(currentLanguage());
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  for (const { segment } of sentences) {
    if (foldText(segment).includes(wanted)) return segment.trim();
  }
  return null;
}

/** Folds a text. Returns the start and end of the original character for each UTF-16 unit of the result. */
function foldByCharacter(text: string): { folded: string; starts: number[]; ends: number[] } {
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
