/** A start tag. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** The words of its `class` attribute. */
  classes: readonly string[];
}

/** The properties of an element that selectors test. */
export interface Selectable {
  tag: Tag;
  parent: Selectable | null;
  /** The element before it with the same parent. */
  previous: Selectable | null;
  /** Position among its parent's elements, from one. */
  index: number;
}

type Test = (element: Selectable) => boolean;

/** The tests of one element, such as `div.m-a#m-b[width="1"]`. */
export interface Compound {
  name: string;
  classes: string[];
  id: string;
  tests: Test[];
  /** Combinator between it and the compound on its left; '' for the first. */
  combinator: string;
}

/** A selector of a sender, reduced to what is safe. */
export interface Selector {
  /** As CSS, with prefixed classes and IDs. */
  css: string;
  /** From right to left; null if it has a pseudo-class that can't be tested. */
  compounds: Compound[] | null;
  /** Comparable: a larger one wins. */
  specificity: number;
}

/** Class of the `div` that replaces the sender's `<body>`. */
export const BODY_CLASS = 'mail-body';
/** Prefix for the sender's class and ID names; avoids collisions with those of the page. */
const NAME_PREFIX = 'm-';
/** Maximum number of parts of a selector, and of selectors in `:not()`. */
const MAX_PARTS = 16;
/** Attributes that a selector may test besides `class` and `id`. */
const LAYOUT_ATTRIBUTES = new Set('align bgcolor border dir height valign width'.split(' '));
/** Allowed pseudo-classes. One that depends on later elements has no test, since the message is read as a stream. */
const PSEUDO_CLASSES = new Map<string, Test | null>([
  ['link', ({ tag: { name, attributes } }) => name === 'a' && 'href' in attributes],
  ['first-child', ({ index }) => index === 1],
  ...'hover active last-child only-child first-of-type last-of-type'
    .split(' ')
    .map((name): [string, null] => [name, null]),
]);
/** `:nth-child(2n+1)` and related pseudo-classes, without white space. */
const NTH =
  /^:nth-(?:last-)?(?:child|of-type)\([\dn+-]{1,12}\)$|^:nth-(?:last-)?(?:child|of-type)\((?:odd|even)\)$/;
