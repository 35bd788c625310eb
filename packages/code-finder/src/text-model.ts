import { BLANK, MARK } from './normalize-text.js';

/** Range of a text, in UTF-16 units, and the slot of the weights that its sequences use. */
export interface TextSlot {
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
const [SHORT, LONG] = [3, 4] as const;
/** Bound of offsets, so that two fit into one key. */
const MAX_OFFSET = 2 ** 24;
const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const [SPACE, ZERO, NINE] = [0x20, 0x30, 0x39] as const;
const BLANK_UNIT = BLANK.charCodeAt(0);
const MARK_UNIT = MARK.charCodeAt(0);

/** Letters of the current part. Shared with the arrays below by all texts, since allocating them is slow. */
const letters: number[] = [];
/** Hashes of the current part, each once. */
const used = new Uint16Array(SLOT_SIZE);
/** Number of the last part in which each hash was used. */
const lastParts = new Uint32Array(SLOT_SIZE);
/** Counts the parts. */
let parts = 0;

/** Lays out a text model for `rateText`. */
export function compileTextModel({ bias, scale, weights }: TextModel): CompiledTextModel {
  return { bias, scale, weights: new Int8Array(Buffer.from(weights, 'base64')) };
}

/** Returns the log-odds that a model gives for some parts of a text. */
export function rateText(
  { bias, weights, scale }: CompiledTextModel,
  text: LetterText,
  slots: readonly TextSlot[],
): number {
  let logOdds = bias;
  for (const { start, end, slot } of slots) {
    const sequences = text.listSequences(start, end);
    const first = slot * SLOT_SIZE;
    let sum = 0;
    for (let at = 0; at < sequences.length; at += 1)
      sum += weights[first + (sequences[at] ?? 0)] ?? 0;
    logOdds += (sum * scale) / Math.sqrt(sequences.length || 1);
  }
  return logOdds;
}

/** A text of which sequences of letters are hashed, those of each part once: candidates share their lines. */
export class LetterText {
  private readonly known = new Map<number, Uint16Array>();

  /** @param text in the form `NormalText.words` */
  constructor(private readonly text: string) {}

  /**
   * Returns the hashes of a part, each once: those of its sequences of three and four letters, with a space
   * before and after it, single spaces in it, and 0 for each digit.
   */
  listSequences(start: number, end: number): Uint16Array {
    const key = start * MAX_OFFSET + end;
    let sequences = this.known.get(key);
    if (sequences === undefined) {
      this.fold(start, end);
      sequences = used.slice(0, hashLetters());
      this.known.set(key, sequences);
    }
    return sequences;
  }

  /** Fills `letters` with those of a part. */
  private fold(start: number, end: number): void {
    letters.length = 0;
    letters.push(SPACE);
    let last: number = SPACE;
    for (let at = start; at < end; at += 1) {
      const unit = this.text.charCodeAt(at);
      if (unit === MARK_UNIT) continue;
      const isBlank = unit === BLANK_UNIT;
      const letter = unit <= SPACE && !isBlank ? SPACE : unit >= ZERO && unit <= NINE ? ZERO : unit;
      if (letter === last && (isBlank || letter === SPACE)) continue;
      letters.push(letter);
      last = letter;
    }
    if (last !== SPACE || letters.length === 1) letters.push(SPACE);
  }
}

/** Fills `used` with the hashes of the sequences in `letters`. Returns how many there are. */
function hashLetters(): number {
  parts += 1;
  let count = 0;
  for (let first = 0; first + SHORT <= letters.length; first += 1) {
    let hash = FNV_BASIS;
    const end = Math.min(first + LONG, letters.length);
    for (let at = first; at < end; at += 1) {
      hash = Math.imul(hash ^ (letters[at] ?? 0), FNV_PRIME);
      if (at - first < SHORT - 1) continue;
      const bucket = (hash ^ (hash >>> 15)) & (SLOT_SIZE - 1);
      if (lastParts[bucket] === parts) continue;
      lastParts[bucket] = parts;
      used[count++] = bucket;
    }
  }
  return count;
}
