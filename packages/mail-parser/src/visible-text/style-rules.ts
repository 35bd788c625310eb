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

const NO_RULES: readonly StyleRule[] = [];
const MAX_CANDIDATE_LISTS = 2000;

/** The rules of a sanitized style sheet that decide which text is visible and how it looks. */
export class StyleRules {
  private readonly byKey = new Map<string, StyleRule[]>();
  private readonly candidates = new Map<string, readonly StyleRule[]>();
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
      if (this.classLists.size >= MAX_CANDIDATE_LISTS) this.classLists.clear();
      this.classLists.set(attribute, classes);
    }
    return classes;
  }

  /**
   * Returns the declarations of the rules and of the element's own `style`, in the order of the
   * cascade: stronger ones overwrite weaker ones.
   */
  cascade(element: Selectable, own: DeclarationBlock, budget: MatchBudget): Declared {
    const candidates = this.count === 0 || budget.isSpent ? NO_RULES : this.listCandidates(element);
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

  /** Lists the rules whose last compound names the element's tag, id or a class of it, in order. */
  private listCandidates(element: Selectable): readonly StyleRule[] {
    const { class: names, id } = element.attributes;
    const isPlain = names === undefined && id === undefined;
    const key = isPlain ? element.name : `${element.name} ${id} ${names}`;
    let found = this.candidates.get(key);
    if (found === undefined) {
      const keys = [`#${id}`, ...element.classes.map((name) => `.${name}`), element.name, '*'];
      const rules = [...new Set(keys)].flatMap((each) => this.byKey.get(each) ?? NO_RULES);
      found = rules.toSorted(compareRules);
      if (this.candidates.size >= MAX_CANDIDATE_LISTS) this.candidates.clear();
      this.candidates.set(key, found);
    }
    return found;
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
      const { id, classes, name } = compound;
      this.needsSiblings ||= /[+~]/.test(written);
      const [className] = classes;
      const key = id ? `#${id}` : className !== undefined ? `.${className}` : name || '*';
      const rules = this.byKey.get(key) ?? [];
      rules.push({ selector, order: this.count, block });
      this.byKey.set(key, rules);
      this.count += 1;
    }
  }
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
