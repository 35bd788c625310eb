import { MARK, tabulate } from './normalize-text.js';
import stored from './vocabulary.json' with { type: 'json' };

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

export const CODE = toMask('code');
export const CODE_OR_PASSWORD = toMask('code', 'password');
/** Topics of messages whose codes prove who the reader is. */
export const PROOF = toMask(
  ...(['code', 'verify', 'confirm', 'activate', 'reset'] as const),
  ...(['signIn', 'signUp', 'expire', 'secret'] as const),
);
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

/** A word of the vocabulary in a text. */
export interface TopicHit {
  start: number;
  end: number;
  mask: TopicMask;
}

/** The languages of the vocabulary, as BCP 47 tags. */
export const LANGUAGES = [
  ...'af ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko'.split(' '),
  ...'lt lv mk ms nb nl pl pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant zu'.split(
    ' ',
  ),
];

const ENGLISH = LANGUAGES.indexOf('en');

/**
 * Content of `vocabulary.json`, compiled from `training/vocabulary/`: a trie of the stems of all languages, breadth
 * first. The children of a node are next to each other, in the order of their parents. Node 0 is the root of the
 * beginnings of words, node 1 that of the endings of compounds, which are written backwards. Arrays are in base64.
 */
export interface StoredVocabulary {
  /** Letter that leads to each node, in 16 bits. */
  letters: string;
  /** Number of children of each node, in 8 bits. That of node 0 is larger and isn't read. */
  children: string;
  /** Number of stems that end at each node, in 8 bits. */
  stems: string;
  /** Language of each stem, in 8 bits, of which `WHOLE` is set if the word has to end with the stem. */
  languages: string;
  /** Length of each stem, in 8 bits. */
  lengths: string;
  /** Topics that stems have. */
  masks: TopicMask[];
  /** Index of the topics of each stem in `masks`, in 8 bits. */
  topics: string;
}
export const WHOLE = 0x80;

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
const [TAB, LINE_FEED, SPACE, HYPHEN] = [0x09, 0x0a, 0x20, 0x2d] as const;

/** Kinds of characters, by where stems match: nowhere, at the start of a word, or everywhere. */
const GAP = 1;
const LETTER = 2;
const PREFIXED_LETTER = 3;
const UNSPACED_LETTER = 4;
const findKind = tabulate((character) => {
  if (UNSPACED.test(character)) return UNSPACED_LETTER;
  if (PREFIXED.test(character)) return PREFIXED_LETTER;
  return WORD_UNIT.test(character) ? LETTER : GAP;
});

/**
 * Stems that match in the current text, in the order of their starts, the shorter ones first. Kept between texts, since
 * growing arrays is slow.
 */
const matches = { count: 0, starts: [] as number[], ends: [] as number[], stems: [] as number[] };

const BEGINNINGS = 0;
const ENDINGS = 1;
const decode = (base64: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(base64, 'base64')).buffer;
const letters = new Uint16Array(decode(stored.letters));
const languages = new Uint8Array(decode(stored.languages));
const lengths = new Uint8Array(decode(stored.lengths));
const masks = Int32Array.from(new Uint8Array(decode(stored.topics)), (at) => stored.masks[at] ?? 0);
/** First child and first stem of each node; its last one precedes the first one of the next node. */
const children = addUp(new Uint8Array(decode(stored.children)), letters.length);
const stems = addUp(new Uint8Array(decode(stored.stems)), masks.length);
/** Children of the first root by their letters, since it has many; 0 if there is none. */
const firstLetters = new Uint16Array(0x10000);
for (let node = ENDINGS + 1; node < (children[ENDINGS] ?? 0); node += 1)
  firstLetters[letters[node] ?? 0] = node;
/** Number of the last text in which each stem was found; see `guessLanguages`. */
const lastTexts = new Uint32Array(masks.length);

/** Returns the sums of the counts before each index, the last one that of all, which is given. */
function addUp(counts: Uint8Array, total: number): Int32Array {
  const sums = new Int32Array(counts.length + 1).fill(total);
  for (let at = counts.length - 1; at >= 0; at -= 1)
    sums[at] = (sums[at + 1] ?? 0) - (counts[at] ?? 0);
  return sums;
}

/** Returns the node behind a letter, or 0 if there is none. White space and hyphens separate words alike. */
function follow(node: number, unit: number): number {
  const letter = unit === TAB || unit === LINE_FEED || unit === HYPHEN ? SPACE : unit;
  if (node === BEGINNINGS) return firstLetters[letter] ?? 0;
  let child = children[node] ?? 0;
  const end = children[node + 1] ?? 0;
  while (child < end && (letters[child] ?? 0) < letter) child += 1;
  return child < end && letters[child] === letter ? child : 0;
}

