import type { Look, TextRun, VisibleText } from './visible-text.js';

/** Separator between two pieces of text; a greater one replaces a smaller one. */
export const Gap = { none: 0, space: 1, tab: 2, line: 3 } as const;
export type Gap = (typeof Gap)[keyof typeof Gap];

const WRITTEN = ['', ' ', '\t', '\n'];

/** A link whose label is being written; the numbers are indexes of pieces. */
export interface WrittenLink {
  href: string;
  first: number;
  /** -1 while none of it is visible. */
  end: number;
  /** True if it has a box of its own with a background or a border. */
  hasFrame: boolean;
  hasPadding: boolean;
}

/**
 * Writes text in lines. A gap is written before the next piece, so that no line begins or ends with
 * one. It is a piece itself, so it can be changed later.
 */
export class LineWriter {
  /** Lines that ended so far. */
  ended = 0;
  gap: Gap = Gap.none;
  private readonly pieces: { text: string; look: Look }[] = [];

  /** Pieces written so far; a gap counts as one. */
  get length(): number {
    return this.pieces.length;
  }

  /** Writes a piece without white space at its ends. */
  write(text: string, look: Look): void {
    if (this.gap !== Gap.none && this.length > 0) {
      this.pieces.push({ text: WRITTEN[this.gap] ?? '', look });
      if (this.gap === Gap.line) this.ended += 1;
    }
    this.gap = Gap.none;
    this.pieces.push({ text, look });
  }

  /** Widens the gap before the next piece to at least this size. */
  widen(gap: Gap): void {
    if (gap > this.gap) this.gap = gap;
  }

  /** Returns the gap that was written as this piece; `none` if the piece is text. */
  getGap(piece: number): Gap {
    return Math.max(Gap.none, WRITTEN.indexOf(this.pieces[piece]?.text ?? '')) as Gap;
  }

  /** Changes a gap that was written. */
  setGap(piece: number, gap: Gap): void {
    const written = this.pieces[piece];
    const before = this.getGap(piece);
    if (written === undefined || before === Gap.none) return;
    if (gap === Gap.line && before !== Gap.line) this.ended += 1;
    written.text = WRITTEN[gap] ?? '';
  }

  /** Returns the text from a piece on, without the gap before it, if it is a single piece. */
  getSinglePiece(first: number): string | null {
    const isGap = this.pieces[first]?.text === '' || this.getGap(first) !== Gap.none;
    const at = isGap ? first + 1 : first;
    return at === this.length - 1 ? (this.pieces[at]?.text ?? null) : null;
  }

  /** Returns the written text with its runs and links. */
  finish(links: readonly WrittenLink[]): VisibleText {
    const offsets: number[] = [];
    const runs: TextRun[] = [];
    let end = 0;
    for (const { text, look } of this.pieces) {
      const { fontSize, isBold } = look;
      offsets.push(end);
      end += text.length;
      const last = runs.at(-1);
      if (last?.fontSize === fontSize && last.isBold === isBold) last.end = end;
      else if (text !== '') runs.push({ end, fontSize, isBold });
    }
    offsets.push(end);
    const toOffset = (piece: number) => offsets[piece] ?? end;
    return {
      text: this.pieces.map(({ text }) => text).join(''),
      runs,
      links: links.map(({ href, first, end: last, hasFrame, hasPadding }) => {
        const start = toOffset(this.getGap(first) === Gap.none ? first : first + 1);
        const isButton = hasFrame && hasPadding;
        return { href, start, end: Math.max(start, toOffset(last)), isButton };
      }),
    };
  }
}
