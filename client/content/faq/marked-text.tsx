/** A text in which each occurrence of a searched text is marked, ignoring case. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return text;
  return splitAtMatches(text, wanted).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark key={index} className="rounded-xs bg-teal-soft px-0.5 text-ink">
        {piece}
      </mark>
    ),
  );
}

/** Splits a text at each occurrence of `wanted`: the pieces at odd positions are the occurrences. */
function splitAtMatches(text: string, wanted: string): string[] {
  const pieces: string[] = [];
  const lower = text.toLowerCase();
  let end = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, end)) {
    pieces.push(text.slice(end, at), text.slice(at, at + wanted.length));
    end = at + wanted.length;
  }
  return [...pieces, text.slice(end)];
}
