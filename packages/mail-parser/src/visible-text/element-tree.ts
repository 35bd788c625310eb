import type { SafeRule } from '../sanitize/style-sheet.js';
import {
  computeStyle,
  HIDDEN_STYLE,
  PAGE_STYLE,
  styleContentAlike,
  type Style,
} from './computed-style.js';
import { NO_DECLARED, type DeclarationBlock } from './declarations.js';
import type { Gap, WrittenLink } from './line-writer.js';
import type { Selectable, Tag } from '../sanitize/selector.js';
import { StyleRules, type Scope, type TagRules } from './style-rules.js';

/** A start tag of sanitized HTML. */
export interface StyledTag extends Tag {
  /** Declarations of its `style` attribute. */
  declared: DeclarationBlock;
  /** Set for the first element that has it. */
  rules?: TagRules;
}

/** An element that is still open, or a sibling of one. */
export interface OpenElement extends Selectable {
  tag: StyledTag;
  parent: OpenElement | null;
  previous: OpenElement | null;
  style: Style;
  /** Where the rules for its content are found. */
  scope: Scope | null;
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
export interface OpenBox {
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

/** Tracks the open elements of a message and computes their styles. */
export class ElementTree {
  current: OpenElement;
  private readonly rules: StyleRules;
  private readonly rootFontSize: number = PAGE_STYLE.text.fontSize;

  /** @param rules those of the sanitized style sheet */
  constructor(rules: readonly SafeRule[]) {
    this.rules = new StyleRules(rules);
    this.current = this.createElement(createTag('html'), null, 0);
    this.rootFontSize = this.current.style.text.fontSize;
    this.open(createTag('body'), 0);
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
    // Siblings keep each other in memory.
    if (this.rules.hasSiblings) parent.lastChild = this.current;
    return this.current;
  }

  private createElement(tag: StyledTag, parent: OpenElement | null, first: number): OpenElement {
    const element: OpenElement = {
      tag,
      parent,
      previous: parent?.lastChild ?? null,
      index: parent?.children ?? 1,
      style: PAGE_STYLE,
      scope: parent?.scope ?? null,
      lastChild: null,
      children: 0,
      first,
      box: null,
      container: null,
      used: 0,
      widest: 0,
      link: null,
    };
    tag.rules ??= this.rules.findRules(element);
    element.style = this.computeStyle(element, tag.rules);
    element.container = element.style.role === 'inline' ? (parent?.container ?? null) : element;
    for (const rules of tag.rules.inside) element.scope = { rules, outer: element.scope };
    return element;
  }

  /** Computes the style of an element whose scope is still that of its parent. */
  private computeStyle(element: OpenElement, rules: TagRules): Style {
    const around = element.parent?.style ?? PAGE_STYLE;
    if (around.isHidden) return HIDDEN_STYLE;
    const declared = this.rules.declare(element, rules, element.scope);
    const { computed } = rules;
    if (computed?.declared === declared && styleContentAlike(computed.around, around))
      return computed.style;
    const style = computeStyle(declared, around, this.rootFontSize);
    rules.computed = { declared, around, style };
    return style;
  }
}
