import type { SafeRule } from '../sanitize/style-sheet.js';
import { removeInvisibles } from './clean-text.js';
import { PAGE_STYLE, showsText, type Style } from './computed-style.js';
import { Gap, LineWriter, type WrittenLink } from './line-writer.js';
import { NO_DECLARED } from './declarations.js';
import { PAGE_SCOPE, StyleRules, type StyledElement, type StyledTag } from './style-rules.js';
import type { Look, VisibleText } from './visible-text.js';

/** An element that is still open, or a sibling of one. */
interface OpenElement extends StyledElement {
  parent: OpenElement | null;
  previous: OpenElement | null;
  /** The last child so far, if selectors test siblings. */
  lastChild: OpenElement | null;
  /** Children so far. */
  children: number;
  /** Index of the first piece of its content. */
  first: number;
  /** Set for cells and boxes. */
  box: OpenBox | null;
  /** The nearest element that lays out lines: itself or an ancestor. */
  container: OpenElement | null;
  /** Width of the last row of boxes in its content, in CSS pixels. */
  used: number;
  /** Greatest declared width of a descendant, in CSS pixels. */
  widest: number;
  link: WrittenLink | null;
}

/** A cell or box that is still open. */
interface OpenBox {
  /** Gap to restore if it has no content. */
  gapBefore: Gap;
  /** Index of the first piece of the enclosing box. */
  outerStart: number;
  /** Lines that ended before its first one. */
  linesBefore: number;
}

/** Returns a tag without attributes. */
export const createTag = (name: string): StyledTag => {
  return { name, attributes: {}, classes: [], declared: NO_DECLARED };
};

const WHITE_SPACE = /[\t\n\r\f\u00a0]| {2}/;
const WHITE_SPACES = /[ \t\n\r\f\u00a0]+/g;
const ONE_CHARACTER = /^[\p{L}\p{N}]$/u;
/** Maximum width of an element around a link that looks like a button, in CSS pixels. */
const MAX_BUTTON_WIDTH = 400;

/**
 * Renders sanitized HTML as lines of text while the sanitizer runs. Applies the CSS that decides which
 * text is visible, how large it is, and what is on one line. Doesn't measure text: a line that would
 * wrap stays one line.
 *
 * Cells of a row and boxes side by side are on one line; a cell or box with several lines keeps them
 * separate. Adjacent boxes that contain one letter or digit each are joined.
 */
export class HtmlText {
  private readonly writer = new LineWriter();
  private readonly rules: StyleRules;
  private current: OpenElement;
  private readonly links: WrittenLink[] = [];
  private openLink: WrittenLink | null = null;
  private hiddenCharacters = 0;
  /** Index of the first piece of the innermost open cell or box. */
  private contentStart = 0;
  /** The last box: where it ended, and whether it is a single character. */
  private lastBox = { end: -1, isSingle: false, hasExtent: false };
  /** Index of a piece before which a row of boxes continues although a line ends there. */
  private rowContinuesAt = -1;

  /** @param rules those of the sanitized style sheet */
  constructor(rules: readonly SafeRule[]) {
    this.rules = new StyleRules(rules);
    this.current = this.createElement(createTag('html'), null);
    this.current = this.createElement(createTag('body'), this.current);
  }

  /** Style of the current element. */
  get style(): Style {
    return this.current.style;
  }

  /** True if text in the current element is visible. */
  get isShown(): boolean {
    return showsText(this.style);
  }

  /** True if the current element isn't part of the text around it. */
  get isApart(): boolean {
    const { tag, style } = this.current;
    return style.role !== 'inline' || tag.name === 'br';
  }

  /** Opens an element. */
  open(tag: StyledTag): void {
    const { name } = tag;
    const element = this.createElement(tag, this.current);
    this.current = element;
    const { role } = element.style;
    if (role === 'block') this.breakLine();
    else if (role === 'cell' || role === 'box') this.openBox(element);
    if (name === 'br' && role !== 'none') this.breakLine();
    else if (name === 'img') this.writeImage(element);
  }

