import {
  listNearTexts,
  NO_CANDIDATE,
  rateTexts,
  type CandidateTextModels,
  type TextRatings,
} from './candidate-text.js';
import { collectAnnounced, isCodeTopic, isNamed } from './announced-codes.js';
import type { CodeCandidate } from './code-candidates.js';
import {
  collectTopics,
  countMasks,
  findPlace,
  findLook,
  findSentence,
  mergeTopics,
  WORD_CHARACTER,
  type EmailContext,
  type Place,
} from './email-context.js';
import type { TextRange } from './normalize-text.js';
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
/** Maximum distances between a word for a code or another number and a code after it, in UTF-16 units. */
const MAX_DISTANCE = { code: 60, decoys: 120 };
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
  const comparisons = compareCodes(context, codes);
  const near = codes.map(({ place }) => listNearTexts(context, place));
  const texts = rateTexts(context, near, models);
  const message = describeMessage(context);
  const urls = context.links
    .map(({ href }) => href)
    .join('\n')
    .slice(0, MAX_URLS_LENGTH);
  const linkText = Math.max(NO_CANDIDATE, ...linkTexts.near);
  const hasOneCode = new Set(codes.map(({ code }) => code.code)).size === 1;
  const isOnly = hasOneCode && isCodeTopic(mergeTopics(context.lines));
  return codes.map(({ code, place, sentence, masks }, at) => {
    const numbers = [
      describeShape(code),
      describePlace(context, place, sentence),
      comparisons[at] ?? {},
      message,
      { nearText: texts.near[at] ?? 0, emailText: texts.email },
      { order: Math.min(at, MAX.order), linkText, linkEmailText: linkTexts.email },
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
  const nearest = hits.findLast((hit) => hit.start < lead.end);
  return {
    subject: lines[0]?.topics ?? 0,
    label: collectTopics(hits, Math.max(lead.start, lead.end - MAX_LABEL), lead.end),
    nearest: nearest !== undefined && nearest.start >= lead.start ? nearest.mask : 0,
    above: mergeTopics(lines.slice(Math.max(1, at - 3), at)),
    // Labels of other numbers are no evidence against this one.
    below: at === 0 ? 0 : mergeTopics(lines.slice(at + 1, at + 4)) & ~PLAIN_NUMBERS,
    body: context.bodyTopics & ~PLAIN_NUMBERS,
    sentenceBefore: collectTopics(hits, sentence.start, start),
    sentenceAfter: collectTopics(hits, end, sentence.end),
  };
}

/** Compares each code, and the words around it, with the others of its email. */
function compareCodes(
  { hits, links }: EmailContext,
  codes: readonly PlacedCode[],
): FeatureVector['numbers'] {
  const counts = codes.map(({ masks }) => countPlaces(masks));
  const best = Math.max(...counts.map(({ proofs, decoys }) => proofs - decoys));
  const values = codes.map(({ code }) => code.code);
  const distinct = new Set(values);
  const withCode = new Set(values.filter((_value, at) => counts[at]?.codePlaces !== 0));
  const codeWords = hits.filter(({ mask }) => (mask & CODE_OR_PASSWORD) !== 0);
  return codes.map(({ code: { code, shape, start }, sentence }, at) => {
    const { proofs = 0, decoys = 0, codePlaces = 0 } = counts[at] ?? {};
    const startBefore = codes[at - 1]?.place.start ?? -Infinity;
    const count = (max: number, isCounted: (other: CodeCandidate) => boolean) =>
      Math.min(codes.filter((other) => isCounted(other.code)).length, max);
    return {
      isLink: Number(links.some((link) => link.start <= start && start < link.end)),
      candidates: Math.min(distinct.size, 8),
      alike: count(4, (other) => other.shape === shape && other.code.length === code.length),
      repeated: count(3, (other) => other.code === code),
      proofs,
      decoys,
      isBestProven: Number(proofs - decoys === best),
      codePlaces,
      isOnlyWithCode: Number(codePlaces !== 0 && withCode.size === 1),
      isFirstAfterCode: Number(
        codeWords.some(
          (word) =>
            startBefore < word.end && word.end <= start && start - word.end <= MAX_DISTANCE.code,
        ),
      ),
      decoysBetween: countDecoysBetween(hits, start),
      inSentence: count(4, (other) => other.start >= sentence.start && other.end <= sentence.end),
    };
  });
}

/** Counts the places around a code whose topics suggest a verification code, and another number. */
function countPlaces(masks: ReturnType<typeof collectMasks>) {
  const { subject, label, nearest, above, below, sentenceBefore, sentenceAfter } = masks;
  const places = [subject, sentenceBefore, nearest, sentenceAfter, above, below];
  return {
    proofs: countMasks(places, PROOF),
    decoys: countMasks(places, DECOYS),
    codePlaces: countMasks([sentenceBefore, label, nearest, sentenceAfter], CODE_OR_PASSWORD),
  };
}

/** Counts the words for other numbers between the last word for a code and a candidate, up to 3. */
function countDecoysBetween(hits: readonly TopicHit[], start: number): number {
  const near = hits.filter((hit) => hit.start < start && start - hit.end <= MAX_DISTANCE.decoys);
  const lastCode = near.findLastIndex(({ mask }) => (mask & CODE_OR_PASSWORD) !== 0);
  const decoys = near.slice(lastCode + 1).filter(({ mask }) => (mask & PLAIN_NUMBERS) !== 0);
  return Math.min(decoys.length, 3);
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

/**
 * Describes the look of a code (font sizes are multiples of the usual one), what shares its line (`\t` separates
 * boxes) and its sentence, the distances, at most `FAR`, to the nearest words for a code (before it, and after it on
 * its line) and for another kind of number (before it), and certain characters next to it.
 */
function describePlace(
  context: EmailContext,
  { start, end, at, line }: Place,
  sentence: TextRange,
) {
  const { text, shapes, hits, usualFontSize } = context;
  const before = text.slice(line.start, start);
  const after = text.slice(end, line.end);
  const boxBefore = before.slice(before.lastIndexOf('\t') + 1);
  const [boxAfter = ''] = after.split('\t', 1);
  const { fontSize, isBold } = findLook(context, start);
  const isAlone = (beside: string) => Number(at > 0 && !WORD_CHARACTER.test(beside));
  const shapesBefore = shapes.slice(Math.max(line.start, start - BESIDE.before), start);
  const shapesAfter = shapes.slice(end, Math.min(line.end, end + BESIDE.after));
  const ends = (pattern: RegExp) => Number(pattern.test(shapesBefore));
  const begins = (pattern: RegExp) => Number(pattern.test(shapesAfter));
  const measureBefore = (topics: TopicMask) => {
    const word = hits.findLast((hit) => hit.start < start && (hit.mask & topics) !== 0);
    return Math.min(Math.max(start - (word?.end ?? -FAR), 0), FAR);
  };
  const sentenceBefore = text.slice(sentence.start, start);
  const sentenceAfter = text.slice(end, sentence.end);
  const count = (part: string, pattern: RegExp, max: number) =>
    Math.min(part.match(pattern)?.length ?? 0, max);
  const wordAfter = hits.find((hit) => hit.start >= end && (hit.mask & CODE) !== 0);
  const isOnLine = wordAfter !== undefined && wordAfter.start < line.end;
  return {
    isAlone: isAlone(before + after),
    isAloneInBox: isAlone(boxBefore + boxAfter),
    isBold: Number(isBold),
    fontSize: Math.min(Math.round((100 * fontSize) / usualFontSize) / 100, MAX.font),
    isInFooter: Number(start >= context.footerStart),
    codeWordBefore: measureBefore(CODE),
    codeWordAfter: isOnLine ? Math.min(wordAfter.start - end, FAR) : FAR,
    decoyBefore: measureBefore(DECOYS),
    afterColon: ends(/[:：]\s*$/u),
    afterNumberSign: ends(/(?:[#№]|\b[Nn][oºr°]\.?|\*)\s*$/u),
    afterComma: ends(/,\s*$/u),
    afterCapitals: ends(/(?:^|[^\p{L}])\p{Lu}{2,}\s*$/u),
    beforeComma: begins(/^\s*,/u),
    beforeCapital: begins(/^\s+\p{Lu}\p{Ll}/u),
    beforeNumber: begins(/^[\s/.,:-]*\d/u),
    beforeLetter: begins(/^\s*[\p{Ll}\p{Lo}]/u),
    lineBefore: Math.min(before.length, MAX.distance),
    lineAfter: Math.min(after.length, MAX.distance),
    lineIndex: Math.min(at, MAX.lines),
    wordsBefore: count(sentenceBefore, WORD, MAX.words),
    wordsAfter: count(sentenceAfter, WORD, MAX.words),
    numbersBefore: count(sentenceBefore, NUMBER, MAX.numbers),
  };
}

/** Returns the features that all candidates of an email share. Higher counts are no further evidence. */
export function describeMessage({ text, lines, senderAddress }: EmailContext) {
  const masks = lines.map(({ topics }) => topics);
  return {
    isNoReply: Number(NO_REPLY.test(senderAddress)),
    proofLines: Math.min(countMasks(masks, PROOF), 6),
    decoyLines: Math.min(countMasks(masks, DECOYS), 6),
    emailLength: Math.min(text.length, MAX.email),
  };
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
