import type { Look, TextRun, VisibleText } from './visible-text.js';

/** Separator between two pieces of text; a greater one replaces a smaller one. */
export const Gap = { none: 0, space: 1, tab: 2, line: 3 } as const;
export type Gap = (typeof Gap)[keyof typeof Gap];

const WRITTEN = ['', ' ', '\t', '\n'] as const;

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

/** Writes text in lines, as pieces with gaps between them. A gap can still be changed once it is written. */
export class LineWriter {
  /** Lines that ended so far. */
  ended = 0;
  /** Gap before the next piece. */
  gap: Gap = Gap.none;
  private readonly pieces: { gap: Gap; text: string; look: Look }[] = [];

  /** Number of pieces so far. */
  get length(): number {
    return this.pieces.length;
  }

  /** Writes a piece without white space at its ends. */
  write(text: string, look: Look): void {
    // No line begins with a gap.
    const gap = this.length === 0 ? Gap.none : this.gap;
    if (gap === Gap.line) this.ended += 1;
    this.pieces.push({ gap, text, look });
    this.gap = Gap.none;
  }

  /** Widens the gap before the next piece to at least this size. */
  widen(gap: Gap): void {
    if (gap > this.gap) this.gap = gap;
  }

  /** Returns the gap before a piece. */
  getGap(piece: number): Gap {
    return this.pieces[piece]?.gap ?? Gap.none;
  }

  /** Changes the gap before a piece if there is one. */
  setGap(piece: number, gap: Gap): void {
    const written = this.pieces[piece];
    if (written === undefined || written.gap === Gap.none) return;
    if (gap === Gap.line && written.gap !== Gap.line) this.ended += 1;
    written.gap = gap;
  }

  /** Returns the text from a piece on if it is the only one. */
  getSinglePiece(first: number): string | null {
    return first === this.length - 1 ? (this.pieces[first]?.text ?? null) : null;
  }

  /** Returns the written text with its runs and links. */
  finish(links: readonly WrittenLink[]): VisibleText {
    const offsets: number[] = [];
    const runs: TextRun[] = [];
    let text = '';
    for (const piece of this.pieces) {
      const { fontSize, isBold } = piece.look;
      offsets.push(text.length);
      text += WRITTEN[piece.gap] + piece.text;
      const last = runs.at(-1);
      if (last?.fontSize === fontSize && last.isBold === isBold) last.end = text.length;
      else runs.push({ end: text.length, fontSize, isBold });
    }
    const toOffset = (piece: number) => offsets[piece] ?? text.length;
    return {
      text,
      runs,
      links: links.map(({ href, first, end, hasFrame, hasPadding }) => {
        const start = toOffset(first) + WRITTEN[this.getGap(first)].length;
        const isButton = hasFrame && hasPadding;
        return { href, start, end: Math.max(start, toOffset(end)), isButton };
      }),
    };
  }
}