  private createElement(tag: StyledTag, parent: OpenElement | null): OpenElement {
    if (parent !== null) parent.children += 1;
    const element: OpenElement = {
      tag,
      parent,
      previous: parent?.lastChild ?? null,
      index: parent?.children ?? 1,
      style: PAGE_STYLE,
      scope: parent?.scope ?? PAGE_SCOPE,
      lastChild: null,
      children: 0,
      first: this.writer.length,
      box: null,
      container: null,
      used: 0,
      widest: 0,
      link: null,
    };
    this.rules.apply(element);
    element.container = element.style.role === 'inline' ? (parent?.container ?? null) : element;
    // Siblings keep each other in memory.
    if (parent !== null && this.rules.hasSiblings) parent.lastChild = element;
    return element;
  }

  /** Marks the element that was just opened as a link. */
  startLink(href: string): void {
    const first = this.writer.length;
    this.openLink = { href, first, end: -1, hasFrame: false, hasPadding: false };
    this.current.link = this.openLink;
    this.links.push(this.openLink);
  }

  /** Closes the innermost open element. */
  close(): void {
    const element = this.current;
    const { style, link, parent } = element;
    if (parent === null) return;
    this.current = parent;
    if (this.openLink === link) this.openLink = null;
    if (link !== null && (style.hasPadding || (style.role !== 'inline' && style.width !== null))) {
      link.hasPadding = true;
    }
    if (style.hasFrame && !style.isHidden) this.markButton(element);
    if (!style.isHidden) parent.widest = Math.max(parent.widest, element.widest, style.width ?? 0);
    if (style.role === 'block') this.breakLine();
    else if (element.box !== null) this.closeBox(element, element.box);
    else if (style.hasFrame || element.tag.name === 'img') this.joinSingles(element.first, false);
    // Its siblings keep it in memory.
    element.style = PAGE_STYLE;
  }

  /** Returns the text of the whole message. */
  finish(): VisibleText {
    const shown = this.writer.finish(this.links.filter(({ end }) => end >= 0));
    return { ...shown, hiddenCharacters: this.hiddenCharacters };
  }

