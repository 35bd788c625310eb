/** The properties of an element that selectors test. */
export interface Selectable {
  name: string;
  attributes: Record<string, string>;
  /** The words of its `class` attribute. */
  classes: readonly string[];
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

export interface Selector {
  /** From right to left. */
  compounds: Compound[];
  /** Comparable: a larger one wins. */
  specificity: number;
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

const TOKEN =
  /([ >+~])|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:([~|^$*]?=)"([^"]*)")?\]|:([\w-]+)(?:\(((?:[^()]|\([^()]*\))*)\))?|([\w*-]+)/gy;

/** Parses a sanitized selector; null if it is malformed or has an unsupported pseudo-class. */
export function parseSelector(written: string): Selector | null {
  const compounds: Compound[] = [newCompound('')];
  let specificity = 0;
  let end = 0;
  for (const token of written.matchAll(TOKEN)) {
    end = token.index + token[0].length;
    const compound = compounds[0] ?? newCompound('');
    const [, combinator, className, id, attribute, , , pseudo, , name] = token;
    if (combinator !== undefined) compounds.unshift(newCompound(combinator));
    else if (className !== undefined) compound.classes.push(className);
    else if (id !== undefined) compound.id = id;
    else if (name !== undefined) compound.name = name === '*' ? '' : name;
    else {
      const test = attribute === undefined ? createPseudoTest(token) : createAttributeTest(token);
      if (test === null) return null;
      compound.tests.push(test);
    }
    specificity += weighToken(id, className ?? attribute ?? pseudo, name);
  }
  return end === written.length ? { compounds, specificity } : null;
}

const newCompound = (combinator: string): Compound => ({
  name: '',
  classes: [],
  id: '',
  tests: [],
  combinator,
});

function weighToken(id?: string, attribute?: string, name?: string): number {
  if (id !== undefined) return 1_000_000;
  if (attribute !== undefined) return attribute === 'not' ? 0 : 1000;
  return name === undefined || name === '*' ? 0 : 1;
}

function createAttributeTest([, , , , name = '', matcher, value = '']: RegExpMatchArray): Test {
  return ({ attributes }) => {
    const actual = attributes[name];
    if (actual === undefined) return false;
    switch (matcher) {
      case undefined:
        return true;
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
  };
}

/**
 * Returns the test of a pseudo-class; null if it isn't supported. Those that depend on later elements
 * can't be, since the message is read as a stream.
 */
function createPseudoTest(token: RegExpMatchArray): Test | null {
  const [, , , , , , , name, argument = ''] = token;
  switch (name) {
    case 'link':
      return (element) => element.name === 'a' && 'href' in element.attributes;
    case 'first-child':
      return (element) => element.index === 1;
    case 'nth-child':
      return createNthTest(argument);
    case 'not':
      return createNotTest(argument);
    default:
      return null;
  }
}

function createNthTest(argument: string): Test | null {
  const written = argument.replace('even', '2n').replace('odd', '2n+1');
  const [, step, offset] = /^(?:([+-]?\d*)n)?\s*([+-]?\d+)?$/.exec(written) ?? [];
  const a = step === undefined ? 0 : /\d/.test(step) ? Number(step) : Number(`${step}1`);
  const b = Number(offset ?? 0);
  if (step === undefined && offset === undefined) return null;
  return ({ index }) => (a === 0 ? index === b : (index - b) % a === 0 && (index - b) / a >= 0);
}

function createNotTest(argument: string): Test | null {
  const selectors = argument.split(',').map(parseSelector);
  const simple: Compound[] = [];
  for (const selector of selectors) {
    const [compound, ...others] = selector?.compounds ?? [];
    if (compound === undefined || others.length > 0) return null;
    simple.push(compound);
  }
  return (element) => !simple.some((compound) => matchesCompound(element, compound));
}

function matchesCompound(element: Selectable, compound: Compound): boolean {
  if (compound.name !== '' && compound.name !== element.name) return false;
  if (compound.id !== '' && compound.id !== element.attributes['id']) return false;
  for (const name of compound.classes) if (!element.classes.includes(name)) return false;
  for (const test of compound.tests) if (!test(element)) return false;
  return true;
}

/** Returns whether a selector matches an element; false once the budget is spent. */
export function matchesSelector(
  element: Selectable,
  { compounds }: Selector,
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
    if (matchesSelector(other, { compounds, specificity: 0 }, budget, at + 1)) return true;
    if (!isFar) return false;
    other = isSibling ? other.previous : other.parent;
  }
  return false;
}
