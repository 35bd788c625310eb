import { BLANK, MARK } from './normalize-text.js';

/** Range of a text, in UTF-16 units, and the slot of the weights that its sequences use. */
export interface TextSlot {
  text: string;
  start: number;
  end: number;
  slot: number;
}

/** A linear model over sequences of letters, as it is stored: a signed byte per weight, in base64. */
export interface TextModel {
  bias: number;
  /** Weight of 1 in a byte. */
  scale: number;
  weights: string;
}

/** A text model laid out for `rateText`. */
export interface CompiledTextModel {
  bias: number;
  scale: number;
  weights: Int8Array;
}

/** Weights of each slot; sequences are hashed into them. */
export const SLOT_SIZE = 8192;
/** Lengths of the sequences, in UTF-16 units. */
const LENGTHS = [3, 4] as const;
/** Bounds of offsets and slots, so that both fit into one key. */
const MAX_OFFSET = 2 ** 24;
const MAX_SLOTS = 8;
/** Marks weights that the current text uses; all 0 between texts. Shared, since allocating it is slow. */
const seen = new Uint8Array(SLOT_SIZE);
const FNV_PRIME = 0x01000193;
const SPACE = 0x20;
const ZERO = 0x30;

/** Lays out a text model for `rateText`. */
export function compileTextModel({ bias, scale, weights }: TextModel): CompiledTextModel {
  return { bias, scale, weights: new Int8Array(Buffer.from(weights, 'base64')) };
}

/**
 * Returns the log-odds that a model gives for some parts of texts.
 *
 * @param known caches what each part adds; candidates of one text share their subject and lines
 */
export function rateText(
  model: CompiledTextModel,
  slots: readonly TextSlot[],
  known = new Map<number, number>(),
): number {
  let logOdds = model.bias;
  for (const slot of slots) {
    const key = (slot.start * MAX_OFFSET + slot.end) * MAX_SLOTS + slot.slot;
    let share = known.get(key);
    if (share === undefined) known.set(key, (share = rateSlot(model, slot)));
    logOdds += share;
  }
  return logOdds;
}

function rateSlot({ weights, scale }: CompiledTextModel, slot: TextSlot): number {
  const sequences = hashSequences(slot);
  let sum = 0;
  for (const sequence of sequences) sum += weights[sequence] ?? 0;
  return (sum * scale) / Math.sqrt(sequences.length || 1);
}

/**
 * Returns the weights that a part of a text uses, each once: those of its sequences of three and four
 * letters, with a space before and after it. Digits count as the same digit.
 */
export function hashSequences({ text, start, end, slot }: TextSlot): number[] {
  const units = foldUnits(text, start, end);
  const sequences: number[] = [];
  for (let at = 0; at + LENGTHS[0] <= units.length; at += 1) {
    let hash = 0x811c9dc5;
    for (let length = 1; length <= LENGTHS[1] && at + length <= units.length; length += 1) {
      hash = Math.imul(hash ^ (units[at + length - 1] ?? 0), FNV_PRIME);
      if (length < LENGTHS[0]) continue;
      const bucket = (hash ^ (hash >>> 15)) & (SLOT_SIZE - 1);
      if (seen[bucket] === 1) continue;
      seen[bucket] = 1;
      sequences.push(slot * SLOT_SIZE + bucket);
    }
  }
  for (const sequence of sequences) seen[sequence - slot * SLOT_SIZE] = 0;
  return sequences;
}

/** Returns a part of a text between two spaces, with single spaces, and 0 for each digit. */
function foldUnits(text: string, start: number, end: number): Uint16Array {
  const units = new Uint16Array(end - start + 2);
  units[0] = SPACE;
  let length = 1;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === MARK.charCodeAt(0)) continue;
    const last = units[length - 1];
    if (unit <= SPACE && unit !== BLANK.charCodeAt(0)) {
      if (last !== SPACE) units[length++] = SPACE;
    } else if (unit !== BLANK.charCodeAt(0) || last !== unit) {
      units[length++] = unit >= ZERO && unit <= ZERO + 9 ? ZERO : unit;
    }
  }
  if (units[length - 1] !== SPACE) units[length++] = SPACE;
  return units.subarray(0, length);
}
