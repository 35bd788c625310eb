import {
  MatchBudget,
  matchesSelector,
  type Compound,
  type Selectable,
  type Tag,
} from '../sanitize/selector.js';
import type { SafeRule } from '../sanitize/style-sheet.js';
import type { Declared, DeclarationBlock } from './declarations.js';
import { matchesScreen } from './media-query.js';

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

/** What is the same for all elements with a tag. */
export interface TagRules {
  /** Rules that may match the element wherever it is. */
  anywhere: readonly (readonly StyleRule[])[];
  /** Keys of rules that may match the element if certain elements are around it. */
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
      for (const { compounds, key, ancestor, specificity } of selectors) {
        rank += 1;
        if (compounds === null) continue;
        const rule = { compounds, key, block, rank: specificity * RANKS_PER_SPECIFICITY + rank };
        if (ancestor === null) addRule(this.anywhere, key, rule);
        else {
          addRule(this.byAncestor, ancestor, rule);
          this.insideKeys.add(key);
        }
        this.hasSiblings ||= compounds.some(({ combinator: sign }) => sign === '+' || sign === '~');
      }
    }
  }

  /** Finds the rules whose last compound names the tag, its id or a class of it. */
  findRules({ name, classes, attributes: { id } }: Tag): TagRules {
    const names = new Set(classes.map((each) => `.${each}`));
    if (id !== undefined) names.add(`#${id}`);
    const keys = ['*', name, ...names];
    return {
      anywhere: keys.map((key) => this.anywhere.get(key)).filter((each) => each !== undefined),
      keys: keys.filter((key) => this.insideKeys.has(key)),
      inside: [...names].flatMap((key) => this.findInside(key) ?? []),
    };
  }

  /** Lists the rules that match an element, in the order of the cascade. */
  listMatching(
    element: Selectable,
    { anywhere, keys }: TagRules,
    scope: Scope | null,
  ): readonly StyleRule[] {
    const found: StyleRule[] = [];
    for (const rules of anywhere) this.addMatching(element, rules, found);
    let around = keys.length === 0 ? null : scope;
    for (; around !== null && !this.budget.isSpent; around = around.outer) {
      for (const key of keys) this.addMatching(element, around.rules.get(key) ?? [], found);
    }
    return orderRules(found);
  }

  private addMatching(element: Selectable, rules: readonly StyleRule[], found: StyleRule[]): void {
    // There may be many rules for each of many elements.
    if (!this.budget.spend()) return;
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

/**
 * Returns the declarations of an element after the cascade: its own `style` overrides matching rules, which
 * override its defaults, unless a rule is important.
 */
export function cascade(
  defaults: Declared,
  rules: readonly StyleRule[],
  own: DeclarationBlock,
): Declared {
  const declared = { ...defaults };
  for (const { block } of rules) Object.assign(declared, block.normal);
  Object.assign(declared, own.normal);
  for (const { block } of rules) Object.assign(declared, block.important);
  return Object.assign(declared, own.important);
}
