import { BLANK, MARK, type TextRange } from './normalize-text.js';

/** A linear model over sequences of letters. */
export interface TextModel {
  bias: number;
  /** Weight of 1 in a byte. */
  scale: number;
  /** A signed byte per sequence and slot. */
  weights: Int8Array;
}

/** A text model as it is stored: the weights in base64. */
export type StoredTextModel = Omit<TextModel, 'weights'> & { weights: string };

/** Weights of each slot; sequences are hashed into them. */
export const SLOT_SIZE = 8192;
const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const [SPACE, ZERO, NINE] = [0x20, 0x30, 0x39] as const;
const [BLANK_UNIT, MARK_UNIT] = [BLANK.charCodeAt(0), MARK.charCodeAt(0)] as const;

/** Hashes of the current part, each once. Shared by all texts, since allocating arrays is slow. */
const used = new Uint16Array(SLOT_SIZE);
/** Number of the last part in which each hash was used. */
const lastParts = new Uint32Array(SLOT_SIZE);
/** Counts the parts. */
let parts = 0;

/** Reads a stored text model. */
export function decodeTextModel(stored: StoredTextModel): TextModel {
  return { ...stored, weights: new Int8Array(Buffer.from(stored.weights, 'base64')) };
}

/**
 * Returns the log-odds that a model gives for some parts of a text, each of which has its own slot of weights.
 *
 * @param words a text in the form `NormalText.words`
 */
export function rateText(
  { bias, weights, scale }: TextModel,
  words: string,
  slots: readonly TextRange[],
): number {
  let logOdds = bias;
  for (const [slot, range] of slots.entries()) {
    const sequences = listSequences(words, range);
    const first = slot * SLOT_SIZE;
    let sum = 0;
    for (const sequence of sequences) sum += weights[first + sequence] ?? 0;
    logOdds += (sum * scale) / Math.sqrt(sequences.length || 1);
  }
  return logOdds;
}

/**
 * Returns the hashes (FNV-1a) of the sequences of three and four letters in a part, each once: with a space before
 * and after it, single spaces in it, and 0 for each digit.
 */
export function listSequences(words: string, { start, end }: TextRange): Uint16Array {
  parts += 1;
  let count = 0;
  let length = 0;
  let last = 0;
  // Hashes of the last one, two, three and four letters.
  let [one, two, three, four] = [0, 0, 0, 0];
  for (let at = start - 1; at <= end; at += 1) {
    const letter = at < start || at >= end ? SPACE : toLetter(words.charCodeAt(at));
    const isRepeated = letter === last && (letter === SPACE || letter === BLANK_UNIT);
    if (letter === MARK_UNIT || isRepeated) continue;
    last = letter;
    length += 1;
    four = Math.imul(three ^ letter, FNV_PRIME);
    three = Math.imul(two ^ letter, FNV_PRIME);
    two = Math.imul(one ^ letter, FNV_PRIME);
    one = Math.imul(FNV_BASIS ^ letter, FNV_PRIME);
    if (length >= 3) count = addHash(three, count);
    if (length >= 4) count = addHash(four, count);
  }
  return used.slice(0, count);
}

/** Returns a letter for a UTF-16 unit: a space for control characters, and the same one for all digits. */
function toLetter(unit: number): number {
  if (unit < SPACE) return unit === BLANK_UNIT || unit === MARK_UNIT ? unit : SPACE;
  return unit > ZERO && unit <= NINE ? ZERO : unit;
}

/** Adds a hash to those of the part unless it has it. Returns their number. */
function addHash(hash: number, count: number): number {
  const bucket = (hash ^ (hash >>> 15)) & (SLOT_SIZE - 1);
  if (lastParts[bucket] === parts) return count;
  lastParts[bucket] = parts;
  used[count] = bucket;
  return count + 1;
}
