import { findFirstHit, findLineIndex, type EmailContext, type TextRange } from './email-context.js';
import { DECOYS, toMask, type TopicMask } from './vocabulary.js';

/** Names of the features that `computeNeighborFeatures` returns, in order. */
export const NEIGHBOR_FEATURES = [
  ...(['codeWordBefore', 'codeWordAfter', 'decoyBefore', 'afterColon', 'afterNumberSign'] as const),
  ...(['afterBracket', 'afterComma', 'afterCapitals'] as const),
  ...(['afterNumber', 'afterQuote', 'beforeComma', 'beforeCapital'] as const),
  ...(['beforeNumber', 'beforeLetter'] as const),
];

const CODE = toMask('code');
/** Distance in UTF-16 units beyond which a word is ignored. */
const FAR = 120;
/** Length of the text on either side of a code that is searched for characters, in UTF-16 units. */
const MAX_BEFORE = 16;
const MAX_AFTER = 12;

/**
 * Returns the features of the text around a code: the distances, at most `FAR`, to the nearest words for
 * a code (before it, and after it on its line) and for another kind of number (before it), and whether
 * certain characters are next to it.
 */
export function computeNeighborFeatures(
  context: EmailContext,
  { start, end }: TextRange,
): number[] {
  const { shapes, hits, lines } = context;
  const line = lines[findLineIndex(lines, start)] ?? { start, end };
  const before = shapes.slice(Math.max(line.start, start - MAX_BEFORE), start);
  const after = shapes.slice(end, Math.min(line.end, end + MAX_AFTER));
  const flag = (pattern: RegExp, text: string) => Number(pattern.test(text));
  return [
    distanceBefore(context, CODE, start),
    distanceAfter(hits, CODE, end, line),
    distanceBefore(context, DECOYS, start),
    flag(/[:：]\s*$/u, before),
    flag(/(?:[#№]|\b[Nn][oºr°]\.?|\*)\s*$/u, before),
    flag(/[([{<«]\s*$/u, before),
    flag(/,\s*$/u, before),
    flag(/(?:^|[^\p{L}])\p{Lu}{2,}\s*$/u, before),
    flag(/\d[\s/.,:-]*$/u, before),
    flag(/["'“”„«「【]\s*$/u, before),
    flag(/^\s*,/u, after),
    flag(/^\s+\p{Lu}\p{Ll}/u, after),
    flag(/^[\s/.,:-]*\d/u, after),
    flag(/^\s*[\p{Ll}\p{Lo}]/u, after),
  ];
}

function distanceBefore({ hits }: EmailContext, topics: TopicMask, start: number): number {
  for (let at = findFirstHit(hits, start) - 1; at >= 0; at -= 1) {
    const distance = start - (hits.ends[at] ?? 0);
    if (distance > FAR) break;
    if (((hits.masks[at] ?? 0) & topics) !== 0) return Math.max(distance, 0);
  }
  return FAR;
}

function distanceAfter(
  hits: EmailContext['hits'],
  topics: TopicMask,
  end: number,
  line: { end: number },
): number {
  for (let at = findFirstHit(hits, end); at < hits.starts.length; at += 1) {
    const distance = (hits.starts[at] ?? 0) - end;
    if (distance > FAR || (hits.starts[at] ?? 0) >= line.end) break;
    if (((hits.masks[at] ?? 0) & topics) !== 0) return distance;
  }
  return FAR;
}
