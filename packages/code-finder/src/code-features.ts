import {
  getBest,
  listNearTexts,
  rateTexts,
  type CandidateTextModels,
  type TextRatings,
} from './candidate-text.js';
import type { CodeCandidate } from './code-candidates.js';
import {
  collectCodeMasks,
  compareCodes,
  countUpTo,
  PROOF,
  type PlacedCode,
} from './code-evidence.js';
import {
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
/** Text counts as large from this multiple of the email's usual font size. */
const LARGE = 1.3;
const NO_REPLY =
  /no[-_.]?reply|do[-_.]?not[-_.]?reply|notif|accounts?@|security|verif|auth|login|service/i;
/** Distance in UTF-16 units beyond which a word is ignored. */
const FAR = 120;
/** Length of the text on either side of a code that is searched for characters, in UTF-16 units. */
const BESIDE = { before: 16, after: 12 };
/** Values above which features add no information, in UTF-16 units where they are lengths. */
const MAX = { distance: 200, lines: 30, words: 20, numbers: 4, font: 4, order: 12, email: 4000 };
const MAX_URLS_LENGTH = 20_000;
/** Length of a parameter's name with the marks around it, in UTF-16 units. */
const MAX_NAME = 24;
/** End of the part of a URL before the value of a parameter; the group is the parameter's name. */
const PARAMETER = /[?&;/#]([\w-]*)[=/]$/;
/** Name of a parameter that confirms, as in `?code=482913`, but not `?order=482913`. */
const CODE_NAME = /(?:co?de?|kod|token|tok|otp|pin|key)$|verif|confirm|^[a-z]$/i;
const WORD = /[\p{L}\p{M}]+/gu;
const NUMBER = /\d[\d.,:/-]*/g;

/**
 * Describes codes of an email by their features.
 *
 * @param linkTexts result of `rateLinkTexts`: in an email with a confirmation link, a number is seldom
 *   a code
 */
export function describeCodes(
  context: EmailContext,
  codes: readonly CodeCandidate[],
  models: CandidateTextModels,
  linkTexts: TextRatings,
): { code: CodeCandidate; place: Place; vector: FeatureVector }[] {
  const placed = codes.map((code): PlacedCode => {
    const place = findPlace(context, code);
    const sentence = findSentence(context, place);
    return { code, place, sentence, masks: collectCodeMasks(context, place, sentence) };
  });
  const evidence = compareCodes(context, placed);
  const group = describeGroup(context, codes);
  const near = codes.map((code) => listNearTexts(context, code));
  const texts = rateTexts(context, near, models);
  const message = describeMessage(context);
  const urls = joinUrls(context);
  return placed.map(({ code, place, sentence, masks }, at) => {
    const numbers = [
      describeShape(code),
      describeLayout(context, place),
      describeNeighbors(context, place),
      group[at] ?? {},
      evidence[at] ?? {},
      message,
      { nearText: texts.near[at] ?? 0, emailText: texts.email },
      { linkText: getBest(linkTexts), linkEmailText: linkTexts.email },
      describePlace(context, place, sentence),
      { order: Math.min(at, MAX.order) },
      findInUrls(urls, code.code),
    ];
    return { code, place, vector: { masks, numbers } };
  });
}

function describeShape({ code, shape, separator, groups }: CodeCandidate) {
  const is = (other: CodeCandidate['shape']) => Number(other === shape);
  return {
    digits: shape === 'digits' ? code.length : 0,
    length: code.length,
    isUpper: is('upper'),
    isLower: is('lower'),
    isMixed: is('mixed'),
    isLetters: is('letters'),
    isGrouped: is('grouped'),
    isPrefixed: is('prefixed'),
    isWords: is('words'),
    groupCount: groups.length,
    areGroupsEven: Number(groups.every((length) => length === groups[0])),
    bySpace: Number(separator === ' '),
    byHyphen: Number(separator === '-' || separator === ' - '),
    byDot: Number(separator === '.'),
    isYear: Number(/^(?:19|20)\d\d$/.test(code)),
    isDate: Number(shape === 'digits' && isDate(groups, code)),
    isRound: Number(code.endsWith('00')),
    // Words with a number are seldom codes: `SAVE20` is an offer, `mia1987` a user name.
    isWordAndNumber: Number(/^[a-z]{3,}-?\d{1,5}$/i.test(code)),
  };
}

/** Returns whether groups of digits can be a date: 31-12-2024, 2024.12.31, 31.12.24. */
function isDate(groups: number[], code: string): boolean {
  if (groups.length !== 3) return false;
  let at = 0;
  const parts = groups.map((length) => Number(code.slice(at, (at += length))));
  const [first = 0, second = 0, third = 0] = parts;
  const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return groups[0] === 4 ? isDay(third, second) : isDay(first, second) || isDay(second, first);
}

/** Describes how a code looks and what shares its line. `\t` separates boxes. */
function describeLayout(context: EmailContext, { start, end, at, line }: Place) {
  const { text, usualFontSize } = context;
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
    isLarge: Number((look?.fontSize ?? usualFontSize) >= LARGE * usualFontSize),
    isInSubject: Number(at === 0),
    isInFooter: Number(start >= context.footerStart),
  };
}

/**
 * Describes the text around a code: the distances, at most `FAR`, to the nearest words for a code (before it, and
 * after it on its line) and for another kind of number (before it), and certain characters next to it.
 */
function describeNeighbors({ shapes, hits }: EmailContext, { start, end, line }: Place) {
  const before = shapes.slice(Math.max(line.start, start - BESIDE.before), start);
  const after = shapes.slice(end, Math.min(line.end, end + BESIDE.after));
  const ends = (pattern: RegExp) => Number(pattern.test(before));
  const begins = (pattern: RegExp) => Number(pattern.test(after));
  return {
    codeWordBefore: measureBefore(hits, CODE, start),
    codeWordAfter: measureAfter(hits, CODE, end, line.end),
    decoyBefore: measureBefore(hits, DECOYS, start),
    afterColon: ends(/[:：]\s*$/u),
    afterNumberSign: ends(/(?:[#№]|\b[Nn][oºr°]\.?|\*)\s*$/u),
    afterBracket: ends(/[([{<«]\s*$/u),
    afterComma: ends(/,\s*$/u),
    afterCapitals: ends(/(?:^|[^\p{L}])\p{Lu}{2,}\s*$/u),
    afterNumber: ends(/\d[\s/.,:-]*$/u),
    afterQuote: ends(/["'“”„«「【]\s*$/u),
    beforeComma: begins(/^\s*,/u),
    beforeCapital: begins(/^\s+\p{Lu}\p{Ll}/u),
    beforeNumber: begins(/^[\s/.,:-]*\d/u),
    beforeLetter: begins(/^\s*[\p{Ll}\p{Lo}]/u),
  };
}

function measureBefore(hits: readonly TopicHit[], topics: TopicMask, offset: number): number {
  const word = hits.findLast(({ start, mask }) => start < offset && (mask & topics) !== 0);
  return word === undefined ? FAR : Math.min(Math.max(offset - word.end, 0), FAR);
}

function measureAfter(
  hits: readonly TopicHit[],
  topics: TopicMask,
  offset: number,
  lineEnd: number,
): number {
  const word = hits.find(({ start, mask }) => start >= offset && (mask & topics) !== 0);
  return word === undefined || word.start >= lineEnd ? FAR : Math.min(word.start - offset, FAR);
}

/** Describes each code among the others of its email. */
function describeGroup(context: EmailContext, codes: readonly CodeCandidate[]) {
  const distinct = new Set(codes.map(({ code }) => code));
  const subjectEnd = context.lines[0]?.end ?? 0;
  const inSubject = new Set(
    codes.filter(({ start }) => start < subjectEnd).map(({ code }) => code),
  );
  return codes.map(({ code, shape, start }) => ({
    isLink: Number(context.links.some((link) => link.start <= start && start < link.end)),
    candidates: Math.min(distinct.size, 8),
    alike: countUpTo(4, codes, (other) => other.shape === shape && isAsLong(other.code, code)),
    repeated: countUpTo(3, codes, (other) => other.code === code),
    isSubjectRepeated: Number(start >= subjectEnd && inSubject.has(code)),
  }));
}

const isAsLong = (one: string, other: string): boolean => one.length === other.length;

/** Returns the features that all candidates of an email share. */
export function describeMessage(context: EmailContext) {
  return {
    isNoReply: Number(NO_REPLY.test(context.senderAddress)),
    isReply: Number(context.isReply),
    proofLines: countLines(context, PROOF),
  };
}

/** Counts the lines with a word of some topics. Higher counts than six are no further evidence. */
export function countLines({ lines }: EmailContext, topics: TopicMask): number {
  return countUpTo(6, lines, (line) => (line.topics & topics) !== 0);
}

/**
 * Describes where a code is: its distance from both ends of its line, the number of its line, the
 * words around it and the numbers before it in its sentence, its font size as a multiple of the usual
 * one, and the length of the email.
 */
function describePlace(
  context: EmailContext,
  { start, end, at, line }: Place,
  sentence: PlacedCode['sentence'],
) {
  const { text, usualFontSize } = context;
  const before = text.slice(sentence.start, start);
  const fontSize = at === 0 ? usualFontSize : (findRun(context, start)?.fontSize ?? usualFontSize);
  return {
    lineBefore: Math.min(start - line.start, MAX.distance),
    lineAfter: Math.min(Math.max(line.end - end, 0), MAX.distance),
    lineIndex: Math.min(at, MAX.lines),
    wordsBefore: countMatches(before, WORD, MAX.words),
    wordsAfter: countMatches(text.slice(end, sentence.end), WORD, MAX.words),
    numbersBefore: countMatches(before, NUMBER, MAX.numbers),
    fontSize: Math.min(Math.round((100 * fontSize) / usualFontSize) / 100, MAX.font),
    emailLength: Math.min(text.length, MAX.email),
  };
}

/** Counts the matches of a global pattern, up to a number. */
function countMatches(text: string, pattern: RegExp, max: number): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (count < max && pattern.test(text)) count += 1;
  return count;
}

/** Returns the URLs of all links in one text. */
function joinUrls({ links }: EmailContext): string {
  let urls = '';
  for (const { href } of links) if (urls.length < MAX_URLS_LENGTH) urls += `${href}\n`;
  return urls.slice(0, MAX_URLS_LENGTH);
}

/** Returns whether a URL contains a code, and whether as the value of a parameter for codes. */
function findInUrls(urls: string, code: string) {
  let isInUrl = 0;
  for (let at = urls.indexOf(code); at >= 0; at = urls.indexOf(code, at + code.length)) {
    isInUrl = 1;
    const name = PARAMETER.exec(urls.slice(Math.max(0, at - MAX_NAME), at))?.[1] ?? '';
    if (CODE_NAME.test(name)) return { isInUrl, isValueInUrl: 1 };
  }
  return { isInUrl, isValueInUrl: 0 };
}
