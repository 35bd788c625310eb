/** Text with each occurrence of a search text highlighted, ignoring case. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  return splitAtMatches(text, search).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark key={index} className="rounded-xs bg-teal-soft px-0.5 text-ink">
        {piece}
      </mark>
    ),
  );
}

/** Splits a text at each occurrence of `search`: the pieces at odd positions are the occurrences. */
function splitAtMatches(text: string, search: string): string[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [text];
  const pieces: string[] = [];
  const lower = text.toLowerCase();
  let end = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, end)) {
    pieces.push(text.slice(end, at), text.slice(at, at + wanted.length));
    end = at + wanted.length;
  }
  return [...pieces, text.slice(end)];
}

/** Returns the first sentence of a text that contains a search text, ignoring case; null if none. */
export function findSentence(text: string, search: string): string | null {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return null;
  const sentences = text.split(/(?<=[.?!])\s/);
  return sentences.find((sentence) => sentence.toLowerCase().includes(wanted)) ?? null;
}
