import type {
  TextRun,
  VisibleLink,
  VisibleText,
} from '@mayfly/mail-parser/visible-text/visible-text.js';
import { BLANK, normalizeText, type NormalText, type TextRange } from './normalize-text.js';
import { findTopics, toMask, type TopicHit, type TopicMask } from './vocabulary.js';

/** An email whose code and link are searched. */
export interface SearchedEmail {
  subject: string;
  /** As listed: `Name <address>` or the address alone. */
  sender: string;
  /** Body as its reader sees it. */
  visible: VisibleText;
  /** Plain text next to an HTML body. */
  alternative: string | null;
}

/** One line of the text. The first one is the subject. */
export interface ContextLine extends TextRange {
  /** Topics of its words. */
  topics: TopicMask;
}

/**
 * An email prepared for the search: subject and visible text as one text, its lines, and the places of
 * words of the vocabulary. Offsets count from the start of the subject.
 */
export interface EmailContext extends NormalText {
  /** As it was sent. */
  text: string;
  lines: ContextLine[];
  hits: TopicHit[];
  /** Offset of the body, from which those of `runs` count. */
  bodyStart: number;
  runs: readonly TextRun[];
  links: VisibleLink[];
  /** Font size of most of the text, in CSS pixels. */
  usualFontSize: number;
  /** Offset of the footer: only legal notes, contacts and subscriptions follow. */
  footerStart: number;
  /** Topics of the words below the subject. */
  bodyTopics: TopicMask;
  senderAddress: string;
}

/** Length of the text that is searched, in UTF-16 units; codes and links after it are ignored. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_SUBJECT_LENGTH = 500;
/** Encrypted text, a key or a signature (RFC 9580, section 6.2), but not signed text; its end if it has one. */
const ARMOR = /(-----BEGIN PGP (?!SIGNED)[^]*?)(-----END PGP |$)/g;
const FOOTER_TOPICS = toMask('unsubscribe', 'legal');
/** Length from which a line counts as wrapped, in UTF-16 units. */
const WRAPPED = 50;
/** Maximum length of the text that leads to a candidate, in UTF-16 units. */
const MAX_LEAD = 80;
/** Maximum length of a sentence on either side of a candidate, in UTF-16 units. */
const MAX_SENTENCE = 200;
export const SENTENCE_END = /[.!?;](?=\s|$)|[。！？；।]/u;
export const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Prepares an email for the search for its code and link. */
export function prepareContext(email: Omit<SearchedEmail, 'alternative'>): EmailContext {
  const subject = email.subject.slice(0, MAX_SUBJECT_LENGTH).replaceAll('\n', ' ');
  const body = email.visible.text.slice(0, MAX_TEXT_LENGTH);
  const text = `${subject}\n${body}`;
  const shift = subject.length + 1;
  const links = email.visible.links
    .filter(({ start }) => start <= body.length)
    .map((link) => ({ ...link, start: link.start + shift, end: link.end + shift }));
  const { shapes, words } = normalizeText(overwriteArmor(blankUrls(text, links)));
  const hits = findTopics(words);
  const lines = splitLines(text, hits);
  return {
    text,
    shapes,
    words,
    lines,
    hits,
    bodyStart: shift,
    runs: email.visible.runs,
    links,
    usualFontSize: findUsualFontSize(email.visible.runs),
    footerStart: findFooter(lines, text.length),
    bodyTopics: mergeTopics(lines.slice(1)),
    senderAddress: /<([^<>]*)>$/.exec(email.sender)?.[1] ?? email.sender,
  };
}

/** Returns whether the label of a link is a URL itself. */
export function isUrlShown(text: string, { start, end }: VisibleLink): boolean {
  return /^\s*(?:https?:\/\/|www\.)/i.test(text.slice(start, end));
}

/** Overwrites URLs that are links, wrapped ones too, so that no code is found in them. */
function blankUrls(text: string, links: readonly VisibleLink[]): string {
  let blanked = '';
  let end = 0;
  for (const link of links) {
    if (link.start < end || !isUrlShown(text, link)) continue;
    const url = text.slice(link.start, link.end);
    blanked += text.slice(end, link.start) + overwrite(url);
    end = link.start + url.length;
  }
  return blanked + text.slice(end);
}

/** Overwrites encrypted text, keys and signatures. */
const overwriteArmor = (text: string): string =>
  text.replaceAll(ARMOR, (armor, content: string, end: string) =>
    end === '' ? armor : overwrite(content) + end,
  );

const overwrite = (text: string): string => text.replaceAll(/[^\n]/g, BLANK);

function splitLines(text: string, hits: readonly TopicHit[]): ContextLine[] {
  const lines: ContextLine[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    // Blank lines don't count, so that the line above a code is the one that leads to it.
    if (start === 0 || line.trim() !== '')
      lines.push({ start, end, topics: collectTopics(hits, start, end) });
    start = end + 1;
  }
  return lines;
}