/** A name, with escaped marks such as in `sm\:px-4`, but no escaped code points. */
const NAME = /(?:[\w\u0080-\uffff-]|\\[^\n\da-f])+/iy;
const TAG = /\*|[a-z][a-z\d]*/iy;
const COMBINATOR = / ?[ >+~] ?/y;
const ATTRIBUTE =
  /\[ ?([\w-]+) ?(?:([~|^$*]?=) ?(?:"([^"\\]*)"|'([^'\\]*)'|(-?[a-z_][\w-]*)) ?[is]? ?)?\]/iy;
const PSEUDO_CLASS = /:([\w-]+)(?:\(((?:[^()]|\([^()]*\))*)\))?/y;
const CLASS_SPECIFICITY = 1000;
const ID_SPECIFICITY = 1_000_000;

/** Reads a selector whose white space is collapsed; null if it is invalid or not safe. */
export function readSelector(written: string): Selector | null {
  const reader = new SelectorReader(written);
  let parts = 0;
  for (; !reader.isDone; parts += 1) if (parts === MAX_PARTS || !reader.readPart()) return null;
  return parts === 0 ? null : reader.selector;
}

class SelectorReader {
  readonly selector: Selector = { css: '', compounds: [newCompound('')], specificity: 0 };
  private compound = this.selector.compounds?.[0] ?? newCompound('');
  private at = 0;

  constructor(private readonly written: string) {}

  get isDone(): boolean {
    return this.at === this.written.length;
  }

  /** Reads a tag, class, ID, attribute, pseudo-class or combinator. Returns false if it isn't safe. */
  readPart(): boolean {
    const mark = this.written.charAt(this.at);
    if (mark === '.' || mark === '#') return this.addName(mark, this.take(NAME, 1));
    if (mark === '[') return this.addAttribute(this.match(ATTRIBUTE));
    if (mark === ':') return this.addPseudoClass(this.match(PSEUDO_CLASS));
    const combinator = this.take(COMBINATOR);
    if (combinator === '') return this.addTag(this.take(TAG).toLowerCase());
    this.startCompound(combinator.trim() || ' ');
    return true;
  }

  /** Takes what a pattern matches after some characters; '' if nothing. */
  private take(pattern: RegExp, skipped = 0): string {
    const start = this.at + skipped;
    pattern.lastIndex = start;
    if (!pattern.test(this.written)) return '';
    this.at = pattern.lastIndex;
    return this.written.slice(start, this.at);
  }

  private match(pattern: RegExp): readonly (string | undefined)[] {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.written) ?? [];
    this.at += found[0]?.length ?? 0;
    return found;
  }

  private startCompound(combinator: string): void {
    this.compound = newCompound(combinator);
    this.selector.compounds?.unshift(this.compound);
    this.selector.css += combinator;
  }

  private addTag(name: string): boolean {
    if (name === '') return false;
    if (name === 'body') {
      this.compound.classes.push(BODY_CLASS);
      return this.add(`.${BODY_CLASS}`, CLASS_SPECIFICITY);
    }
    if (name !== '*') this.compound.name = name;
    return this.add(name, name === '*' ? 0 : 1);
  }

  private addName(kind: string, written: string): boolean {
    const name = prefixName(written.replaceAll('\\', ''));
    if (name === null) return false;
    if (kind === '.') this.compound.classes.push(name);
    else this.compound.id = name;
    return this.add(kind + name, kind === '.' ? CLASS_SPECIFICITY : ID_SPECIFICITY);
  }

  /**
   * Allows selectors on `class` and `id`, whose names it prefixes, and on layout attributes. A selector
   * can't test the URLs of links and images.
   */
  private addAttribute([, written = '', matcher, ...values]: readonly (
    | string
    | undefined
  )[]): boolean {
    const name = written.toLowerCase();
    const isName = name === 'class' || name === 'id';
    if (!isName && !LAYOUT_ATTRIBUTES.has(name)) return false;
    if (matcher === undefined) {
      this.compound.tests.push(({ tag }) => tag.attributes[name] !== undefined);
      return !isName && this.add(`[${name}]`, CLASS_SPECIFICITY);
    }
    const words = (values.find((each) => each !== undefined) ?? '').trim().split(/\s+/);
    const isInside = matcher === '*=' || matcher === '$=';
    const value = words
      .map((word, at) => (isName && !(isInside && at === 0) ? NAME_PREFIX + word : word))
      .join(' ');
    const isSafe = isName
      ? words.every((word) => /^[\w-]{1,60}$/.test(word))
      : /^[\w#%.-]{1,60}$/.test(value);
    this.compound.tests.push(({ tag }) => matchesValue(tag.attributes[name], matcher, value));
    return isSafe && this.add(`[${name}${matcher}"${value}"]`, CLASS_SPECIFICITY);
  }

  private addPseudoClass([, name = '', argument]: readonly (string | undefined)[]): boolean {
    if (argument === undefined) {
      this.addTest(PSEUDO_CLASSES.get(name) ?? null);
      return PSEUDO_CLASSES.has(name) && this.add(`:${name}`, CLASS_SPECIFICITY);
    }
    if (name === 'not') return this.addNot(argument);
    const position = argument.replaceAll(' ', '');
    const css = `:${name}(${position})`;
    this.addTest(name === 'nth-child' ? createNthTest(position) : null);
    return NTH.test(css) && this.add(css, CLASS_SPECIFICITY);
  }

  /** Adds `:not()` of selectors without functions, which would allow endless nesting. */
  private addNot(argument: string): boolean {
    const written = argument.split(',');
    if (written.length > MAX_PARTS || argument.includes('(')) return false;
    const inner = written.flatMap((each) => readSelector(each.trim()) ?? []);
    const simple = inner.flatMap(({ compounds }) => (compounds?.length === 1 ? compounds : []));
    const isTestable = simple.length === inner.length;
    this.addTest(
      isTestable ? (element) => !simple.some((each) => matchesCompound(element, each)) : null,
    );
    return (
      inner.length === written.length &&
      this.add(`:not(${inner.map(({ css }) => css).join(',')})`, 0)
    );
  }

  private addTest(test: Test | null): void {
    if (test === null) this.selector.compounds = null;
    else this.compound.tests.push(test);
  }

  private add(css: string, specificity: number): true {
    this.selector.css += css;
    this.selector.specificity += specificity;
    return true;
  }
}

/** Returns a sender's class or ID name for the page, with other characters encoded; null for none. */
export function prefixName(name: string): string | null {
  if (/^[\w-]{1,60}$/.test(name)) return NAME_PREFIX + name;
  if (!/^[\p{L}\p{N}\p{M}\w:/.%@[\]#!(),&*+-]{1,60}$/u.test(name)) return null;
  return NAME_PREFIX + name.replace(/[^\w-]/g, (other) => `_${other.charCodeAt(0).toString(16)}`);
}

const newCompound = (combinator: string): Compound => ({
  name: '',
  classes: [],
  id: '',
  tests: [],
  combinator,
});

function matchesValue(actual: string | undefined, matcher: string, value: string): boolean {
  if (actual === undefined) return false;
  switch (matcher) {
    case '=':
      return actual === value;
    case '~=':
      return actual.split(/\s+/).includes(value);
    case '^=':
      return actual.startsWith(value);
    case '$=':
      return actual.endsWith(value);
    case '*=':
      return actual.includes(value);
    default:
      return actual === value || actual.startsWith(`${value}-`);
  }
}

function createNthTest(position: string): Test | null {
  const written = position.replace('even', '2n').replace('odd', '2n+1');
  const [, step, offset] = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(written) ?? [];
  const a = step === undefined ? 0 : /\d/.test(step) ? Number(step) : Number(`${step}1`);
  const b = Number(offset ?? 0);
  if (step === undefined && offset === undefined) return null;
  return ({ index }) => (a === 0 ? index === b : (index - b) % a === 0 && (index - b) / a >= 0);
}

/** Limits how many comparisons of elements and selectors a message may cost. */
export class MatchBudget {
  private steps = 0;
  static readonly MAX_STEPS = 300_000;

  get isSpent(): boolean {
    return this.steps > MatchBudget.MAX_STEPS;
  }

  /** Counts a comparison. Returns false once the limit is exceeded. */
  spend(): boolean {
    this.steps += 1;
    return this.steps <= MatchBudget.MAX_STEPS;
  }
}

function matchesCompound(element: Selectable, compound: Compound): boolean {
  const { name, attributes, classes } = element.tag;
  if (compound.name !== '' && compound.name !== name) return false;
  if (compound.id !== '' && compound.id !== attributes['id']) return false;
  for (const each of compound.classes) if (!classes.includes(each)) return false;
  for (const test of compound.tests) if (!test(element)) return false;
  return true;
}

/** Returns whether the compounds of a selector match an element; false once the budget is spent. */
export function matchesSelector(
  element: Selectable,
  compounds: readonly Compound[],
  budget: MatchBudget,
  at = 0,
): boolean {
  const compound = compounds[at];
  if (compound === undefined || !budget.spend()) return false;
  if (!matchesCompound(element, compound)) return false;
  if (at === compounds.length - 1) return true;
  const isSibling = compound.combinator === '+' || compound.combinator === '~';
  const isFar = compound.combinator === ' ' || compound.combinator === '~';
  let other = isSibling ? element.previous : element.parent;
  while (other !== null) {
    if (matchesSelector(other, compounds, budget, at + 1)) return true;
    if (!isFar) return false;
    other = isSibling ? other.previous : other.parent;
  }
  return false;
}
