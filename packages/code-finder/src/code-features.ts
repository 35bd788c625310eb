import {
  getBest,
  listNearTexts,
  rateTexts,
  type CandidateTextModels,
  type TextRatings,
} from './candidate-text.js';
import type { CodeCandidate } from './code-candidates.js';
import { collectCodeMasks, compareCodes, PROOF, type PlacedCode } from './code-evidence.js';
import {
  findFirstHit,
  findPlace,
  findRun,
  findSentence,
  WORD_CHARACTER,
  type EmailContext,
  type Place,
} from './email-context.js';
import type { FeatureVector } from './model.js';
import { DECOYS, toMask, type TopicHit, type TopicMask } from './vocabulary.js';

const CODE = toMask('code');
/** Distance in UTF-16 units beyond which a word is ignored. */
const FAR = 120;
/** Length of the text on either side of a code that is searched for characters, in UTF-16 units. */
const BESIDE = { before: 16, after: 12 };
/** Values above which features add no information, in UTF-16 units where they are lengths. */
const MAX = { distance: 200, lines: 30, words: 20, font: 4, order: 12, candidates: 8, email: 4000 };
const WORD = /[\p{L}\p{M}]+/gu;

/**
 * Returns the features of codes of an email, in their order.
 *
 * @param linkTexts result of `rateLinkTexts`: in an email with a confirmation link, a number is seldom
 *   a code
 */
export function describeCodes(
  context: EmailContext,
  codes: readonly CodeCandidate[],
  models: CandidateTextModels,
  linkTexts: TextRatings,
): FeatureVector[] {
  const placed = codes.map((code): PlacedCode => {
    const place = findPlace(context, code);
    return { code, place, sentence: findSentence(context, place) };
  });
  const masks = placed.map((code) => collectCodeMasks(context, code));
  const evidence = compareCodes(placed, masks);
  const candidates = Math.min(new Set(codes.map(({ code }) => code)).size, MAX.candidates);
  const near = codes.map((code) => listNearTexts(context, code));
  const texts = rateTexts(context, near, models);
  const proofLines = countLines(context, PROOF);
  return placed.map(({ code, place, sentence }, at) => ({
    masks: masks[at] ?? {},
    numbers: [
      describeShape(code),
      describeLayout(context, place),
      describeNeighbors(context, place),
      { candidates },
      evidence[at] ?? {},
      { proofLines },
      { nearText: texts.near[at] ?? 0, emailText: texts.email },
      { linkText: getBest(linkTexts), linkEmailText: linkTexts.email },
      describePlace(context, place, sentence),
      { order: Math.min(at, MAX.order) },
    ],
  }));
}

function describeShape({ code, shape, separator, groups }: CodeCandidate) {
  const is = (other: CodeCandidate['shape']) => Number(other === shape);
  return {
    digits: shape === 'digits' ? code.length : 0,
    length: code.length,
    isUpper: is('upper'),
    isLetters: is('letters'),
    isGrouped: is('grouped'),
    isWords: is('words'),
    groupCount: groups.length,
    areGroupsEven: Number(groups.every((length) => length === groups[0])),
    bySpace: Number(separator === ' '),
    byHyphen: Number(separator === '-' || separator === ' - '),
    byDot: Number(separator === '.'),
    isYear: Number(/^(?:19|20)\d\d$/.test(code)),
    isRound: Number(code.endsWith('00')),
    // Words with a number are seldom codes: `SAVE20` is an offer, `mia1987` a user name.
    isWordAndNumber: Number(/^[a-z]{3,}-?\d{1,5}$/i.test(code)),
  };
}

/** Describes how a code looks and what shares its line. `\t` separates boxes. */
function describeLayout(context: EmailContext, { start, end, at, line }: Place) {
  const { text } = context;
  const before = text.slice(line.start, start);
  const after = text.slice(end, line.end);
  const boxBefore = before.slice(before.lastIndexOf('\t') + 1);
  const [boxAfter = ''] = after.split('\t', 1);
  const look = at === 0 ? undefined : findRun(context, start);
  const isAlone = (...texts: string[]) =>
    Number(at > 0 && !texts.some((each) => WORD_CHARACTER.test(each)));
  return {
    isAlone: isAlone(before, after),
    isAloneInBox: isAlone(boxBefore, boxAfter),
    isBold: Number(look?.isBold ?? false),
    isInSubject: Number(at === 0),
  };
}

/**
 * Describes the text around a code: the distances, at most `FAR`, to the nearest words for a code and for another
 * kind of number before it, and certain characters next to it.
 */
function describeNeighbors({ shapes, hits }: EmailContext, { start, end, line }: Place) {
  const before = shapes.slice(Math.max(line.start, start - BESIDE.before), start);
  const after = shapes.slice(end, Math.min(line.end, end + BESIDE.after));
  const ends = (pattern: RegExp) => Number(pattern.test(before));
  const begins = (pattern: RegExp) => Number(pattern.test(after));
  return {
    codeWordBefore: measureBefore(hits, CODE, start),
    decoyBefore: measureBefore(hits, DECOYS, start),
    afterColon: ends(/[:：]\s*$/u),
    afterCapitals: ends(/(?:^|[^\p{L}])\p{Lu}{2,}\s*$/u),
    beforeNumber: begins(/^[\s/.,:-]*\d/u),
    beforeLetter: begins(/^\s*[\p{Ll}\p{Lo}]/u),
  };
}

function measureBefore(hits: readonly TopicHit[], topics: TopicMask, start: number): number {
  for (let at = findFirstHit(hits, start) - 1; at >= 0; at -= 1) {
    const { end, mask } = hits[at] ?? { end: 0, mask: 0 };
    if (start - end > FAR) break;
    if ((mask & topics) !== 0) return Math.max(start - end, 0);
  }
  return FAR;
}

/** Counts the lines with a word of some topics. Higher counts than six are no further evidence. */
export function countLines({ lines }: EmailContext, topics: TopicMask): number {
  return Math.min(lines.filter((line) => (line.topics & topics) !== 0).length, 6);
}

/**
 * Describes where a code is: its distance from both ends of its line, the number of its line, the
 * words around it in its sentence, its font size as a multiple of the usual
 * one, and the length of the email.
 */
function describePlace(
  context: EmailContext,
  { start, end, at, line }: Place,
  sentence: PlacedCode['sentence'],
) {
  const { text, usualFontSize } = context;
  const fontSize = at === 0 ? usualFontSize : (findRun(context, start)?.fontSize ?? usualFontSize);
  return {
    lineBefore: Math.min(start - line.start, MAX.distance),
    lineAfter: Math.min(Math.max(line.end - end, 0), MAX.distance),
    lineIndex: Math.min(at, MAX.lines),
    wordsBefore: countWords(text.slice(sentence.start, start)),
    wordsAfter: countWords(text.slice(end, sentence.end)),
    fontSize: Math.min(Math.round((100 * fontSize) / usualFontSize) / 100, MAX.font),
    emailLength: Math.min(text.length, MAX.email),
  };
}

/** Counts the words of a text, up to a number. */
function countWords(text: string): number {
  let count = 0;
  WORD.lastIndex = 0;
  while (count < MAX.words && WORD.test(text)) count += 1;
  return count;
}
