import { BLANK, MARK } from './normalize-text.js';

/** Range of a text, in UTF-16 units, and the slot of the weights that its sequences use. */
export interface TextSlot {
  text: LetterText;
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
/** Bound of offsets, so that two fit into one key. */
const MAX_OFFSET = 2 ** 24;
/** Marks hashes of the current part; all 0 between parts. Shared, since allocating it is slow. */
const seen = new Uint8Array(SLOT_SIZE);
/** Hashes of the current part, each once. Shared, too. */
const used = new Uint16Array(SLOT_SIZE);
/** Marks a pair of hashes that is known, in a bit that neither of them uses. */
const IS_KNOWN = 1 << 31;
const FNV_PRIME = 0x01000193;
const SPACE = 0x20;
const ZERO = 0x30;
const NINE = 0x39;
const BLANK_UNIT = BLANK.charCodeAt(0);
const MARK_UNIT = MARK.charCodeAt(0);

/** Lays out a text model for `rateText`. */
export function compileTextModel({ bias, scale, weights }: TextModel): CompiledTextModel {
  return { bias, scale, weights: new Int8Array(Buffer.from(weights, 'base64')) };
}

/** Returns the log-odds that a model gives for some parts of texts. */
export function rateText(model: CompiledTextModel, slots: readonly TextSlot[]): number {
  const { bias, weights, scale } = model;
  let logOdds = bias;
  for (const { text, start, end, slot } of slots) {
    const sequences = text.listSequences(start, end);
    let sum = 0;
    for (let at = 0; at < sequences.length; at += 1) {
      sum += weights[slot * SLOT_SIZE + (sequences[at] ?? 0)] ?? 0;
    }
    logOdds += (sum * scale) / Math.sqrt(sequences.length || 1);
  }
  return logOdds;
}

/** Returns the weights that a part of a text uses in its slot. */
export function hashSequences({ text, start, end, slot }: TextSlot): number[] {
  return Array.from(text.listSequences(start, end), (sequence) => slot * SLOT_SIZE + sequence);
}

/**
 * A text in a form in which sequences of its letters are hashed: with single spaces, and 0 for each digit.
 * It is folded when a part of it is first read, and each sequence is hashed once.
 */
export class LetterText {
  private units = new Uint16Array(0);
  /** Index in `units` of each offset in the text. */
  private places = new Uint32Array(0);
  /** Hashes of the sequences of three and of four letters from each unit on; 0 while unknown. */
  private hashes = new Int32Array(0);

  /** Hashes of the parts that were read: candidates share their lines. */
  private readonly known = new Map<number, Uint16Array>();

  constructor(private readonly text: string) {}

  /**
   * Returns the hashes of a part, each once: those of its sequences of three and four letters, with a space
   * before and after it. Digits count as the same digit.
   */
  listSequences(start: number, end: number): Uint16Array {
    const key = start * MAX_OFFSET + end;
    let sequences = this.known.get(key);
    if (sequences === undefined) {
      sequences = used.slice(0, this.collectSequences(start, end));
      this.known.set(key, sequences);
    }
    return sequences;
  }

  /** Fills `used` with the hashes of a part. Returns how many there are. */
  private collectSequences(start: number, end: number): number {
    if (this.places.length === 0) this.fold();
    const { units } = this;
    let first = this.places[start] ?? 0;
    const last = this.places[end] ?? 0;
    // The part may begin within a run of blanked characters, which is a single unit.
    if (this.isBlankRest(start, end, first)) first -= 1;
    else if (first < last && units[first] === SPACE) first += 1;
    const length = last > first && units[last - 1] === SPACE ? last : last + 1;
    let count = 0;
    for (let at = first - 1; at + LENGTHS[0] <= length; at += 1) {
      const isInside = at >= first && at + LENGTHS[1] <= last;
      const both = isInside ? this.getHashes(at) : this.hash(at, first, last);
      count = addUsed(both & 0xffff, count);
      if (at + LENGTHS[1] <= length) count = addUsed((both >>> 16) & (SLOT_SIZE - 1), count);
    }
    for (let at = 0; at < count; at += 1) seen[used[at] ?? 0] = 0;
    return count;
  }

  private isBlankRest(start: number, end: number, first: number): boolean {
    let at = start;
    while (at < end && this.text.charCodeAt(at) === MARK_UNIT) at += 1;
    return (
      at < end && this.text.charCodeAt(at) === BLANK_UNIT && this.units[first - 1] === BLANK_UNIT
    );
  }

  private getHashes(at: number): number {
    return this.hashes[at] || (this.hashes[at] = this.hash(at, 0, this.units.length) | IS_KNOWN);
  }

  /** Hashes the sequences from a unit on in a part, with spaces around it: the short one, and the long one. */
  private hash(start: number, first: number, last: number): number {
    let hash = 0x811c9dc5;
    let short = 0;
    for (let length = 1; length <= LENGTHS[1]; length += 1) {
      const at = start + length - 1;
      const unit = at < first || at >= last ? SPACE : (this.units[at] ?? 0);
      hash = Math.imul(hash ^ unit, FNV_PRIME);
      if (length === LENGTHS[0]) short = toBucket(hash);
    }
    return short | (toBucket(hash) << 16);
  }

  private fold(): void {
    const { text } = this;
    this.units = new Uint16Array(text.length);
    this.places = new Uint32Array(text.length + 1);
    this.hashes = new Int32Array(text.length);
    let length = 0;
    let last = 0;
    for (let at = 0; at < text.length; at += 1) {
      this.places[at] = length;
      const unit = text.charCodeAt(at);
      if (unit === MARK_UNIT) continue;
      const isBlank = unit === BLANK_UNIT;
      const folded = !isBlank && unit <= SPACE ? SPACE : unit >= ZERO && unit <= NINE ? ZERO : unit;
      if (folded === last && (isBlank || folded === SPACE)) continue;
      this.units[length++] = last = folded;
    }
    this.places[text.length] = length;
    this.units = this.units.subarray(0, length);
  }
}

/** Adds a hash to `used` unless it is there. Returns how many there are. */
function addUsed(bucket: number, count: number): number {
  if (seen[bucket] === 1) return count;
  seen[bucket] = 1;
  used[count] = bucket;
  return count + 1;
}

const toBucket = (hash: number): number => (hash ^ (hash >>> 15)) & (SLOT_SIZE - 1);
