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
  block: DeclarationBlock;
  /** Position in the order of the cascade: the rule with the larger one wins. */
  rank: number;
}

/** More than the selectors of a message, whose rules are limited. */
const RANKS_PER_SPECIFICITY = 1_000_000;

/**
 * Rules with the same tag, id or class in their last compound, by an id or class that an element around it must
 * have; '' if none must.
 */
type RuleGroup = Map<string, StyleRule[]>;

/** What is the same for all elements with a tag. */
export interface TagRules {
  groups: readonly RuleGroup[];
  /** Its id and classes by which rules are found for elements inside of it. */
  scopeKeys: readonly string[];
}

/** The ids and classes around an element by which rules are found, the nearest first and '' last. */
export interface Scope {
  key: string;
  outer: Scope | null;
}

export const ROOT_SCOPE: Scope = { key: '', outer: null };

/** The rules of a sanitized style sheet that decide which text is visible and how it looks. */
export class StyleRules {
  private readonly budget = new MatchBudget();
  private readonly byKey = new Map<string, RuleGroup>();
  /** True if a selector tests the elements before another one. */
  hasSiblings = false;
  /** Keys of all groups. */
  private readonly ancestors = new Set<string>();

  constructor(rules: readonly SafeRule[]) {
    let rank = 0;
    for (const { media, selectors, declared: block } of rules) {
      const isEmpty = block.normal === null && block.important === null;
      if (isEmpty || !media.every(matchesScreen)) continue;
      for (const { compounds, specificity } of selectors) {
        rank += 1;
        if (compounds === null) continue;
        this.addRule({ compounds, block, rank: specificity * RANKS_PER_SPECIFICITY + rank });
      }
    }
  }

  /** Finds the rules whose last compound names the tag, its id or a class of it. */
  findRules({ name, classes, attributes: { id } }: Tag): TagRules {
    const names = classes.map((each) => `.${each}`);
    if (id !== undefined) names.push(`#${id}`);
    const groups: RuleGroup[] = [];
    for (const key of new Set(['*', name, ...names])) {
      const group = this.byKey.get(key);
      if (group !== undefined) groups.push(group);
    }
    return { groups, scopeKeys: names.filter((key) => this.ancestors.has(key)) };
  }

  /** Lists the rules that match an element, in the order of the cascade. */
  listMatching(
    element: Selectable,
    groups: readonly RuleGroup[],
    scope: Scope,
  ): readonly StyleRule[] {
    const { budget } = this;
    const found: StyleRule[] = [];
    for (const group of groups) {
      // Most groups need no id or class around an element.
      let around: Scope | null = group.size === 1 && group.has('') ? ROOT_SCOPE : scope;
      for (; around !== null && budget.spend(); around = around.outer) {
        for (const rule of group.get(around.key) ?? []) {
          if (matchesSelector(element, rule.compounds, budget)) found.push(rule);
        }
      }
    }
    return orderRules(found);
  }

  private addRule(rule: StyleRule): void {
    const [compound] = rule.compounds;
    if (compound === undefined) return;
    const tag = compound.parts.find(({ css }) => /^[a-z]/.test(css))?.css;
    const key = findName(compound) ?? tag ?? '*';
    const group = this.byKey.get(key) ?? new Map<string, StyleRule[]>();
    this.byKey.set(key, group);
    const ancestor = findAncestor(rule.compounds) ?? '';
    this.ancestors.add(ancestor);
    const rules = group.get(ancestor) ?? [];
    rules.push(rule);
    group.set(ancestor, rules);
    this.hasSiblings ||= rule.compounds.some(
      ({ combinator }) => combinator === '+' || combinator === '~',
    );
  }
}

/** Returns rules in the order of the cascade, each once: elements around an element may have the same class. */
function orderRules(found: readonly StyleRule[]): readonly StyleRule[] {
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

/** Returns the id of a compound, or its first class; null without any. */
function findName({ parts }: Compound): string | null {
  const names = parts.map(({ css }) => css);
  return (
    names.find((css) => css.startsWith('#')) ?? names.find((css) => css.startsWith('.')) ?? null
  );
}

/** Returns the nearest id or class that an ancestor must have for a selector to match; null if none must. */
function findAncestor(compounds: readonly Compound[]): string | null {
  for (const [at, { combinator }] of compounds.entries()) {
    const next = compounds[at + 1];
    if (next === undefined || (combinator !== ' ' && combinator !== '>')) return null;
    const key = findName(next);
    if (key !== null) return key;
  }
  return null;
}
