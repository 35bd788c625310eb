import { matchesSelector, type Compound, type Selectable, type Tag } from '../sanitize/selector.js';
import type { SafeStyle } from '../sanitize/sanitize-style.js';
import type { SafeRule } from '../sanitize/style-sheet.js';
import {
  computeStyle,
  declareDefaults,
  HIDDEN_STYLE,
  PAGE_STYLE,
  type Style,
} from './computed-style.js';
import type { Declared, DeclarationBlock } from './declarations.js';
import { matchesScreen } from './media-query.js';

/** A start tag of sanitized HTML. */
export interface StyledTag extends Tag {
  /** Declarations of its `style` attribute. */
  declared: DeclarationBlock;
  /** Set for the first element that has it. */
  rules?: TagRules;
}

export interface StyledElement extends Selectable {
  tag: StyledTag;
  parent: StyledElement | null;
  style: Style;
  /** Where the rules for its content are found. */
  scope: Scope;
}

/** One selector of a rule. */
interface StyleRule {
  compounds: readonly Compound[];
  style: SafeStyle;
  /** Position in the order of the cascade: the rule with the larger one wins. */
  rank: number;
}

/** Comparisons of elements and selectors in a message; there may be many rules for each of many elements. */
const MAX_COMPARISONS = 300_000;
/** More than the selectors of a message, whose rules are limited. */
const RANKS_PER_SPECIFICITY = 1_000_000;

/** Rules by the key of their selector or by its ancestor. */
type RuleIndex = Map<string, StyleRule[]>;

/** What is the same for all elements with a tag. */
interface TagRules {
  defaults: Declared;
  /** Rules that match all of them, in the order of the cascade. */
  always: readonly StyleRule[];
  /** What those declare, and their own `style`. */
  declared: Declared;
  /** What the last one declares that other rules match, too: messages repeat their rows. */
  last: { found: readonly StyleRule[]; declared: Declared } | null;
  /** The last style of one of them, and what it was computed from. */
  computed: { declared: Declared; around: Style; style: Style } | null;
  /** Rules that may match some of them, by their ancestors. */
  others: readonly RuleIndex[];
  /** Its ids and classes that are ancestors of rules for elements inside of it. */
  inside: readonly string[];
}

/** An id or class of an element, and those around it. The outermost one is '', for rules without an ancestor. */
interface Scope {
  name: string;
  outer: Scope | null;
}

export const PAGE_SCOPE: Scope = { name: '', outer: null };

/** The rules of a sanitized style sheet that decide which text is visible and how it looks. */
export class StyleRules {
  private readonly budget = { left: MAX_COMPARISONS };
  /** Rules for which nothing but the tag matters. */
  private readonly simple: RuleIndex = new Map();
  /** Others by their keys and ancestors. */
  private readonly others = new Map<string, RuleIndex>();
  private readonly ancestors = new Set<string>();
  private rootFontSize: number = PAGE_STYLE.text.fontSize;
  /** True if a selector tests the elements before another one. */
  hasSiblings = false;

  constructor(rules: readonly SafeRule[]) {
    let order = 0;
    for (const { media, selectors, style } of rules) {
      if (style.meaningful.length === 0 || !media.every(matchesScreen)) continue;
      for (const { css, compounds, key, ancestor, specificity } of selectors) {
        order += 1;
        if (compounds === null) continue;
        const isSimple = compounds.length === 1 && !css.includes(':');
        const rule = { compounds, style, rank: specificity * RANKS_PER_SPECIFICITY + order };
        if (isSimple) addRule(this.simple, key, rule);
        else this.others.set(key, addRule(this.others.get(key) ?? new Map(), ancestor, rule));
        this.ancestors.add(ancestor);
        this.hasSiblings ||= compounds.some(({ combinator: sign }) => sign === '+' || sign === '~');
      }
    }
  }