function findUsualFontSize(runs: readonly TextRun[]): number {
  const lengths = new Map<number, number>();
  let start = 0;
  for (const { end, fontSize } of runs) {
    lengths.set(fontSize, (lengths.get(fontSize) ?? 0) + end - start);
    start = end;
  }
  const [usual] = [...lengths].toSorted(([, one], [, other]) => other - one);
  return usual?.[0] ?? 16;
}

/** Returns the offset of the first line with a footer's topics after a third of the lines, or the end. */
function findFooter(lines: readonly ContextLine[], end: number): number {
  const first = Math.floor(lines.length / 3);
  const line = lines.find(({ topics }, at) => at > first && (topics & FOOTER_TOPICS) !== 0);
  return line?.start ?? end;
}

/** Returns the index of the first element from which on a condition holds, or the length. */
function bisect<Element>(list: readonly Element[], isReached: (each: Element) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = list[middle];
    if (element === undefined || isReached(element)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the index of the line that an offset is in. */
export function findLineIndex(lines: readonly ContextLine[], offset: number): number {
  return Math.max(0, bisect(lines, ({ start }) => start > offset) - 1);
}

/** Returns the look of the text at an offset; that of the subject is plain. */
export function findLook(
  { runs, bodyStart, usualFontSize }: EmailContext,
  offset: number,
): Pick<TextRun, 'fontSize' | 'isBold'> {
  const run =
    offset < bodyStart ? undefined : runs[bisect(runs, ({ end }) => end + bodyStart > offset)];
  return run ?? { fontSize: usualFontSize, isBold: false };
}

/** Returns the topics of the words that begin between two offsets, the second one excluded. */
export function collectTopics(hits: readonly TopicHit[], start: number, end: number): TopicMask {
  let mask = 0;
  const first = bisect(hits, (hit) => hit.start >= start);
  for (let at = first; (hits[at]?.start ?? end) < end; at += 1) mask |= hits[at]?.mask ?? 0;
  return mask;
}

/** Returns the topics of lines. */
export function mergeTopics(lines: readonly ContextLine[]): TopicMask {
  return lines.reduce((mask, { topics }) => mask | topics, 0);
}

/** Counts the masks with some topics. */
export function countMasks(masks: readonly TopicMask[], topics: TopicMask): number {
  return masks.filter((mask) => (mask & topics) !== 0).length;
}

/** A candidate with its line, and the range of the words that lead to it. */
export interface Place extends TextRange {
  at: number;
  line: TextRange;
  lead: TextRange;
}

/** Finds the place of a candidate. */
export function findPlace({ lines, text }: EmailContext, { start, end }: TextRange): Place {
  const at = findLineIndex(lines, start);
  const line = lines[at] ?? { start, end };
  const lead = findLead(text, start, line, at < 2 ? undefined : lines[at - 1]);
  return { start, end, at, line, lead };
}

/**
 * Returns the range of the words that lead to a candidate: those before it on its line; if there are none,
 * the end of the line above; both if the line above was wrapped.
 */
function findLead(text: string, start: number, line: TextRange, above?: TextRange): TextRange {
  const lead = { start: Math.max(line.start, start - MAX_LEAD), end: start };
  if (above === undefined) return lead;
  if (!WORD_CHARACTER.test(text.slice(line.start, start)))
    return { start: Math.max(above.start, above.end - MAX_LEAD), end: above.end };
  const wasWrapped =
    above.end - above.start >= WRAPPED &&
    !/[.!?:。！？]\s*$/u.test(text.slice(above.end - 3, above.end));
  return wasWrapped ? { start: Math.max(above.start, start - MAX_LEAD), end: start } : lead;
}

/** Returns the sentence around a candidate, across the lines that it was wrapped into. */
export function findSentence({ lines, text }: EmailContext, place: Place): TextRange {
  const getStart = (index: number) => lines[index]?.start ?? 0;
  let first = place.at;
  while (isWrapped(lines, first - 1) && place.start - getStart(first) < MAX_SENTENCE) first -= 1;
  let last = place.at;
  while (isWrapped(lines, last) && getStart(last) - place.end < MAX_SENTENCE) last += 1;
  const start = Math.max(getStart(first), place.start - MAX_SENTENCE);
  const end = Math.min(lines[last]?.end ?? place.end, place.end + MAX_SENTENCE);
  const before = text.slice(start, place.start).split(SENTENCE_END).at(-1) ?? '';
  const next = text.slice(place.end, end).search(SENTENCE_END);
  return {
    start: place.start - before.length,
    end: next < 0 ? end : place.end + next,
  };
}

/** Returns whether a line of the body may have been wrapped: it is long, and no blank line follows it. */
function isWrapped(lines: readonly ContextLine[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (at < 1 || line === undefined || next === undefined) return false;
  return line.end - line.start >= WRAPPED && next.start === line.end + 1;
}
