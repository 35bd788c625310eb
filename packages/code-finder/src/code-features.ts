import {
  getBest,
  listNearTexts,
  rateTexts,
  type CandidateTextModels,
  type TextRatings,
} from './candidate-text.js';
import { collectAnnounced, isCodeTopic, isNamed } from './announced-codes.js';
import type { CodeCandidate } from './code-candidates.js';
import {
  collectTopics,
  findFirstHit,
  findPlace,
  findRun,
  findSentence,
  mergeTopics,
  WORD_CHARACTER,
  type EmailContext,
  type Place,
  type TextRange,
} from './email-context.js';
import { MODELS, type Candidate, type FeatureVector } from './model.js';
import {
  CODE,
  CODE_OR_PASSWORD,
  DECOYS,
  PROOF,
  toMask,
  type TopicHit,
  type TopicMask,
} from './vocabulary.js';

/** Topics that occur in messages of all kinds. */
const PLAIN_NUMBERS = toMask('order', 'postcode', 'phone', 'ending', 'money');
/** Maximum length of the text before a candidate that labels it, in UTF-16 units. */
const MAX_LABEL = 28;
/** Maximum distances between a code and a word for a code or another number, in UTF-16 units. */
const MAX_DISTANCE = { after: 60, before: 40, decoys: 120 };
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

/** A code with its place and the topics of the words around it. */
interface PlacedCode {
  code: CodeCandidate;
  place: Place;
  sentence: TextRange;
  masks: ReturnType<typeof collectMasks>;
}

/**
 * Lists the likeliest codes of an email with their features.
 *
 * @param linkTexts result of `rateLinkTexts`: in an email with a confirmation link, a number is rarely a code
 */
export function listCodes(
  context: EmailContext,
  linkTexts: TextRatings,
  models: CandidateTextModels = MODELS.texts.code,
): Candidate[] {
  const codes = collectAnnounced(context).map((code): PlacedCode => {
    const place = findPlace(context, code);
    const sentence = findSentence(context, place);
    return { code, place, sentence, masks: collectMasks(context, place, sentence) };
  });
  const group = describeGroup(context, codes);
  const evidence = compareCodes(context, codes);
  const near = codes.map(({ place }) => listNearTexts(context, place));
  const texts = rateTexts(context, near, models);
  const message = describeMessage(context);
  const urls = joinUrls(context);
  const isOnly = group[0]?.candidates === 1 && isCodeTopic(mergeTopics(context.lines));
  return codes.map(({ code, place, sentence, masks }, at) => {
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
    return {
      value: code.code,
      asSent: /[\t\n]/.test(code.separator) ? code.code : context.text.slice(code.start, code.end),
      isNamed: isOnly || isNamed(context, place),
      vector: { masks, numbers },
    };
  });
}

/** Collects the topics of the words around a code. */
function collectMasks(context: EmailContext, place: Place, sentence: TextRange) {
  const { lines, hits } = context;
  const { at, lead, start, end } = place;
  const nearest = hits[findFirstHit(hits, lead.end) - 1];
  return {
    subject: lines[0]?.topics ?? 0,
    label: collectTopics(hits, Math.max(lead.start, lead.end - MAX_LABEL), lead.end),
    nearest: nearest !== undefined && nearest.start >= lead.start ? nearest.mask : 0,
    above: at === 0 ? 0 : mergeTopics(lines.slice(Math.max(1, at - 3), at)),
    // Labels of other numbers are no evidence against this one.
    below: at === 0 ? 0 : mergeTopics(lines.slice(at + 1, at + 4)) & ~PLAIN_NUMBERS,
    body: context.bodyTopics & ~PLAIN_NUMBERS,
    sentenceBefore: collectTopics(hits, sentence.start, start),
    sentenceAfter: collectTopics(hits, end, sentence.end),
  };
}

