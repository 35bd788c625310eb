import { computeStyle, PAGE_STYLE, type Style } from './computed-style.js';
import { readInlineStyle, type DeclarationBlock } from './declarations.js';
import type { Gap, WrittenLink } from './line-writer.js';
import { MatchBudget, type Selectable } from './selector.js';
import { styleRules, type StyleRules } from './style-rules.js';

/** What must be known again when a cell or a box is closed. */
export interface OpenBox {
  /** Gap before it, had it no content. */
  gapBefore: Gap;
  /** Piece with which the content of the box around it begins. */
  contentStart: number;
  /** Lines that ended before its first one. */
  linesBefore: number;
}

/** An element whose end tag hasn't come yet, or a neighbor of one. */
export interface OpenElement extends Selectable {
  parent: OpenElement | null;
  style: Style;
  /** The last child so far. */
  lastChild: OpenElement | null;
  /** Piece with which its content begins. */
  first: number;
  /** Set for cells and boxes. */
  box: OpenBox | null;
  /** The nearest element that lays out lines: itself, or one around it. */
  container: OpenElement | null;
  /** Width of the boxes side by side at the end of its content, in CSS pixels. */
  used: number;
  /** Greatest width that an element inside declares, in CSS pixels. */
  widest: number;
  link: WrittenLink | null;
}

const NO_STYLE: DeclarationBlock = { normal: null, important: null };
const NO_CLASSES: readonly string[] = [];

/** Keeps the open elements of a message and computes their styles. */
export class ElementTree {
  current: OpenElement;
  private readonly rules: StyleRules;
  private readonly budget = new MatchBudget();
  private readonly root: OpenElement;

  /** @param styleSheet the sender's, reduced */
  constructor(styleSheet: string) {
    this.rules = styleRules(styleSheet);
    this.root = this.newElement('html', {}, null);
    this.current = this.newElement('body', {}, this.root);
  }

  /**
   * Opens an element inside the current one.
   *
   * @param first the piece of text with which its content begins
   */
  open(name: string, attributes: Record<string, string>, first: number): OpenElement {
    const element = this.newElement(name, attributes, this.current);
    element.first = first;
    this.current = element;
    return element;
  }

  private newElement(
    name: string,
    attributes: Record<string, string>,
    parent: OpenElement | null,
  ): OpenElement {
    const names = attributes['class'];
    const previous = parent?.lastChild ?? null;
    const element: OpenElement = {
      name,
      attributes,
      classes: names === undefined ? NO_CLASSES : this.rules.classesOf(names),
      parent,
      previous,
      index: previous === null ? 1 : previous.index + 1,
      style: parent?.style ?? PAGE_STYLE,
      lastChild: null,
      first: 0,
      box: null,
      container: null,
      used: 0,
      widest: 0,
      link: null,
    };
    if (parent !== null) parent.lastChild = element;
    if (!element.style.isGone) element.style = this.computeStyle(element);
    const isInline = element.style.role === 'inline' && parent !== null;
    element.container = isInline ? parent.container : element;
    return element;
  }

  private computeStyle(element: OpenElement): Style {
    const { name, attributes, parent } = element;
    const written = attributes['style'];
    const own = written === undefined ? NO_STYLE : readInlineStyle(written);
    const declared = this.rules.declarationsFor(element, own, this.budget);
    const around = parent?.style ?? PAGE_STYLE;
    const { fontSize: rootFontSize } = (parent === null ? around : this.root.style).text.look;
    return computeStyle(name, attributes, declared, around, rootFontSize);
  }
}
