import {
  matchesSelector,
  type Compound,
  type MatchBudget,
  type Selectable,
} from '../sanitize/selector.js';
import type { SafeRule } from '../sanitize/style-sheet.js';
import {
  mergeDeclared,
  NO_DECLARATIONS,
  type Declared,
  type DeclarationBlock,
} from './declarations.js';
import { matchesScreen } from './media-query.js';
interface StyleRule {
  compounds: readonly Compound[];
  specificity: number;
  /** Position in the style sheet: of two equally specific rules the later one wins. */
  order: number;
  block: DeclarationBlock;
  isPositional: boolean;
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

/**
 * The ids and classes of an element, and the scope around it: where rules apply that are for what is below them.
 * Elements with neither are in the scope of their parent.
 */
export interface Scope {
  keys: readonly string[];
  outer: Scope | null;
  /** Rules that may match elements in this scope, by the rules for their tag, id and classes; null before the first. */
  found: Map<ElementRules, readonly StyleRule[]> | null;
}

/** Returns the scope of a whole message. */
export const createScope = (): Scope => ({ keys: [], outer: null, found: null });

/** Returns the scope of what is inside of an element. */
export function openScope({ attributes, classes }: Selectable, outer: Scope): Scope {
  const { id } = attributes;
  if (id === undefined && classes.length === 0) return outer;
  return { keys: id === undefined ? classes : [...classes, `#${id}`], outer, found: null };
}

/** The declarations that apply to an element. */
interface Cascaded {
  declared: Declared;
  /** True if they may depend on the elements before it. */
  isPositional: boolean;
}

const NO_RULES: readonly StyleRule[] = [];
const NO_GROUP: RuleGroup = { anywhere: [], below: new Map() };
const MAX_GROUPS = 2000;

/** The rules of a sanitized style sheet that decide which text is visible and how it looks. */
export class StyleRules {
  private readonly byKey = new Map<string, RuleGroup>();
  /** Groups of several keys, by classes and id, and by tag. */
  private readonly groups = new Map<string, Map<string, ElementRules>>();
  private count = 0;

  /** True if a rule has a sibling combinator. */
  needsSiblings = false;

  constructor(rules: readonly SafeRule[]) {
    for (const rule of rules) if (rule.media.every(matchesScreen)) this.addRule(rule);
  }

  /**
   * Returns the declarations of the rules and of the element's own `style`, in the order of the
   * cascade: stronger ones overwrite weaker ones.
   */
  cascade(element: Selectable, scope: Scope, own: DeclarationBlock, budget: MatchBudget): Cascaded {
    const isUnstyled = this.count === 0 || budget.isSpent;
    const candidates = isUnstyled ? NO_RULES : this.listCandidates(element, scope, budget);
    const matching: DeclarationBlock[] = [];
    let isPositional = false;
    for (const rule of candidates) {
      isPositional ||= rule.isPositional;
      if (matchesSelector(element, rule.compounds, budget)) matching.push(rule.block);
    }
    matching.push(own);
    let declared = NO_DECLARATIONS;
    for (const { normal } of matching) declared = mergeDeclared(declared, normal);
    for (const { important } of matching) declared = mergeDeclared(declared, important);
    return { declared, isPositional };
  }

  /**
   * Lists, in order, the rules whose last compound names the element's tag, id or a class of it, and whose
   * nearest named ancestor is in its scope.
   */
  private listCandidates(
    element: Selectable,
    scope: Scope,
    budget: MatchBudget,
  ): readonly StyleRule[] {
    const group = this.findGroup(element);
    const { anywhere, below } = group;
    if (below.length === 0) return anywhere;
    const known = scope.found?.get(group);
    if (known !== undefined) return known;
    const found = new Set<StyleRule>();
    for (let each: Scope | null = scope; each !== null; each = each.outer) {
      for (const key of each.keys) {
        if (!budget.spend()) return NO_RULES;
        for (const rules of below) for (const rule of rules.get(key) ?? NO_RULES) found.add(rule);
      }
    }
    const candidates = found.size === 0 ? anywhere : [...anywhere, ...found].toSorted(compareRules);
    (scope.found ??= new Map()).set(group, candidates);
    return candidates;
  }

  /** Returns the rules for the tag, id and classes of an element. */
  private findGroup(element: Selectable): ElementRules {
    const { class: names, id } = element.attributes;
    const key = id === undefined ? (names ?? '') : `${names}#${id}`;
    let byTag = this.groups.get(key);
    if (byTag === undefined) {
      byTag = new Map();
      if (this.groups.size >= MAX_GROUPS) this.groups.clear();
      this.groups.set(key, byTag);
    }
    let group = byTag.get(element.name);
    if (group === undefined) {
      group = { anywhere: [], below: [] };
      const keys = [`#${id}`, ...element.classes, element.name, '*'];
      for (const each of new Set(keys)) {
        const { anywhere, below } = this.byKey.get(each) ?? NO_GROUP;
        group.anywhere.push(...anywhere);
        if (below.size > 0) group.below.push(below);
      }
      group.anywhere.sort(compareRules);
      byTag.set(element.name, group);
    }
    return group;
  }

  private addRule({ selectors, declared: block }: SafeRule): void {
    if (block.normal === null && block.important === null) return;
    for (const { compounds, specificity } of selectors) {
      const compound = compounds?.[0];
      if (compounds === null || compound === undefined) continue;
      this.needsSiblings ||= compounds.some(({ combinator }) => /[+~]/.test(combinator));
      const key = formatKey(compound) ?? (compound.name || '*');
      const group = this.byKey.get(key) ?? { anywhere: [], below: new Map<string, StyleRule[]>() };
      this.byKey.set(key, group);
      const isPositional = compounds.some((each) => each.isPositional);
      const rule = { compounds, specificity, order: this.count, block, isPositional };
      const ancestor = findAncestor(compounds);
      const below = ancestor === null ? undefined : group.below.get(ancestor);
      if (ancestor === null) group.anywhere.push(rule);
      else if (below === undefined) group.below.set(ancestor, [rule]);
      else below.push(rule);
      this.count += 1;
    }
  }
}

/** Returns the id of a compound, or its first class; null without any. */
function formatKey({ id, classes }: Compound): string | null {
  const [className] = classes;
  if (id !== '') return `#${id}`;
  return className ?? null;
}

/** Returns the nearest id or class that an ancestor must have for a selector to match; null if none must. */
function findAncestor(compounds: readonly Compound[]): string | null {
  for (const [at, { combinator }] of compounds.entries()) {
    const next = compounds[at + 1];
    if (next === undefined || !/^[ >]$/.test(combinator)) return null;
    const key = formatKey(next);
    if (key !== null) return key;
  }
  return null;
}

function compareRules(a: StyleRule, b: StyleRule): number {
  return a.specificity - b.specificity || a.order - b.order;
}
