import { splitAtWords } from './matches';

/** Renders a text with each occurrence of the words marked, ignoring case and accents. */
export function MarkedWords({ text, words }: { text: string; words: string[] }) {
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
