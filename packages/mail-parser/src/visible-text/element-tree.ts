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
  /** The same for all tags that are styled alike at the same place; null for a tag that occurs once. */
  styleKey: string | null;
}

/**
 * The place of elements that are styled alike: their ancestors and themselves have the same tags. Messages repeat
 * their rows and boxes, so styles are computed for few elements.
 */
interface Place {
  style: Style;
  /** Where the rules for its content are found. */
  scope: Scope | null;
  /** Places inside of it, by the keys of their tags; null without any. */
  inner: Map<string, Place> | null;
}

/** An element that is still open, or a sibling of one. */
export interface OpenElement extends Selectable {
  parent: OpenElement | null;
  previous: OpenElement | null;
  place: Place;
  /** That of its place. */
  style: Style;
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
  return { name, attributes: {}, classes: [], declared: NO_DECLARED, styleKey: null };
};
const HTML = createTag('html');
const BODY = createTag('body');
const PAGE: Place = { style: PAGE_STYLE, scope: null, inner: null };

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
      place: PAGE,
      style: PAGE_STYLE,
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
    element.place = this.findPlace(element, tag, parent?.place ?? { ...PAGE });
    element.style = element.place.style;
    element.container = element.style.role === 'inline' ? (parent?.container ?? null) : element;
    return element;
  }

  private findPlace(element: OpenElement, tag: StyledTag, outer: Place): Place {
    const { styleKey } = tag;
    const known = styleKey === null ? undefined : outer.inner?.get(styleKey);
    if (known !== undefined) return known;
    const { scope, style: around } = outer;
    const cascaded = around.isHidden
      ? null
      : this.rules.cascade(element, scope, tag.declared, this.budget);
    const place: Place = {
      style:
        cascaded === null
          ? HIDDEN_STYLE
          : computeStyle(tag.name, tag.attributes, cascaded.declared, around, this.rootFontSize),
      scope: this.rules.openScope(element, scope),
      inner: null,
    };
    if (styleKey !== null && cascaded?.isPositional !== true) {
      (outer.inner ??= new Map()).set(styleKey, place);
    }
    return place;
  }
}
