import {
  listCodeTexts,
  rateTexts,
  TEXT_NUMBERS,
  type CandidateTextModels,
} from './candidate-text.js';
import type { CodeCandidate } from './code-candidates.js';
import { describeEvidence, EVIDENCE_NUMBERS, PROOF } from './code-evidence.js';
import { computeNeighborFeatures, NEIGHBOR_FEATURES } from './code-neighbors.js';
import { joinUrls, listPlaceNumbers, PLACE_NUMBERS } from './code-place.js';
import { findLineIndex, findRun, type EmailContext } from './email-context.js';
import type { Described } from './model.js';
import type { TopicMask } from './vocabulary.js';

/** Names of the numeric features of a code, in the order of the model's weights. */
export const CODE_NUMBERS = [
  ...['digits', 'length', 'isUpper', 'isLower', 'isMixed', 'isLetters', 'isGrouped', 'isPrefixed'],
  ...['isWords', 'groupCount', 'areGroupsEven', 'bySpace', 'byHyphen', 'byDot', 'isYear'],
  ...['isDate', 'isRound', 'isWordAndNumber', 'isAlone', 'isAloneInBox', 'isBold', 'isLarge'],
  ...['isInSubject', 'isInFooter', ...NEIGHBOR_FEATURES],
  ...['isLink', 'candidates', 'alike', 'repeated', 'isSubjectRepeated', ...EVIDENCE_NUMBERS],
  ...[
    'isNoReply',
    'isReply',
    'proofLines',
    ...TEXT_NUMBERS,
    'linkText',
    'linkEmailText',
    ...PLACE_NUMBERS,
  ],
] as const;

/** Text counts as large from this multiple of the email's usual font size. */
const LARGE = 1.3;
/** Log-odds of a link in an email without any. */
const NO_LINK = -10;
const NO_REPLY =
  /no[-_.]?reply|do[-_.]?not[-_.]?reply|notif|accounts?@|security|verif|auth|login|service/i;

/** Figures over all candidates of one email. */
interface CodeGroup {
  /** Occurrences of each code. */
  counts: Map<string, number>;
  /** Candidates of each shape and length, by `formatShapeKey`. */
  shapes: Map<string, number>;
  /** Codes that occur in the subject. */
  inSubject: Set<string>;
  /** Offset of the end of the subject in the text, in UTF-16 units. */
  subjectEnd: number;
}

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
  linkTexts: readonly number[][],
): Described<CodeCandidate>[] {
  const group = groupCodes(context, codes);
  const message = listMessageNumbers(context);
  const { masks, numbers, sentences } = describeEvidence(context, codes);
  const near = codes.map((code) => listCodeTexts(context, code));
  const texts = rateTexts(context, near, models);
  const urls = joinUrls(context);
  const ofLinks = summarizeLinkTexts(linkTexts);
  return codes.map((candidate, at) => {
    const vector = {
      masks: masks[at] ?? [],
      numbers: [
        ...listShapeNumbers(candidate),
        ...listLayoutNumbers(context, candidate),
        ...computeNeighborFeatures(context, candidate),
        ...listGroupNumbers(context, group, candidate),
        ...(numbers[at] ?? []),
        ...message,
        ...(texts[at] ?? []),
        ...ofLinks,
        ...listPlaceNumbers(context, candidate, sentences[at] ?? candidate, at, urls),
      ],
    };
    return { candidate, vector };
  });
}

/** Returns the highest log-odds of a link from the text around it, and those of the whole email. */
function summarizeLinkTexts(linkTexts: readonly number[][]): number[] {
  const near = linkTexts.map(([rated = NO_LINK]) => rated);
  return [Math.max(NO_LINK, ...near), linkTexts[0]?.[1] ?? NO_LINK];
}

function groupCodes(context: EmailContext, codes: readonly CodeCandidate[]): CodeGroup {
  const counts = new Map<string, number>();
  const shapes = new Map<string, number>();
  const inSubject = new Set<string>();
  const subjectEnd = context.lines[0]?.end ?? 0;
  for (const candidate of codes) {
    const { code, start } = candidate;
    counts.set(code, (counts.get(code) ?? 0) + 1);
    shapes.set(formatShapeKey(candidate), (shapes.get(formatShapeKey(candidate)) ?? 0) + 1);
    if (start < subjectEnd) inSubject.add(code);
  }
  return { counts, shapes, inSubject, subjectEnd };
}

const formatShapeKey = ({ shape, code }: CodeCandidate): string => `${shape} ${code.length}`;

function listGroupNumbers(
  context: EmailContext,
  group: CodeGroup,
  candidate: CodeCandidate,
): number[] {
  const { code, start } = candidate;
  return [
    Number(context.links.some((link) => link.start <= start && start < link.end)),
    Math.min(group.counts.size, 8),
    Math.min(group.shapes.get(formatShapeKey(candidate)) ?? 0, 4),
    Math.min(group.counts.get(code) ?? 0, 3),
    Number(start >= group.subjectEnd && group.inSubject.has(code)),
  ];
}

function listShapeNumbers({ code, shape, separator, groups }: CodeCandidate): number[] {
  const isDigits = shape === 'digits';
  const mark = (...separators: string[]) => Number(separators.includes(separator));
  return [
    isDigits ? code.length : 0,
    code.length,
    ...(['upper', 'lower', 'mixed', 'letters', 'grouped', 'prefixed', 'words'] as const).map(
      (each) => Number(each === shape),
    ),
    groups.length,
    Number(groups.every((length) => length === groups[0])),
    ...[mark(' '), mark('-', ' - '), mark('.')],
    Number(/^(?:19|20)\d\d$/.test(code)),
    Number(isDigits && isDate(groups, code)),
    Number(/000?$/.test(code)),
    // Words with a number are seldom codes: `SAVE20` is an offer, `mia1987` a user name.
    Number(/^[a-z]{3,}-?\d{1,5}$/i.test(code)),
  ];
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

function listLayoutNumbers(context: EmailContext, { start, end }: CodeCandidate): number[] {
  const { lines, text, runs, usualFontSize } = context;
  const at = findLineIndex(lines, start);
  const line = lines[at] ?? { start, end };
  const before = text.slice(line.start, start);
  const after = text.slice(end, line.end);
  const nextBox = after.indexOf('\t');
  const boxBefore = before.slice(before.lastIndexOf('\t') + 1);
  const boxAfter = nextBox < 0 ? after : after.slice(0, nextBox);
  const look = at === 0 ? undefined : findRun(runs, start);
  const hasWords = (piece: string) => /[\p{L}\p{N}]/u.test(piece);
  return [
    Number(at > 0 && !hasWords(before) && !hasWords(after)),
    Number(at > 0 && !hasWords(boxBefore) && !hasWords(boxAfter)),
    Number(look?.isBold ?? false),
    Number((look?.fontSize ?? usualFontSize) >= LARGE * usualFontSize),
    Number(at === 0),
    Number(start >= context.footerStart),
  ];
}

/** Returns the features that all candidates of an email share. */
export function listMessageNumbers(context: EmailContext): number[] {
  const { senderAddress, isReply } = context;
  return [Number(NO_REPLY.test(senderAddress)), Number(isReply), countLines(context, PROOF)];
}

/** Counts the lines with a word of some topics. Higher counts than six are no further evidence. */
export function countLines({ lines }: EmailContext, topics: TopicMask): number {
  return Math.min(lines.filter((line) => (line.topics & topics) !== 0).length, 6);
}
