/** Consecutive lines of a text: those of its author, or those of an email that they quote. */
export interface TextSection {
  lines: string[];
  isQuote: boolean;
}

/** Number of lines up to which a quote isn't folded: the button would take as much space. */
const SHORT_QUOTE = 2;
/** Maximum number of lines of a wrapped attribution, such as "On Monday, Ann wrote:". */
const MAX_ATTRIBUTION_LINES = 3;

const QUOTED = /^\s{0,3}>/;
/** Ends with a colon, and contains a date, a time or an address. */
const ATTRIBUTION = /^(?=.*[\d@<]).{1,300}:\s*$/;
const ORIGINAL_MESSAGE =
  /^\s*-{2,}\s*(?:original message|ursprüngliche nachricht|message d.origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original)\s*-{2,}\s*$/i;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/**
 * Splits plain text into what its author wrote and the emails that they quote, each with its attribution. A
 * text that is nothing but a quote is one section.
 */
export function splitQuotes(lines: string[]): TextSection[] {
  const sections: TextSection[] = [];
  let start = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const quote = findQuote(lines, at, start);
    if (quote === null) continue;
    if (quote.from > start)
      sections.push({ lines: lines.slice(start, quote.from), isQuote: false });
    sections.push({ lines: lines.slice(quote.from, quote.to), isQuote: true });
    start = quote.to;
    at = quote.to - 1;
  }
  if (start < lines.length) sections.push({ lines: lines.slice(start), isQuote: false });
  const hasOwnText = sections.some((each) => !each.isQuote && !each.lines.every(isBlank));
  return hasOwnText ? sections : [{ lines, isQuote: false }];
}

/**
 * Returns the quote whose first quoted line is at `at`; null if there is none, or a short one. `start` is the
 * end of the quote before.
 */
function findQuote(
  lines: string[],
  at: number,
  start: number,
): { from: number; to: number } | null {
  const line = lines[at] ?? '';
  if (ORIGINAL_MESSAGE.test(line)) return { from: at, to: lines.length };
  if (!QUOTED.test(line)) return null;
  const to = findQuoteEnd(lines, at);
  const from = findAttribution(lines, at, start);
  return from === at && to - at <= SHORT_QUOTE ? null : { from, to };
}

/** Returns the index after the last line of a quote, which may contain blank lines. */
function findQuoteEnd(lines: string[], at: number): number {
  let end = at;
  for (let next = at; next < lines.length; next += 1) {
    if (QUOTED.test(lines[next] ?? '')) end = next + 1;
    else if (!isBlank(lines[next])) break;
  }
  return end;
}

/** Returns the index of the attribution above a quote, or that of the quote if it has none. */
function findAttribution(lines: string[], at: number, start: number): number {
  const last = isBlank(lines[at - 1]) ? at - 2 : at - 1;
  let first = last;
  while (first > start && !isBlank(lines[first - 1]) && last - first < MAX_ATTRIBUTION_LINES) {
    first -= 1;
  }
  if (first < start || isBlank(lines[last])) return at;
  const isParagraph = last - first < MAX_ATTRIBUTION_LINES;
  if (isParagraph && ATTRIBUTION.test(lines.slice(first, last + 1).join(' '))) return first;
  return ATTRIBUTION.test(lines[last] ?? '') ? last : at;
}
