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

/** The ids and classes of an element, and of those around it. */
export interface Scope {
  keys: readonly string[];
  outer: Scope | null;
}

/** Returns the scope of what is inside of an element. */
export function openScope({ attributes, classes }: Selectable, outer: Scope | null): Scope | null {
  const { id } = attributes;
  if (id === undefined && classes.length === 0) return outer;
  return { keys: id === undefined ? classes : [...classes, `#${id}`], outer };
}

/** The declarations that apply to an element. */
interface Cascaded {
  declared: Declared;
  /** True if they may depend on the elements before it. */
  isPositional: boolean;
}

/** The rules of a sanitized style sheet that decide which text is visible and how it looks. */
export class StyleRules {
  private readonly byKey = new Map<string, RuleGroup>();
  private count = 0;

  constructor(rules: readonly SafeRule[]) {
    for (const rule of rules) if (rule.media.every(matchesScreen)) this.addRule(rule);
  }

  /**
   * Returns the declarations of the rules and of the element's own `style`, in the order of the
   * cascade: stronger ones overwrite weaker ones.
   */
  cascade(
    element: Selectable,
    scope: Scope | null,
    own: DeclarationBlock,
    budget: MatchBudget,
  ): Cascaded {
    const matching: DeclarationBlock[] = [];
    let isPositional = false;
    for (const rule of this.listCandidates(element, scope, budget)) {
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
    { name, classes, attributes: { id } }: Selectable,
    scope: Scope | null,
    budget: MatchBudget,
  ): Iterable<StyleRule> {
    const found = new Set<StyleRule>();
    if (budget.isSpent) return found;
    for (const key of [`#${id}`, ...classes, name, '*']) {
      const group = this.byKey.get(key);
      for (const rule of group?.anywhere ?? []) found.add(rule);
      if (group === undefined || group.below.size === 0) continue;
      for (let around = scope; around !== null; around = around.outer) {
        for (const each of around.keys) {
          if (!budget.spend()) return found;
          for (const rule of group.below.get(each) ?? []) found.add(rule);
        }
      }
    }
    return found.size > 1 ? [...found].toSorted(compareRules) : found;
  }

  private addRule({ selectors, declared: block }: SafeRule): void {
    if (block.normal === null && block.important === null) return;
    for (const { compounds, specificity } of selectors) {
      const compound = compounds?.[0];
      if (compounds === null || compound === undefined) continue;
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
