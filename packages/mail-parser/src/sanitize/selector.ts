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

/** A tag, class, ID, attribute or pseudo-class in a selector. */
interface Part {
  /** With prefixed classes and IDs. */
  css: string;
  test: Test;
}

/** The parts that one element must match, such as `div.m-a#m-b[width="1"]`. */
export interface Compound {
  parts: Part[];
  /** Combinator between it and the compound on its left; '' for the first. */
  combinator: string;
}

/** A selector of a sender, reduced to what is safe. */
export interface Selector {
  css: string;
  /** From right to left; null if it has a pseudo-class that can't be tested. */
  compounds: Compound[] | null;
  /** The id, class or tag that an element must have; '*' if none is named. */
  key: string;
  /** The nearest id or class that an element around it must have; '' if none must. */
  ancestor: string;
  /** Comparable: a larger one wins. */
  specificity: number;
}

/** Class of the `div` that replaces the sender's `<body>`. */
export const BODY_CLASS = 'mail-body';
/** Prefix for the sender's class and ID names; avoids collisions with those of the page. */
const NAME_PREFIX = 'm-';
/** Maximum number of parts and combinators of a selector, and of selectors in `:not()`. */
const MAX_PARTS = 16;
/** Attributes that a selector may test besides `class` and `id`. */
const LAYOUT_ATTRIBUTES = new Set('align bgcolor border dir height valign width'.split(' '));
const MATCHERS: Record<string, (actual: string, value: string) => boolean> = {
  '=': (actual, value) => actual === value,
  '~=': (actual, value) => actual.split(/\s+/).includes(value),
  '^=': (actual, value) => actual.startsWith(value),
  '$=': (actual, value) => actual.endsWith(value),
  '*=': (actual, value) => actual.includes(value),
  '|=': (actual, value) => `${actual}-`.startsWith(`${value}-`),
};
/** Stands for tests that depend on later elements, since the message is read as a stream. */
const UNTESTABLE: Test = () => false;
const PSEUDO_CLASSES = new Map<string, Test>([
  ['link', ({ tag: { name, attributes } }) => name === 'a' && 'href' in attributes],
  ['first-child', ({ index }) => index === 1],
  ...'hover active last-child only-child first-of-type last-of-type'
    .split(' ')
    .map((name): [string, Test] => [name, UNTESTABLE]),
]);
/** `:nth-child(2n+1)` and related pseudo-classes, without white space. */
const NTH = /^:nth-(?:last-)?(?:child|of-type)\((?:[\dn+-]{1,12}|odd|even)\)$/;
/**
 * Captures a combinator, a tag, the kind and name of a class or ID, an attribute with its matcher and value,
 * or a pseudo-class with its argument. Names may have escaped marks as in `sm\:px-4`, but no escaped code points.
 */
