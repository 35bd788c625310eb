import {
  MatchBudget,
  matchesSelector,
  type Compound,
  type Selectable,
  type Tag,
} from '../sanitize/selector.js';
import type { SafeRule } from '../sanitize/style-sheet.js';
import { declareDefaults, type Style } from './computed-style.js';
import type { Declared, DeclarationBlock } from './declarations.js';
import { matchesScreen } from './media-query.js';

/** An element with the declarations of its `style` attribute. */
interface StyledElement extends Selectable {
  tag: Tag & { declared: DeclarationBlock };
}

/** One selector of a rule. */
export interface StyleRule {
  compounds: readonly Compound[];
  /** That of its selector. */
  key: string;
  block: DeclarationBlock;
  /** Position in the order of the cascade: the rule with the larger one wins. */
  rank: number;
}

/** More than the selectors of a message, whose rules are limited. */
const RANKS_PER_SPECIFICITY = 1_000_000;

/** Rules by the key of their selector. */
type RuleIndex = Map<string, StyleRule[]>;

/** Rules that match an element, in the order of the cascade, and what they and its own `style` declare. */
interface Cascaded {
  matching: readonly StyleRule[];
  declared: Declared;
}

/** What is the same for all elements with a tag. */
export interface TagRules {
  defaults: Declared;
  /** With the rules that match all of them. */
  always: Cascaded;
  /** For the last one that other rules match, too: messages repeat their rows. */
  last: Cascaded;
  /** The last style of one of them, and what it was computed from. */
  computed: { declared: Declared; around: Style; style: Style } | null;
  /** Rules that match some of them, by where they are. */
  anywhere: readonly (readonly StyleRule[])[];
  /** Keys of rules that may match them inside of certain elements. */
  keys: readonly string[];
  /** Rules for elements inside of it, for each id and class of it that has some. */
  inside: readonly RuleIndex[];
}

/** Rules for elements inside of an element, and of those around it. */
export interface Scope {
  rules: RuleIndex;
  outer: Scope | null;
}

/** The rules of a sanitized style sheet that decide which text is visible and how it looks. */
export class StyleRules {
  private readonly budget = new MatchBudget();
  /** Rules for which nothing but the tag matters. */
  private readonly simple: RuleIndex = new Map();
  private readonly anywhere: RuleIndex = new Map();
  /** Rules by the id or class that an element around must have. */
  private readonly byAncestor: RuleIndex = new Map();
  /** The same by their keys, for those ids and classes that occur. */
  private readonly indexes = new Map<string, RuleIndex>();
  /** Keys of the rules in `byAncestor`. */
  private readonly insideKeys = new Set<string>();
  /** True if a selector tests the elements before another one. */
  hasSiblings = false;

  constructor(rules: readonly SafeRule[]) {
    let rank = 0;
    for (const { media, selectors, declared: block } of rules) {
      const isEmpty = block.normal === null && block.important === null;
      if (isEmpty || !media.every(matchesScreen)) continue;
      for (const { css, compounds, key, ancestor, specificity } of selectors) {
        rank += 1;
        if (compounds === null) continue;
        const rule = { compounds, key, block, rank: specificity * RANKS_PER_SPECIFICITY + rank };
        const isSimple = compounds.length === 1 && !css.includes(':');
        if (ancestor === null) addRule(isSimple ? this.simple : this.anywhere, key, rule);
        else {
          addRule(this.byAncestor, ancestor, rule);
          this.insideKeys.add(key);
        }
        this.hasSiblings ||= compounds.some(({ combinator: sign }) => sign === '+' || sign === '~');
      }
    }
  }

  /** Finds the rules whose last compound names the tag of an element, its id or a class of it. */
  findRules(element: StyledElement): TagRules {
    const { name, classes, attributes, declared: own } = element.tag;
    const names = new Set(classes.map((each) => `.${each}`));
    if (attributes['id'] !== undefined) names.add(`#${attributes['id']}`);
    const keys = ['*', name, ...names];
    const found: StyleRule[] = [];
    for (const key of keys) this.addMatching(element, this.simple.get(key), found);
    const matching = orderRules(found);
    const defaults = declareDefaults(name, attributes);
    const always = { matching, declared: cascade(defaults, matching, own) };
    return {
      defaults,
      always,
      last: always,
      computed: null,
      anywhere: keys.map((key) => this.anywhere.get(key)).filter((each) => each !== undefined),
      keys: keys.filter((key) => this.insideKeys.has(key)),
      inside: [...names].flatMap((key) => this.findInside(key) ?? []),
    };
  }

  /**
   * Returns the declarations of an element after the cascade.
   *
   * @param tagRules those of its tag
   * @param scope that of its parent
   */
  declare(element: StyledElement, tagRules: TagRules, scope: Scope | null): Declared {
    const { always, last, anywhere, keys } = tagRules;
    const found: StyleRule[] = [];
    for (const rules of anywhere) this.addMatching(element, rules, found);
    let around = keys.length === 0 ? null : scope;
    for (; around !== null && !this.budget.isSpent; around = around.outer) {
      for (const key of keys) this.addMatching(element, around.rules.get(key), found);
    }
    if (found.length === 0 || !this.budget.spend(always.matching.length)) return always.declared;
    const matching = orderRules([...always.matching, ...found]);
    if (areEqual(matching, last.matching)) return last.declared;
    const declared = cascade(tagRules.defaults, matching, element.tag.declared);
    tagRules.last = { matching, declared };
    return declared;
  }

  private addMatching(
    element: Selectable,
    rules: readonly StyleRule[] | undefined,
    found: StyleRule[],
  ): void {
    // There may be many rules for each of many elements.
    if (!this.budget.spend() || rules === undefined) return;
    for (const rule of rules) {
      if (matchesSelector(element, rule.compounds, this.budget)) found.push(rule);
    }
  }

  /** Returns the rules for elements inside of one with an id or class. */
  private findInside(ancestor: string): RuleIndex | undefined {
    const rules = this.byAncestor.get(ancestor);
    if (rules !== undefined && !this.indexes.has(ancestor)) {
      const index: RuleIndex = new Map();
      for (const rule of rules) addRule(index, rule.key, rule);
      this.indexes.set(ancestor, index);
    }
    return this.indexes.get(ancestor);
  }
}

function addRule(index: RuleIndex, key: string, rule: StyleRule): void {
  const rules = index.get(key);
  if (rules === undefined) index.set(key, [rule]);
  else rules.push(rule);
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
  for (const { block } of rules) Object.assign(declared, block.normal);
  Object.assign(declared, own.normal);
  for (const { block } of rules) Object.assign(declared, block.important);
  return Object.assign(declared, own.important);
}
