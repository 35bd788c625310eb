import { memoize } from '../memoize.js';
import { splitOutsideBrackets } from '../sanitize/sanitize-style.js';
import {
  NO_DECLARATIONS,
  readDeclarations,
  type Declared,
  type DeclarationBlock,
} from './declarations.js';
import { matchesScreen } from './media-query.js';
import {
  matchesSelector,
  parseSelector,
  type Compound,
  type MatchBudget,
  type Selectable,
  type Selector,
} from './selector.js';

interface StyleRule {
  selector: Selector;
  /** Position in the style sheet: of two equally specific rules the later one wins. */
  order: number;
  block: DeclarationBlock;
}

/** Rules with the same tag, id or class in their last compound. */
interface RuleGroup {
  /** Those that may match any element. */
  anywhere: StyleRule[];
  /** Those that match only below an element with an id or class, by that. */
  below: Map<string, StyleRule[]>;
}

/** Rules for the tag, id and classes of an element: the groups of all of them. */
interface ElementRules {
  /** In the order of the cascade. */
  anywhere: StyleRule[];
  below: RuleGroup['below'][];
}

const NO_RULES: readonly StyleRule[] = [];
const NO_GROUP: RuleGroup = { anywhere: [], below: new Map() };
const MAX_GROUPS = 2000;

/** The rules of a sanitized style sheet that decide which text is visible and how it looks. */
export class StyleRules {
  private readonly byKey = new Map<string, RuleGroup>();
  /** Groups of several keys, by tag, id and classes. */
  private readonly groups = new Map<string, ElementRules>();
  private readonly classLists = new Map<string, string[]>();
  private count = 0;

  /** True if a rule has a sibling combinator. */
  needsSiblings = false;

  /** @param sheet as `sanitizeStyleSheets` returns it, so that splitting it is enough to parse it */
  constructor(sheet: string) {
    this.readRules(sheet);
  }

  /** Returns the classes of a `class` attribute; caches them. */
  splitClasses(attribute: string): readonly string[] {
    let classes = this.classLists.get(attribute);
    if (classes === undefined) {
      classes = attribute.split(' ');
      if (this.classLists.size >= MAX_GROUPS) this.classLists.clear();
      this.classLists.set(attribute, classes);
    }
    return classes;
  }

  /**
   * Returns the declarations of the rules and of the element's own `style`, in the order of the
   * cascade: stronger ones overwrite weaker ones.
   */
  cascade(element: Selectable, own: DeclarationBlock, budget: MatchBudget): Declared {
    const candidates =
      this.count === 0 || budget.isSpent ? NO_RULES : this.listCandidates(element, budget);
    const matching =
      candidates.length === 0
        ? NO_RULES
        : candidates.filter(({ selector }) => matchesSelector(element, selector, budget));
    if (matching.length === 0 && own.important === null) return own.normal ?? NO_DECLARATIONS;
    const declared: Declared = {};
    for (const { block } of matching) if (block.normal) Object.assign(declared, block.normal);
    Object.assign(declared, own.normal);
    for (const { block } of matching) if (block.important) Object.assign(declared, block.important);
    return Object.assign(declared, own.important);
  }

  /**
   * Lists, in order, the rules whose last compound names the element's tag, id or a class of it, and whose
   * nearest named ancestor is one of the element's.
   */
  private listCandidates(element: Selectable, budget: MatchBudget): readonly StyleRule[] {
    const { anywhere, below } = this.findGroup(element);
    if (below.length === 0) return anywhere;
    const found = new Set<StyleRule>();
    for (let parent = element.parent; parent !== null; parent = parent.parent) {
      const { id } = parent.attributes;
      if (id !== undefined) collectRules(below, `#${id}`, found);
      for (const name of parent.classes) {
        if (!budget.spend()) return NO_RULES;
        collectRules(below, `.${name}`, found);
      }
    }
    return found.size === 0 ? anywhere : [...anywhere, ...found].toSorted(compareRules);
  }

  /** Returns the rules for the tag, id and classes of an element. */
  private findGroup(element: Selectable): ElementRules {
    const { class: names, id } = element.attributes;
    const isPlain = names === undefined && id === undefined;
    const key = isPlain ? element.name : `${element.name} ${id} ${names}`;
    let group = this.groups.get(key);
    if (group === undefined) {
      group = { anywhere: [], below: [] };
      const keys = [`#${id}`, ...element.classes.map((name) => `.${name}`), element.name, '*'];
      for (const each of new Set(keys)) {
        const { anywhere, below } = this.byKey.get(each) ?? NO_GROUP;
        group.anywhere.push(...anywhere);
        if (below.size > 0) group.below.push(below);
      }
      group.anywhere.sort(compareRules);
      if (this.groups.size >= MAX_GROUPS) this.groups.clear();
      this.groups.set(key, group);
    }
    return group;
  }

  private readRules(css: string): void {
    for (let at = 0; at < css.length;) {
      const open = css.indexOf('{', at);
      if (open < 0) return;
      const prelude = css.slice(at, open).trim();
      const isMedia = prelude.startsWith('@media');
      const end = isMedia ? findBlockEnd(css, open) : css.indexOf('}', open);
      if (end < 0) return;
      const content = css.slice(open + 1, end);
      if (!isMedia) this.addRule(prelude, content);
      else if (matchesScreen(prelude.slice('@media'.length))) this.readRules(content);
      at = end + 1;
    }
  }

  private addRule(selectors: string, declarations: string): void {
    const block = readDeclarations(declarations);
    if (block.normal === null && block.important === null) return;
    for (const written of splitOutsideBrackets(selectors, ',')) {
      const selector = parseSelector(written.trim());
      const compound = selector?.compounds[0];
      if (selector === null || compound === undefined) continue;
      this.needsSiblings ||= /[+~]/.test(written);
      const key = formatKey(compound) ?? (compound.name || '*');
      const group = this.byKey.get(key) ?? { anywhere: [], below: new Map<string, StyleRule[]>() };
      this.byKey.set(key, group);
      const rule = { selector, order: this.count, block };
      const ancestor = findAncestor(selector);
      const below = ancestor === null ? undefined : group.below.get(ancestor);
      if (ancestor === null) group.anywhere.push(rule);
      else if (below === undefined) group.below.set(ancestor, [rule]);
      else below.push(rule);
      this.count += 1;
    }
  }
}

function collectRules(
  below: readonly RuleGroup['below'][],
  ancestor: string,
  found: Set<StyleRule>,
): void {
  for (const rules of below) for (const rule of rules.get(ancestor) ?? NO_RULES) found.add(rule);
}

/** Returns the id of a compound, or its first class; null without any. */
function formatKey({ id, classes }: Compound): string | null {
  const [className] = classes;
  if (id !== '') return `#${id}`;
  return className === undefined ? null : `.${className}`;
}

/** Returns the nearest id or class that an ancestor must have for a selector to match; null if none must. */
function findAncestor({ compounds }: Selector): string | null {
  for (const [at, { combinator }] of compounds.entries()) {
    const next = compounds[at + 1];
    if (next === undefined || !/^[ >]$/.test(combinator)) return null;
    const key = formatKey(next);
    if (key !== null) return key;
  }
  return null;
}

function compareRules(a: StyleRule, b: StyleRule): number {
  return a.selector.specificity - b.selector.specificity || a.order - b.order;
}

function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const character = css.charCodeAt(at);
    if (character === 123) depth += 1;
    else if (character === 125 && --depth === 0) return at;
  }
  return -1;
}

/** Returns the rules of a sanitized style sheet. */
export const parseStyleRules = memoize((sheet) => new StyleRules(sheet), { maxEntries: 24 });
