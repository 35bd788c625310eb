import { createRequire } from 'node:module';
import { foldWord, MARK } from './normalize-text.js';

/** Topics of words near a code or a link. The position of a topic is its bit in a mask. */
export const TOPICS = [
  ...(['code', 'verify', 'confirm', 'activate', 'reset', 'password', 'signIn', 'signUp'] as const),
  ...(['magicLink', 'invite', 'subscribe', 'expire', 'secret', 'enter', 'click'] as const),
  ...(['account', 'ignore', 'order', 'booking', 'promo', 'shipping', 'postcode'] as const),
  ...(['phone', 'ending', 'money', 'unsubscribe', 'legal', 'support', 'notYou', 'view'] as const),
  ...(['key', 'field'] as const),
];
export type Topic = (typeof TOPICS)[number];

/** A set of topics, one bit each. */
export type TopicMask = number;

const CODE = toMask('code');
/** Topics of numbers that prove nothing. In a compound, they take precedence ("Gutscheincode"). */
export const DECOYS = toMask(
  'order',
  'booking',
  'promo',
  'shipping',
  'postcode',
  'phone',
  'ending',
);

/** Words of the vocabulary in a text, in the order of their starts. */
export interface TopicHits {
  starts: number[];
  ends: number[];
  masks: TopicMask[];
}

/** The languages of the vocabulary, as BCP 47 tags. */
export const LANGUAGES = [
  ...'af ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko'.split(' '),
  ...'lt lv mk ms nb nl pl pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant zu'.split(
    ' ',
  ),
];

const ENGLISH = LANGUAGES.indexOf('en');

/** A stem of one language. `isWhole`: the word has to end with it. */
interface Stem {
  language: number;
  mask: TopicMask;
  length: number;
  isWhole: boolean;
  /** Number of the last text in which it was found; see `guessLanguages`. */
  lastText: number;
}

/** Stems that match in a text, in the order of their starts, the shorter ones first. */
interface Matches {
  starts: number[];
  ends: number[];
  stems: Stem[];
}

/** Scripts that are written without spaces: stems are matched at every character. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Scripts whose articles and prepositions are written as one word with the noun. */
const PREFIXED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const WORD_UNIT = /[\p{L}\p{N}\p{M}\u0002]/u;
/** Letters of an article and a preposition in front of an Arabic or Hebrew word. */
const MAX_PREFIX = 3;
/** Share of the best score from which a language counts as spoken. */
const ALSO_SPOKEN = 0.7;
const MARK_UNIT = MARK.charCodeAt(0);
/** What may separate the words of one stem. */
const SEPARATORS = [0x20, 0x09, 0x0a, 0x2d];

/** Kinds of characters, by where stems match: nowhere, at the start of a word, or everywhere. */
const GAP = 1;
const LETTER = 2;
const PREFIXED_LETTER = 3;
const UNSPACED_LETTER = 4;
/** Filled as characters occur; 0 stands for unknown. */
const kinds = new Uint8Array(0x10000);

const NO_STEMS: readonly Stem[] = [];
/**
 * Nodes of a trie, with the stems that end at each: stems from node 0 on, and endings of compounds, written
 * backwards, from `ENDINGS` on.
 */
const ends: (readonly Stem[])[] = [NO_STEMS, NO_STEMS];
const ENDINGS = 1;
/** Numbers of the letters of the vocabulary, from 1 on. A few bits fewer than UTF-16 units make small keys. */
const letters = new Uint16Array(0x10000);
const LETTER_BITS = 12;
let lastLetter = 1;
for (const separator of SEPARATORS) letters[separator] = lastLetter;
/**
 * Edges of the trie as a hash table with linear probing: pairs of a key and a target. A key is a node and the number
 * of a letter; 0 stands for a free place.
 */
const EDGE_BITS = 17;
const edges = new Int32Array(2 << EDGE_BITS);

const load = createRequire(import.meta.url);
for (const [language, tag] of LANGUAGES.entries()) {
  addVocabulary(load(`./vocabulary/${tag}.json`) as object, language);
}

/** Returns the index of the key of an edge, or of a free place for it. */
function findEdge(node: number, letter: number): number {
  const key = (node << LETTER_BITS) | letter;
  let place = (Math.imul(key, 0x9e3779b1) >>> (32 - EDGE_BITS)) << 1;
  while (edges[place] !== key && edges[place] !== 0) place = (place + 2) & (edges.length - 1);
  return place;
}

/** Returns the node behind an edge, or 0 if there is none. */
function follow(node: number, unit: number): number {
  const letter = letters[unit] ?? 0;
  return letter === 0 ? 0 : (edges[findEdge(node, letter) + 1] ?? 0);
}

function addVocabulary(vocabulary: object, language: number): void {
  for (const [topic, stems] of Object.entries(vocabulary)) {
    if (!Array.isArray(stems)) continue;
    for (const stem of stems) addStem(String(stem), language, toMask(topic as Topic));
  }
}

function addStem(written: string, language: number, mask: TopicMask): void {
  const isEnding = written.startsWith('-');
  const isWhole = written.endsWith('$');
  const word = foldWord(written.slice(isEnding ? 1 : 0, isWhole ? -1 : undefined));
  let node = isEnding ? ENDINGS : 0;
  for (const character of isEnding ? word.split('').toReversed() : word.split('')) {
    const unit = character.charCodeAt(0);
    const letter = (letters[unit] ||= ++lastLetter);
    const edge = findEdge(node, letter);
    edges[edge] = (node << LETTER_BITS) | letter;
    node = edges[edge + 1] ||= ends.push(NO_STEMS) - 1;
  }
  const own = ends[node] ?? NO_STEMS;
  const known = own.find((stem) => stem.language === language && stem.isWhole === isWhole);
  if (known !== undefined) known.mask |= mask;
  else ends[node] = [...own, { language, mask, isWhole, length: word.length, lastText: 0 }];
}