/** Returns the mask of some topics. */
export function toMask(...topics: Topic[]): TopicMask {
  return topics.reduce((mask, topic) => mask | (1 << TOPICS.indexOf(topic)), 0);
}

/**
 * Finds the words of the vocabulary in a folded text (`NormalText.words`), each with the topics of
 * its longest stem, in the order of their starts. Only the stems of English and of the languages that the text seems to be in count,
 * since short stems mean something else in other languages. The time is linear in the text.
 */
export function findTopics(words: string): TopicHit[] {
  matchAll(words);
  const hits: TopicHit[] = [];
  const { starts, ends, stems: found, count } = matches;
  if (count === 0) return hits;
  const spoken = guessLanguages();
  for (let at = 0; at < count;) {
    const start = starts[at] ?? 0;
    let end = start;
    let mask = 0;
    for (; at < count && starts[at] === start; at += 1) {
      const stem = found[at] ?? 0;
      const stemEnd = ends[at] ?? 0;
      if (spoken[languages[stem] ?? 0] !== 1 || stemEnd < end) continue;
      mask = (stemEnd > end ? 0 : mask) | (masks[stem] ?? 0);
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
function guessLanguages(): Uint8Array {
  scores.fill(0);
  texts += 1;
  let best = 0;
  for (let at = 0; at < matches.count; at += 1) {
    const stem = matches.stems[at] ?? 0;
    if (lastTexts[stem] === texts) continue;
    lastTexts[stem] = texts;
    const language = (languages[stem] ?? 0) & ~WHOLE;
    const score = (scores[language] ?? 0) + (lengths[stem] ?? 0);
    scores[language] = score;
    best = Math.max(best, score);
  }
  const spoken = new Uint8Array(0x100);
  for (const [language, score] of scores.entries()) {
    if (language !== ENGLISH && (score === 0 || score < best * ALSO_SPOKEN)) continue;
    spoken[language] = spoken[language | WHOLE] = 1;
  }
  return spoken;
}

function matchAll(words: string): void {
  matches.count = 0;
  let wordStart = -1;
  for (let at = 0; at <= words.length; at += 1) {
    const kind = at < words.length ? findKind(words.charCodeAt(at)) : GAP;
    if (kind === GAP) {
      if (wordStart >= 0) matchEnding(words, wordStart, at);
      wordStart = -1;
      continue;
    }
    if (wordStart < 0) wordStart = at;
    const isPrefixed = kind === PREFIXED_LETTER && at - wordStart <= MAX_PREFIX;
    if (at === wordStart || isPrefixed || kind === UNSPACED_LETTER) matchStart(words, at);
  }
}

function matchStart(words: string, start: number): void {
  let node = BEGINNINGS;
  for (let at = start; at < words.length; at += 1) {
    const unit = words.charCodeAt(at);
    if (unit === MARK_UNIT) continue;
    node = follow(node, unit);
    if (node === 0) return;
    addStems(node, start, at + 1, words);
  }
}

function matchEnding(words: string, start: number, end: number): void {
  let node = ENDINGS;
  for (let at = end - 1; at > start; at -= 1) {
    node = follow(node, words.charCodeAt(at));
    if (node === 0) return;
    addStems(node, at, end, words);
  }
}

function addStems(node: number, start: number, end: number, words: string): void {
  const behind = stems[node + 1] ?? 0;
  for (let stem = stems[node] ?? 0; stem < behind; stem += 1) {
    if (((languages[stem] ?? 0) & WHOLE) !== 0 && !isWordEnd(words, end)) continue;
    matches.starts[matches.count] = start;
    matches.ends[matches.count] = end;
    matches.stems[matches.count] = stem;
    matches.count += 1;
  }
}

/** Adds a word unless it ends within the last one. */
function addHit(hits: TopicHit[], start: number, end: number, mask: TopicMask): void {
  const last = hits.at(-1);
  const lastEnd = last?.end ?? -1;
  if (end <= lastEnd) return;
  // "Promo code" or "Gutscheincode": the first word decides that this is another kind of code.
  const isCompound = start - lastEnd <= 1 && (mask & CODE) !== 0;
  if (last !== undefined && isCompound && (last.mask & DECOYS) !== 0) last.end = end;
  else hits.push({ start, end, mask });
}

function isWordEnd(words: string, at: number): boolean {
  return at >= words.length || findKind(words.charCodeAt(at)) === GAP;
}
