import type { SafeRule } from '../sanitize/style-sheet.js';
import { computeStyle, HIDDEN_STYLE, PAGE_STYLE, type Style } from './computed-style.js';
import { NO_DECLARED, type DeclarationBlock } from './declarations.js';
import { Gap, type WrittenLink } from './line-writer.js';
import { MatchBudget, type Selectable } from '../sanitize/selector.js';
import { StyleRules, type Scope } from './style-rules.js';

/** A start tag of sanitized HTML. */
export interface StyledTag {
  name: string;
  attributes: Record<string, string>;
  /** The words of its `class` attribute. */
  classes: readonly string[];
  /** Declarations of its `style` attribute. */
  declared: DeclarationBlock;
}

/** An element that is still open, or a sibling of one. */
export interface OpenElement extends Selectable {
  parent: OpenElement | null;
  previous: OpenElement | null;
  style: Style;
  /** Where the rules for its content are found. */
  scope: Scope | null;
  /** The last child so far. */
  lastChild: OpenElement | null;
  /** Children so far. */
  children: number;
  /** Index of the first piece of its content. */
  first: number;
  /** Set for cells and boxes. */
  isBox: boolean;
  /** Gap to restore if a box has no content. */
  gapBefore: Gap;
  /** Index of the first piece of the enclosing box. */
  outerStart: number;
  /** Lines that ended before the first one of a box. */
  linesBefore: number;
  /** The nearest element that lays out lines: itself or an ancestor. */
  container: OpenElement | null;
  /** Width of the last row of boxes in its content, in CSS pixels. */
  used: number;
  /** Greatest declared width of a descendant, in CSS pixels. */
  widest: number;
  link: WrittenLink | null;
}

/** Returns a tag without attributes. */
export const createTag = (name: string): StyledTag => {
  return { name, attributes: {}, classes: [], declared: NO_DECLARED };
};
const HTML = createTag('html');
const BODY = createTag('body');

/** Tracks the open elements of a message and computes their styles. */
export class ElementTree {
  current: OpenElement;
  private readonly rules: StyleRules;
  private readonly budget = new MatchBudget();
  private readonly rootFontSize: number = PAGE_STYLE.text.look.fontSize;

  /** @param rules those of the sanitized style sheet */
  constructor(rules: readonly SafeRule[]) {
    this.rules = new StyleRules(rules);
    this.current = this.createElement(HTML, null, 0);
    this.rootFontSize = this.current.style.text.look.fontSize;
    this.open(BODY, 0);
  }

  /**
   * Opens an element inside the current one.
   *
   * @param first index of the first piece of its content
   */
  open(tag: StyledTag, first: number): OpenElement {
    const parent = this.current;
    parent.children += 1;
    this.current = this.createElement(tag, parent, first);
    parent.lastChild = this.current;
    return this.current;
  }

  private createElement(tag: StyledTag, parent: OpenElement | null, first: number): OpenElement {
    const element: OpenElement = {
      name: tag.name,
      attributes: tag.attributes,
      classes: tag.classes,
      parent,
      previous: parent?.lastChild ?? null,
      index: parent?.children ?? 1,
      style: PAGE_STYLE,
      scope: null,
      lastChild: null,
      children: 0,
      first,
      isBox: false,
      gapBefore: Gap.none,
      outerStart: 0,
      linesBefore: 0,
      container: null,
      used: 0,
      widest: 0,
      link: null,
    };
    const around = parent?.scope ?? null;
    element.scope = this.rules.openScope(element, around);
    element.style = this.computeStyle(element, tag, around, parent?.style ?? PAGE_STYLE);
    element.container = element.style.role === 'inline' ? (parent?.container ?? null) : element;
    return element;
  }

  private computeStyle(
    element: OpenElement,
    { name, attributes, declared }: StyledTag,
    scope: Scope | null,
    around: Style,
  ): Style {
    if (around.isHidden) return HIDDEN_STYLE;
    const cascaded = this.rules.cascade(element, scope, declared, this.budget);
    return computeStyle(name, attributes, cascaded, around, this.rootFontSize);
  }
}