  /** Sets style and scope of an element, which has the scope of its parent. */
  apply(element: StyledElement): void {
    const { tag, parent } = element;
    tag.rules ??= this.findRules(element);
    element.style = this.computeStyle(element, tag.rules);
    if (parent === null) this.rootFontSize = element.style.text.fontSize;
    for (const name of tag.rules.inside) element.scope = { name, outer: element.scope };
  }

  private computeStyle(element: StyledElement, rules: TagRules): Style {
    const around = element.parent?.style ?? PAGE_STYLE;
    if (around.isHidden) return HIDDEN_STYLE;
    const declared = this.declare(element, rules);
    const { computed } = rules;
    if (computed?.declared === declared && computed.around === around) return computed.style;
    const style = computeStyle(declared, around, this.rootFontSize);
    rules.computed = { declared, around, style };
    return style;
  }

  /** Finds the rules whose last compound names the tag of an element, its id or a class of it. */
  private findRules(element: StyledElement): TagRules {
    const { name, classes, attributes, declared: own } = element.tag;
    const names = new Set(classes.map((each) => `.${each}`));
    if (attributes['id'] !== undefined) names.add(`#${attributes['id']}`);
    const keys = ['*', name, ...names];
    const found: StyleRule[] = [];
    for (const key of keys) this.addMatching(element, found, this.simple.get(key));
    const always = orderRules(found);
    const defaults = declareDefaults(name, attributes);
    return {
      defaults,
      always,
      declared: cascade(defaults, always, own),
      last: null,
      computed: null,
      others: keys.flatMap((key) => this.others.get(key) ?? []),
      inside: [...names].filter((each) => this.ancestors.has(each)),
    };
  }

  /** Returns the declarations of an element after the cascade. */
  private declare(element: StyledElement, tagRules: TagRules): Declared {
    const { defaults, always, last, others } = tagRules;
    if (others.length === 0) return tagRules.declared;
    const found: StyleRule[] = [];
    let around: Scope | null = element.scope;
    for (; around !== null && this.budget.left > 0; around = around.outer) {
      for (const rules of others) this.addMatching(element, found, rules.get(around.name));
    }
    if (found.length === 0 || this.budget.left < always.length) return tagRules.declared;
    this.budget.left -= always.length;
    if (last !== null && areEqual(found, last.found)) return last.declared;
    const declared = cascade(defaults, orderRules([...always, ...found]), element.tag.declared);
    tagRules.last = { found, declared };
    return declared;
  }

  private addMatching(element: Selectable, found: StyleRule[], rules?: StyleRule[]): void {
    this.budget.left -= 1;
    if (rules === undefined || this.budget.left <= 0) return;
    for (const rule of rules) {
      if (matchesSelector(element, rule.compounds, this.budget)) found.push(rule);
    }
  }
}

function addRule(index: RuleIndex, key: string, rule: StyleRule): RuleIndex {
  const rules = index.get(key);
  if (rules === undefined) index.set(key, [rule]);
  else rules.push(rule);
  return index;
}

/** Returns rules in the order of the cascade, each once: elements around an element may have the same class. */
function orderRules(found: readonly StyleRule[]): readonly StyleRule[] {
  if (found.length < 2) return found;
  if (found.every(({ rank }, at) => at === 0 || rank > (found[at - 1]?.rank ?? 0))) return found;
  const sorted = found.toSorted((a, b) => a.rank - b.rank);
  return sorted.filter((rule, at) => rule !== sorted[at - 1]);
}

const areEqual = (some: readonly StyleRule[], others: readonly StyleRule[]): boolean =>
  some.length === others.length && some.every((rule, at) => rule === others[at]);

/**
 * Returns the declarations of an element after the cascade: its own `style` overrides matching rules, which
 * override its defaults, unless a rule is important.
 */
function cascade(defaults: Declared, rules: readonly StyleRule[], own: DeclarationBlock): Declared {
  const declared = { ...defaults };
  for (const { style } of rules) Object.assign(declared, style.declared.normal);
  Object.assign(declared, own.normal);
  for (const { style } of rules) Object.assign(declared, style.declared.important);
  return Object.assign(declared, own.important);
}