/** Returns the mask of some topics. */
export function toMask(...topics: Topic[]): TopicMask {
  return topics.reduce((mask, topic) => mask | (1 << TOPICS.indexOf(topic)), 0);
}

/**
 * Finds the words of the vocabulary in a folded text (`NormalText.words`), each with the topics of
 * its longest stem. Only the stems of English and of the languages that the text seems to be in count,
 * since short stems mean something else in other languages. The time is linear in the text.
 */
export function findTopics(words: string): TopicHits {
  const matches = matchAll(words);
  const hits: TopicHits = { starts: [], ends: [], masks: [] };
  if (matches.stems.length === 0) return hits;
  const spoken = guessLanguages(matches.stems);
  for (let at = 0; at < matches.stems.length;) {
    const start = matches.starts[at] ?? 0;
    let end = start;
    let mask = 0;
    for (; matches.starts[at] === start; at += 1) {
      const stem = matches.stems[at];
      const stemEnd = matches.ends[at] ?? 0;
      if (stem === undefined || spoken[stem.language] !== 1 || stemEnd < end) continue;
      mask = stemEnd > end ? stem.mask : mask | stem.mask;
      end = stemEnd;
    }
    if (mask !== 0) addHit(hits, start, end, mask);
  }
  return hits;
}

/** Counts the texts. */
let texts = 0;
const scores = new Float64Array(LANGUAGES.length);

/** Returns 1 for each language that the text may be in. Each stem counts once. */
function guessLanguages(found: readonly Stem[]): Uint8Array {
  scores.fill(0);
  texts += 1;
  let best = 0;
  for (const stem of found) {
    if (stem.lastText === texts) continue;
    stem.lastText = texts;
    const score = (scores[stem.language] ?? 0) + stem.length;
    scores[stem.language] = score;
    best = Math.max(best, score);
  }
  const spoken = new Uint8Array(LANGUAGES.length);
  for (let language = 0; language < spoken.length; language += 1) {
    const score = scores[language] ?? 0;
    if (score > 0 && score >= best * ALSO_SPOKEN) spoken[language] = 1;
  }
  spoken[ENGLISH] = 1;
  return spoken;
}

function matchAll(words: string): Matches {
  const matches: Matches = { starts: [], ends: [], stems: [] };
  let wordStart = -1;
  for (let at = 0; at <= words.length; at += 1) {
    const kind = at < words.length ? findKind(words.charCodeAt(at)) : GAP;
    if (kind === GAP) {
      if (wordStart >= 0) matchEnding(matches, words, wordStart, at);
      wordStart = -1;
      continue;
    }
    if (wordStart < 0) wordStart = at;
    const isPrefixed = kind === PREFIXED_LETTER && at - wordStart <= MAX_PREFIX;
    if (at === wordStart || isPrefixed || kind === UNSPACED_LETTER) matchStart(matches, words, at);
  }
  return matches;
}

function matchStart(matches: Matches, words: string, start: number): void {
  let node = 0;
  for (let at = start; at < words.length; at += 1) {
    const unit = words.charCodeAt(at);
    if (unit === MARK_UNIT) continue;
    node = follow(node, unit);
    if (node === 0) return;
    for (const stem of ends[node] ?? NO_STEMS) {
      if (!stem.isWhole || isWordEnd(words, at + 1)) addMatch(matches, start, at + 1, stem);
    }
  }
}

function matchEnding(matches: Matches, words: string, start: number, end: number): void {
  let node = ENDINGS;
  for (let at = end - 1; at > start; at -= 1) {
    node = follow(node, words.charCodeAt(at));
    if (node === 0) return;
    for (const stem of ends[node] ?? NO_STEMS) addMatch(matches, at, end, stem);
  }
}

function addMatch(matches: Matches, start: number, end: number, stem: Stem): void {
  matches.starts.push(start);
  matches.ends.push(end);
  matches.stems.push(stem);
}

/** Adds a word unless it ends within the last one. */
function addHit(hits: TopicHits, start: number, end: number, mask: TopicMask): void {
  const last = hits.ends.length - 1;
  const lastEnd = hits.ends[last] ?? -1;
  if (end <= lastEnd) return;
  // "Promo code" or "Gutscheincode": the first word decides that this is another kind of code.
  const isCompound = start - lastEnd <= 1 && (mask & CODE) !== 0;
  if (isCompound && ((hits.masks[last] ?? 0) & DECOYS) !== 0) {
    hits.ends[last] = end;
    return;
  }
  hits.starts.push(start);
  hits.ends.push(end);
  hits.masks.push(mask);
}

function findKind(unit: number): number {
  return (kinds[unit] ||= classify(String.fromCharCode(unit)));
}

function classify(character: string): number {
  if (UNSPACED.test(character)) return UNSPACED_LETTER;
  if (PREFIXED.test(character)) return PREFIXED_LETTER;
  return WORD_UNIT.test(character) ? LETTER : GAP;
}

function isWordEnd(words: string, at: number): boolean {
  return at >= words.length || findKind(words.charCodeAt(at)) === GAP;
}
