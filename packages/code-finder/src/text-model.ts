import { MARK } from './normalize-text.js';

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
/** Spaces and blanks that count once. */
const REPEATED = / {2,}|\u0001{2,}/g;
const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Hashes of the current part, each once. Shared by all texts, since allocating arrays is slow. */
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
  private readonly text: string;
  private readonly known = new Map<number, Uint16Array>();

  /** @param words in the form `NormalText.words` */
  constructor(words: string) {
    this.text = words.replace(/[\0\u0003-\u001f]/g, ' ').replace(/[1-9]/g, '0');
  }

  /**
   * Returns the hashes of a part, each once: those of its sequences of three and four letters, with a space
   * before and after it, single spaces in it, and 0 for each digit.
   */
  listSequences(start: number, end: number): Uint16Array {
    const key = start * MAX_OFFSET + end;
    let sequences = this.known.get(key);
    if (sequences === undefined) {
      const part = this.text.slice(start, end).replaceAll(MARK, '');
      sequences = hashSequences(` ${part} `.replace(REPEATED, ([first = '']) => first));
      this.known.set(key, sequences);
    }
    return sequences;
  }
}

/** Returns the hashes of the sequences in a folded part, each once. */
function hashSequences(letters: string): Uint16Array {
  parts += 1;
  let count = 0;
  for (let first = 0; first + SHORT <= letters.length; first += 1) {
    let hash = FNV_BASIS;
    const end = Math.min(first + LONG, letters.length);
    for (let at = first; at < end; at += 1) {
      hash = Math.imul(hash ^ letters.charCodeAt(at), FNV_PRIME);
      if (at - first < SHORT - 1) continue;
      const bucket = (hash ^ (hash >>> 15)) & (SLOT_SIZE - 1);
      if (lastParts[bucket] === parts) continue;
      lastParts[bucket] = parts;
      used[count++] = bucket;
    }
  }
  return used.slice(0, count);
}
