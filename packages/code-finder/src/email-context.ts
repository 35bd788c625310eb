import type {
  TextRun,
  VisibleLink,
  VisibleText,
} from '@mayfly/mail-parser/visible-text/visible-text.js';
import { BLANK, normalizeText } from './normalize-text.js';
import { LetterText } from './text-model.js';
import { findTopics, toMask, type TopicHits, type TopicMask } from './vocabulary.js';

/** An email as its reader sees it. */
export interface VisibleEmail {
  subject: string;
  /** As listed: `Name <address>` or the address alone. */
  sender: string;
  visible: VisibleText;
}

/** A piece of the text, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
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
export interface EmailContext {
  /** As it was sent. */
  text: string;
  /** In the forms of `NormalText`. */
  shapes: string;
  words: string;
  /** `words` for the models of texts. */
  letters: LetterText;
  lines: ContextLine[];
  hits: TopicHits;
  runs: TextRun[];
  links: VisibleLink[];
  /** Font size of most of the text, in CSS pixels. */
  usualFontSize: number;
  /** Offset of the footer: only legal notes, contacts and subscriptions follow. */
  footerStart: number;
  /** Topics of the words below the subject. */
  bodyTopics: TopicMask;
  senderAddress: string;
  isReply: boolean;
}

/** Length of the text that is searched, in UTF-16 units; codes and links after it are ignored. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_SUBJECT_LENGTH = 500;
const ARMOR_BEGIN = '-----BEGIN PGP ';
const ARMOR_END = '-----END PGP ';
const SIGNED = 'SIGNED';
const FOOTER_TOPICS = toMask('unsubscribe', 'legal');
/** Replies and forwarded messages are written by people. */
const REPLY = /^\s*(?:re|aw|sv|vs|fwd?|wg|tr|rv|rif|antw|odp|vá|ynt|atb|转发|回复)\s*[:：]/i;

/** Prepares an email for the search for its code and link. */
export function prepareContext(email: VisibleEmail): EmailContext {
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
    letters: new LetterText(words),
    lines,
    hits,
    runs: email.visible.runs.map((run) => ({ ...run, end: run.end + shift })),
    links,
    usualFontSize: findUsualFontSize(email.visible.runs),
    footerStart: findFooter(lines, text.length),
    bodyTopics: lines.slice(1).reduce((mask, { topics }) => mask | topics, 0),
    senderAddress: /<([^<>]*)>$/.exec(email.sender)?.[1] ?? email.sender,
    isReply: REPLY.test(subject),
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
    blanked += text.slice(end, link.start) + url.replaceAll(/[^\n]/g, BLANK);
    end = link.start + url.length;
  }
  return blanked + text.slice(end);
}

/** Overwrites encrypted text, keys and signatures (RFC 9580, section 6.2). */
function overwriteArmor(text: string): string {
  const begin = text.indexOf(ARMOR_BEGIN);
  const end = begin < 0 ? -1 : text.indexOf(ARMOR_END, begin);
  if (end < 0) return text;
  const isSignedText = text.startsWith(SIGNED, begin + ARMOR_BEGIN.length);
  const start = isSignedText ? text.indexOf(ARMOR_BEGIN, begin + 1) : begin;
  if (start < 0 || start > end) return text;
  const armor = text.slice(start, end).replaceAll(/[^\n]/g, BLANK);
  return (
    text.slice(0, start) + armor + text.slice(end, end + 1) + overwriteArmor(text.slice(end + 1))
  );
}

function splitLines(text: string, hits: TopicHits): ContextLine[] {
  const lines: ContextLine[] = [];
  let hit = 0;
  for (let start = 0; start <= text.length;) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    let topics = 0;
    for (; hit < hits.starts.length && (hits.starts[hit] ?? 0) < end; hit += 1) {
      topics |= hits.masks[hit] ?? 0;
    }
    // Blank lines don't count, so that the line above a code is the one that leads to it.
    if (start === 0 || text.slice(start, end).trim() !== '') lines.push({ start, end, topics });
    start = end + 1;
  }
  return lines;
}

function findUsualFontSize(runs: readonly TextRun[]): number {
  const lengths = new Map<number, number>();
  let start = 0;
  let usual = 16;
  let most = 0;
  for (const { end, fontSize } of runs) {
    const length = (lengths.get(fontSize) ?? 0) + end - start;
    lengths.set(fontSize, length);
    if (length > most) [most, usual] = [length, fontSize];
    start = end;
  }
  return usual;
}

/** Returns the offset of the first line with a footer's topics after a third of the lines, or the end. */
function findFooter(lines: readonly ContextLine[], end: number): number {
  const first = Math.floor(lines.length / 3);
  const line = lines.find(({ topics }, at) => at > first && (topics & FOOTER_TOPICS) !== 0);
  return line?.start ?? end;
}

/** Returns the index of the line that an offset is in. */
export function findLineIndex(lines: readonly ContextLine[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the topics of the words that begin between two offsets, the second one excluded. */
export function collectTopics(hits: TopicHits, start: number, end: number): TopicMask {
  let mask = 0;
  for (let at = findFirstHit(hits, start); at < hits.starts.length; at += 1) {
    if ((hits.starts[at] ?? 0) >= end) break;
    mask |= hits.masks[at] ?? 0;
  }
  return mask;
}

/** Returns the index of the first word that begins at an offset or after it. */
export function findFirstHit(hits: TopicHits, offset: number): number {
  let low = 0;
  let high = hits.starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits.starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the run at an offset. */
export function findRun(runs: readonly TextRun[], offset: number): TextRun | undefined {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return runs[low];
}

/** Returns the topics of the lines with the indexes from `first` to `end`, the last one excluded. */
export function collectLineTopics(
  lines: readonly ContextLine[],
  first: number,
  end: number,
): TopicMask {
  let mask = 0;
  for (let at = first; at < end && at < lines.length; at += 1) mask |= lines[at]?.topics ?? 0;
  return mask;
}