  /** Reads all text between two tags; its entities are decoded. */
  read(text: string): void {
    const { style } = this;
    if (!showsText(style)) {
      this.hiddenCharacters += text.replace(WHITE_SPACES, '').length;
      return;
    }
    if (!style.text.keepsLines) this.writeText(text, style.text);
    else {
      for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
        if (at > 0) this.breakLine();
        this.writeText(line, style.text);
      }
    }
  }

  private writeText(text: string, look: Look): void {
    const shown = removeInvisibles(text);
    this.hiddenCharacters += text.length - shown.length;
    const collapsed = WHITE_SPACE.test(shown) ? shown.replace(WHITE_SPACES, ' ') : shown;
    const words = collapsed.trim();
    if (collapsed.startsWith(' ')) this.addSpace();
    if (words === '') return;
    this.write(words, look);
    if (collapsed.endsWith(' ')) this.addSpace();
  }

  private write(words: string, look: Look): void {
    this.writer.write(words, look);
    if (this.openLink !== null) this.openLink.end = this.writer.length;
  }

  private addSpace(): void {
    if (this.writer.length !== this.contentStart) this.writer.widen(Gap.space);
  }

  private breakLine(): void {
    if (this.writer.length !== this.contentStart) this.writer.widen(Gap.line);
    this.rowContinuesAt = -1;
  }

  /** Writes the `alt` of an image, which is shown until the reader loads images. */
  private writeImage({ tag: { attributes }, style }: OpenElement): void {
    if (style.isHidden || !style.text.isVisible || isTiny(attributes, style)) return;
    if (this.openLink !== null) this.openLink.end = this.writer.length;
    const alt = removeInvisibles(attributes['alt'] ?? '').replace(/\s+/g, ' ');
    if (style.role === 'inline') this.addSpace();
    if (showsText(style) && alt.trim() !== '') this.write(alt.trim(), style.text);
    if (style.role === 'inline') this.addSpace();
  }

  /** Marks a link as a button if a frame contains nothing but the link, or fills it. */
  private markButton(element: OpenElement): void {
    const link = this.links.at(-1);
    if (link?.first !== element.first || link.end !== this.writer.length) return;
    const { style } = element;
    const isWide = style.role === 'block' && element.tag.name !== 'table' && element.link !== link;
    if (isWide && (style.width ?? Infinity) > MAX_BUTTON_WIDTH && this.openLink !== link) return;
    link.hasFrame = true;
    link.hasPadding ||= style.hasPadding || isPaddedCell(element);
  }

  private openBox(element: OpenElement): void {
    const { writer, lastBox } = this;
    const { style } = element;
    const [gapBefore, outerStart] = [writer.gap, this.contentStart];
    const row = element.parent?.container;
    if (writer.length !== this.contentStart && row) {
      const startsRow = writer.gap === Gap.line && this.rowContinuesAt !== writer.length;
      row.used = startsRow ? 0 : Math.max(row.used, 1);
      const followsBox = lastBox.end === writer.length && lastBox.hasExtent;
      if (style.hasExtent || followsBox || writer.gap !== Gap.none) writer.widen(Gap.tab);
    }
    this.contentStart = writer.length;
    const endsLine = writer.gap === Gap.line && writer.length > 0;
    element.box = { gapBefore, outerStart, linesBefore: writer.ended + (endsLine ? 1 : 0) };
  }

  private closeBox(element: OpenElement, { gapBefore, outerStart, linesBefore }: OpenBox): void {
    const { writer } = this;
    const { style, first } = element;
    this.contentStart = outerStart;
    if (writer.length === first) {
      writer.gap = gapBefore;
      if (style.hasExtent) this.addSpace();
      placeBox(element);
      return;
    }
    const { wraps, isFull } = placeBox(element);
    const isStacked = writer.ended > linesBefore;
    if (isStacked || wraps) writer.setGap(first, Gap.line);
    if (isStacked) this.rowContinuesAt = writer.length;
    writer.gap = isStacked || isFull ? Gap.line : style.hasExtent ? Gap.tab : Gap.none;
    this.joinSingles(first, style.hasExtent);
  }

  /** Joins an element with the one before it if each holds one letter or digit. */
  private joinSingles(first: number, hasExtent: boolean): void {
    const { writer, lastBox } = this;
    if (writer.length === first) return;
    const text = writer.getSinglePiece(first);
    const isSingle = text !== null && ONE_CHARACTER.test(text);
    const isNeighbor = lastBox.end === first && writer.getGap(first) !== Gap.line;
    if (isSingle && lastBox.isSingle && isNeighbor) writer.setGap(first, Gap.none);
    this.lastBox = { end: writer.length, isSingle, hasExtent };
  }
}

/** Places a box after its siblings. Returns whether it wrapped and whether its row is full. */
function placeBox({ style, widest, parent }: OpenElement): { wraps: boolean; isFull: boolean } {
  const row = parent?.container;
  if (!parent || !row || style.role === 'cell' || parent.style.flow === 'row') {
    return { wraps: false, isFull: false };
  }
  const { availableWidth } = parent.style;
  const width = style.width ?? widest;
  const wraps = row.used > 0 && row.used + width > availableWidth + 1;
  row.used = wraps ? width : row.used + width;
  return { wraps, isFull: row.used >= availableWidth - 1 };
}

function isTiny({ width, height }: Record<string, string>, style: Style): boolean {
  const isSmall = (size = '') => /^\s*[01](?:px)?\s*$/.test(size);
  return (style.width === null ? isSmall(width) : style.width <= 1) || isSmall(height);
}

/** Returns whether the table around a cell gives its cells padding. */
function isPaddedCell(element: OpenElement): boolean {
  if (element.style.role !== 'cell') return false;
  let table = element.parent;
  while (table !== null && /^t(?:r|body|head|foot)$/.test(table.tag.name)) table = table.parent;
  return Number(table?.tag.attributes['cellpadding'] ?? 0) > 1;
}