const TOKEN = new RegExp(
  [
    / ?([ >+~]) ?/y,
    /(\*|[a-zA-Z][a-zA-Z\d]*)/y,
    /([.#])((?:[\w\u0080-\uffff-]|\\[^\n\da-fA-F])+)/y,
    /\[ ?([\w-]+) ?(?:([~|^$*]?=) ?("[^"\\]*"|'[^'\\]*'|-?[a-zA-Z_][\w-]*) ?[isIS]? ?)?\]/y,
    /:([\w-]+)(?:\(((?:[^()]|\([^()]*\))*)\))?/y,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
);

/** Reads a selector whose white space is collapsed; null if it is invalid or not safe. */
export function readSelector(written: string): Selector | null {
  let compound: Compound = { parts: [], combinator: '' };
  const compounds = [compound];
  let css = '';
  let specificity = 0;
  let end = 0;
  for (let count = 0; end < written.length; count += 1) {
    TOKEN.lastIndex = end;
    const match = TOKEN.exec(written);
    if (match === null || count === MAX_PARTS) return null;
    end = TOKEN.lastIndex;
    const [, combinator, ...token] = match;
    if (combinator === undefined) {
      const part = readPart(token);
      if (part === null) return null;
      compound.parts.push(part);
      css += part.css;
      specificity += getSpecificity(part);
    } else {
      compound = { parts: [], combinator };
      compounds.unshift(compound);
      css += combinator;
    }
  }
  if (compounds.some(({ parts }) => parts.length === 0)) return null;
  const isTestable = compounds.every(({ parts }) => parts.every(({ test }) => test !== UNTESTABLE));
  return {
    css,
    compounds: isTestable ? compounds : null,
    key: findName(compound) ?? findPart(compound, /^[a-z]/) ?? '*',
    ancestor: findAncestor(compounds),
    specificity,
  };
}

const findPart = ({ parts }: Compound, start: RegExp): string | undefined =>
  parts.find(({ css }) => start.test(css))?.css;

/** Returns the id of a compound, or its first class. */
const findName = (compound: Compound): string | undefined =>
  findPart(compound, /^#/) ?? findPart(compound, /^\./);

/** Returns the nearest id or class that an ancestor must have for a selector to match; '' if none must. */
function findAncestor(compounds: readonly Compound[]): string {
  for (const [at, { combinator }] of compounds.entries()) {
    const next = compounds[at + 1];
    if (next === undefined || (combinator !== ' ' && combinator !== '>')) return '';
    const key = findName(next);
    if (key !== undefined) return key;
  }
  return '';
}

function getSpecificity({ css }: Part): number {
  if (css === '*' || css.startsWith(':not(')) return 0;
  if (css.startsWith('#')) return 1_000_000;
  return /^[a-z]/.test(css) ? 1 : 1000;
}

/** Reads a part; null if it isn't safe. */
function readPart(token: readonly (string | undefined)[]): Part | null {
  const [tag, kind, name = '', attribute, matcher = '', value = '', pseudo = '', argument] = token;
  if (tag !== undefined) return readTag(tag.toLowerCase());
  if (kind !== undefined) {
    const prefixed = prefixName(name.replaceAll('\\', ''));
    return prefixed === null ? null : createNamePart(kind, prefixed);
  }
  if (attribute !== undefined) return readAttribute(attribute.toLowerCase(), matcher, value);
  if (argument !== undefined) return readFunction(pseudo, argument);
  const test = PSEUDO_CLASSES.get(pseudo);
  return test === undefined ? null : { css: `:${pseudo}`, test };
}

function readTag(name: string): Part {
  if (name === 'body') return createNamePart('.', BODY_CLASS);
  return { css: name, test: ({ tag }) => name === '*' || tag.name === name };
}

function createNamePart(kind: string, name: string): Part {
  return {
    css: kind + name,
    test: ({ tag }) => (kind === '.' ? tag.classes.includes(name) : tag.attributes['id'] === name),
  };
}

/**
 * Allows selectors on `class` and `id`, whose names it prefixes, and on layout attributes. A selector
 * can't test the URLs of links and images.
 */
function readAttribute(name: string, matcher: string, written: string): Part | null {
  const isName = name === 'class' || name === 'id';
  if (!isName && !LAYOUT_ATTRIBUTES.has(name)) return null;
  const matches = MATCHERS[matcher];
  if (matches === undefined) {
    return isName ? null : { css: `[${name}]`, test: ({ tag }) => name in tag.attributes };
  }
  const words = written
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim()
    .split(/\s+/);
  const isInside = matcher === '*=' || matcher === '$=';
  const isSafe = isName
    ? words.every((word) => /^[\w-]{1,60}$/.test(word))
    : /^[\w#%.-]{1,60}$/.test(words.join(' '));
  if (!isSafe) return null;
  const value = words
    .map((word, at) => (isName && !(isInside && at === 0) ? NAME_PREFIX + word : word))
    .join(' ');
  return {
    css: `[${name}${matcher}"${value}"]`,
    test: ({ tag }) => matches(tag.attributes[name] ?? '', value),
  };
}

function readFunction(name: string, argument: string): Part | null {
  if (name === 'not') return readNot(argument);
  const position = argument.replaceAll(' ', '');
  const css = `:${name}(${position})`;
  if (!NTH.test(css)) return null;
  return { css, test: name === 'nth-child' ? createNthTest(position) : UNTESTABLE };
}

/** Reads `:not()` of selectors without functions, which would allow endless nesting. */
function readNot(argument: string): Part | null {
  const written = argument.split(',');
  if (written.length > MAX_PARTS || argument.includes('(')) return null;
  const inner = written.flatMap((each) => readSelector(each.trim()) ?? []);
  if (inner.length < written.length) return null;
  const simple = inner.flatMap(({ compounds }) => (compounds?.length === 1 ? compounds : []));
  return {
    css: `:not(${inner.map(({ css }) => css).join(',')})`,
    test:
      simple.length < inner.length
        ? UNTESTABLE
        : (element) => !simple.some((each) => matchesCompound(element, each)),
  };
}

/** Returns a sender's class or ID name for the page, with other characters encoded; null for none. */
export function prefixName(name: string): string | null {
  if (/^[\w-]{1,60}$/.test(name)) return NAME_PREFIX + name;
  if (!/^[\p{L}\p{N}\p{M}\w:/.%@[\]#!(),&*+-]{1,60}$/u.test(name)) return null;
  return NAME_PREFIX + name.replace(/[^\w-]/g, (other) => `_${other.charCodeAt(0).toString(16)}`);
}

function createNthTest(position: string): Test {
  const written = position.replace('even', '2n').replace('odd', '2n+1');
  const [, step, offset = 0] = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(written) ?? [];
  if (step === undefined && offset === 0) return UNTESTABLE;
  const a = step === undefined ? 0 : Number(/\d$/.test(step) ? step : `${step}1`);
  const b = Number(offset);
  return ({ index }) => (a === 0 ? index === b : (index - b) % a === 0 && (index - b) / a >= 0);
}

/** Number of comparisons of elements and selectors that a message may still cost. */
export interface MatchBudget {
  left: number;
}

function matchesCompound(element: Selectable, { parts }: Compound): boolean {
  for (const { test } of parts) if (!test(element)) return false;
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
  if (compound === undefined || budget.left <= 0) return false;
  budget.left -= 1;
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