/** Compares the words around each code with those around the others. */
function compareCodes(
  { hits }: EmailContext,
  codes: readonly PlacedCode[],
): FeatureVector['numbers'] {
  const counts = codes.map(({ masks }) => countPlaces(masks));
  const best = Math.max(...counts.map(({ proofs, decoys }) => proofs - decoys));
  const withCode = new Set(
    codes.filter((_, at) => counts[at]?.codePlaces !== 0).map(({ code }) => code.code),
  );
  const { first, last } = findNeighborsOfCodeWords(hits, codes);
  return counts.map(({ proofs, decoys, codePlaces }, at) => ({
    proofs,
    decoys,
    isBestProven: Number(proofs - decoys === best),
    codePlaces,
    isOnlyWithCode: Number(codePlaces !== 0 && withCode.size === 1),
    isFirstAfterCode: Number(first.has(at)),
    isLastBeforeCode: Number(last.has(at)),
    decoysBetween: countDecoysBetween(hits, codes[at]?.place.start ?? 0),
    inSentence: countInSentence(codes, codes[at]?.sentence),
  }));
}

/** Counts the places around a code whose topics suggest a verification code, and another number. */
function countPlaces(masks: ReturnType<typeof collectMasks>) {
  const { subject, label, nearest, above, below, sentenceBefore, sentenceAfter } = masks;
  const places = [subject, sentenceBefore, nearest, sentenceAfter, above, below];
  const count = (from: TopicMask[], topics: TopicMask) =>
    from.filter((mask) => (mask & topics) !== 0).length;
  return {
    proofs: count(places, PROOF),
    decoys: count(places, DECOYS),
    codePlaces: count([sentenceBefore, label, nearest, sentenceAfter], CODE_OR_PASSWORD),
  };
}

/** Returns which candidates are the first ones after a word for a code, and the last ones before it. */
function findNeighborsOfCodeWords(
  hits: readonly TopicHit[],
  codes: readonly PlacedCode[],
): { first: Set<number>; last: Set<number> } {
  const first = new Set<number>();
  const last = new Set<number>();
  for (const { start, end, mask } of hits) {
    if ((mask & CODE_OR_PASSWORD) === 0) continue;
    const next = codes.findIndex(({ place }) => place.start >= end);
    if ((codes[next]?.place.start ?? Infinity) - end <= MAX_DISTANCE.after) first.add(next);
    const before = codes.findLastIndex(({ place }) => place.start < end);
    const gap = start - (codes[before]?.place.end ?? -Infinity);
    if (gap >= 0 && gap <= MAX_DISTANCE.before) last.add(before);
  }
  return { first, last };
}

/** Counts the words for other numbers between the last word for a code and a candidate, up to 3. */
function countDecoysBetween(hits: readonly TopicHit[], start: number): number {
  const near = hits.filter((hit) => hit.start < start && start - hit.end <= MAX_DISTANCE.decoys);
  const lastCode = near.findLastIndex(({ mask }) => (mask & CODE_OR_PASSWORD) !== 0);
  return countUpTo(3, near.slice(lastCode + 1), ({ mask }) => (mask & PLAIN_NUMBERS) !== 0);
}

/** Counts the candidates in the sentence of one of them, up to 4. */
function countInSentence(codes: readonly PlacedCode[], sentence?: TextRange): number {
  const isInside = ({ place }: PlacedCode) =>
    sentence !== undefined && place.start >= sentence.start && place.end <= sentence.end;
  return countUpTo(4, codes, isInside);
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
function describeGroup(context: EmailContext, placed: readonly PlacedCode[]) {
  const codes = placed.map(({ code }) => code);
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
  sentence: TextRange,
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

/** Counts the elements that satisfy a condition, up to a number. */
export function countUpTo<Element>(
  max: number,
  elements: readonly Element[],
  isCounted: (element: Element) => boolean,
): number {
  return Math.min(elements.filter(isCounted).length, max);
}
