import type { SafeRule } from '../sanitize/style-sheet.js';
import { computeStyle, PAGE_STYLE, type Style } from './computed-style.js';
import { readInlineStyle, type DeclarationBlock } from './declarations.js';
import { Gap, type WrittenLink } from './line-writer.js';
import { MatchBudget, type Selectable } from '../sanitize/selector.js';
import {
  compileRules,
  createScope,
  openScope,
  type Scope,
  type StyleRules,
} from './style-rules.js';

/** An element that is still open, or a sibling of one. */
export interface OpenElement extends Selectable {
  depth: number;
  parent: OpenElement | null;
  style: Style;
  /** Where the rules for its content are found. */
  scope: Scope;
  /** The last child so far; kept only if a rule needs it. */
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

const NO_STYLE: DeclarationBlock = { normal: null, important: null };
const NO_CLASSES: readonly string[] = [];

/** Tracks the open elements of a message and computes their styles. */
export class ElementTree {
  current: OpenElement;
  private readonly rules: StyleRules;
  private readonly budget = new MatchBudget();
  /**
   * Elements by depth. An element is reused for the next one at its depth, unless rules need siblings,
   * so that a message creates few objects.
   */
  private readonly elements: OpenElement[] = [];
  private readonly root: OpenElement;

  /** @param rules those of the sanitized style sheet */
  constructor(rules: readonly SafeRule[]) {
    this.rules = compileRules(rules);
    this.root = this.current = newElement(0, createScope());
    this.root.name = 'html';
    this.applyStyles(this.root, PAGE_STYLE);
    this.open('body', NO_ATTRIBUTES, 0);
  }

  /**
   * Opens an element inside the current one.
   *
   * @param first index of the first piece of its content
   */
  open(name: string, attributes: Record<string, string>, first: number): OpenElement {
    const parent = this.current;
    const element = this.elementAt(parent.depth + 1);
    const names = attributes['class'];
    parent.children += 1;
    element.name = name;
    element.attributes = attributes;
    element.classes = names === undefined ? NO_CLASSES : this.rules.splitClasses(names);
    element.parent = parent;
    element.index = parent.children;
    element.scope = openScope(element, parent.scope);
    element.first = first;
    if (this.rules.needsSiblings) {
      element.previous = parent.lastChild;
      parent.lastChild = element;
    }
    if (parent.style.isHidden) hideElement(element);
    else this.applyStyles(element, parent.style);
    element.container = element.style.role === 'inline' ? parent.container : element;
    this.current = element;
    return element;
  }

  private elementAt(depth: number): OpenElement {
    if (this.rules.needsSiblings) return newElement(depth, this.root.scope);
    const element = (this.elements[depth] ??= newElement(depth, this.root.scope));
    element.children = 0;
    element.isBox = false;
    element.used = 0;
    element.widest = 0;
    element.link = null;
    return element;
  }

  private applyStyles(element: OpenElement, parentStyle: Style): void {
    const written = element.attributes['style'];
    const own = written === undefined ? NO_STYLE : readInlineStyle(written);
    const { scope } = element.parent ?? element;
    const declared = this.rules.cascade(element, scope, own, this.budget);
    const rootStyle = element.parent === null ? parentStyle : this.root.style;
    computeStyle(element, declared, parentStyle, rootStyle.text.look.fontSize);
  }
}

const NO_ATTRIBUTES: Record<string, string> = {};

function newElement(depth: number, scope: Scope): OpenElement {
  return {
    depth,
    name: '',
    attributes: NO_ATTRIBUTES,
    classes: NO_CLASSES,
    parent: null,
    previous: null,
    index: 1,
    style: { ...PAGE_STYLE },
    scope,
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

function hideElement({ style }: OpenElement): void {
  style.isHidden = true;
  style.role = 'none';
  style.width = null;
}
