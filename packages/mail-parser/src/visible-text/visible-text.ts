/**
 * The text of a message body as its reader sees it, in reading order. Hidden text is left out,
 * alternative texts of images are included, and zero-width characters are removed.
 */
export interface VisibleText {
  /**
   * Lines separated by `\n`, without blank lines. In one line, `\t` separates table cells and boxes
   * that stand side by side; all other white space is a single space.
   */
  text: string;
  /** Styles of `text`: each run begins where the one before it ends. */
  runs: TextRun[];
  /** In reading order. */
  links: VisibleLink[];
  /** Number of characters of HTML that are left out since they are hidden, white space not counted. */
  hiddenCharacters?: number;
}

/** Size and weight of text. */
export interface Look {
  /** In CSS pixels. */
  fontSize: number;
  isBold: boolean;
}

/** A stretch of text with one look; `end` is an offset in `VisibleText.text`. */
export interface TextRun extends Look {
  end: number;
}

/** A link; `start` and `end` are the offsets of its label in `VisibleText.text`. */
export interface VisibleLink {
  href: string;
  start: number;
  end: number;
  /** True for a link that looks like a button: a box with a background or a border of its own. */
  isButton: boolean;
}
