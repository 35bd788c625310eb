import type { SafeRule } from '../sanitize/style-sheet.js';
import { computeStyle, HIDDEN_STYLE, PAGE_STYLE, type Style } from './computed-style.js';
import { NO_DECLARED, type DeclarationBlock } from './declarations.js';
import { Gap, type WrittenLink } from './line-writer.js';
import { MatchBudget, type Selectable } from '../sanitize/selector.js';
import { openScope, StyleRules, type Scope } from './style-rules.js';

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
  /** The last child so far; null if no rule needs siblings. */
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

/** Tracks the open elements of a message and computes their styles. */
export class ElementTree {
  current: OpenElement;
  private readonly rules: StyleRules;
  private readonly budget = new MatchBudget();
  /** Closed elements to which no rule refers any more. They are reused, so that a message creates few objects. */
  private readonly unused: OpenElement[] = [];
  private readonly rootFontSize = PAGE_STYLE.text.look.fontSize;

  /** @param rules those of the sanitized style sheet */
  constructor(rules: readonly SafeRule[]) {
    this.rules = new StyleRules(rules);
    const page: Place = { style: PAGE_STYLE, scope: null, inner: null };
    this.current = newElement(page);
    this.open(HTML, 0);
    this.current.parent = null;
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
    const element = this.unused.pop() ?? newElement(parent.place);
    parent.children += 1;
    element.name = tag.name;
    element.attributes = tag.attributes;
    element.classes = tag.classes;
    element.parent = parent;
    element.index = parent.children;
    element.children = 0;
    element.first = first;
    element.isBox = false;
    element.used = 0;
    element.widest = 0;
    element.link = null;
    element.lastChild = null;
    element.previous = parent.lastChild;
    if (this.rules.needsSiblings) parent.lastChild = element;
    element.place = this.findPlace(element, tag, parent.place);
    element.style = element.place.style;
    element.container = element.style.role === 'inline' ? parent.container : element;
    this.current = element;
    return element;
  }

  /** Closes the current element; it can be read until the next one is opened. Returns null for the outermost. */
  close(): OpenElement | null {
    const element = this.current;
    if (element.parent === null) return null;
    this.current = element.parent;
    for (let child = element.lastChild; child !== null; child = child.previous) {
      this.unused.push(child);
    }
    if (!this.rules.needsSiblings) this.unused.push(element);
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
      scope: openScope(element, scope),
      inner: null,
    };
    if (styleKey !== null && cascaded?.isPositional !== true) {
      (outer.inner ??= new Map()).set(styleKey, place);
    }
    return place;
  }
}

function newElement(place: Place): OpenElement {
  return {
    name: '',
    attributes: {},
    classes: [],
    parent: null,
    previous: null,
    index: 1,
    place,
    style: place.style,
    lastChild: null,
    children: 0,
    first: 0,
    isBox: false,
    gapBefore: Gap.none,
    outerStart: 0,
    linesBefore: 0,
    container: null,
    used: 0,
    widest: 0,
    link: null,
  };
}
