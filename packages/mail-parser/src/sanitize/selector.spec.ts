import { matchesSelector, readSelector, type Selectable } from './selector.js';

interface Given {
  name?: string;
  attributes?: Record<string, string>;
  parent?: Selectable;
  previous?: Selectable;
  index?: number;
}

function element({ name = 'p', attributes = {}, parent, previous, index = 1 }: Given): Selectable {
  const classes = attributes['class']?.split(' ') ?? [];
  return {
    tag: { name, attributes, classes },
    parent: parent ?? null,
    previous: previous ?? null,
    index,
  };
}

function matches(written: string, target: Selectable): boolean {
  const compounds = readSelector(written)?.compounds;
  if (!compounds) throw new Error(`${written} is not supported.`);
  return matchesSelector(target, compounds, { left: 100 });
}

/** `<table class="m-t"><tr><td></td><th></th><td id="m-x" class="m-a m-b" …>`, its last cell. */
const table = element({ name: 'table', attributes: { class: 'm-t' } });
const row = element({ name: 'tr', parent: table });
const first = element({ name: 'td', parent: row });
const second = element({ name: 'th', parent: row, previous: first, index: 2 });
const cell = element({
  name: 'td',
  attributes: { id: 'm-x', class: 'm-a m-b', width: 'one two', align: 'left-most' },
  parent: row,
  previous: second,
  index: 3,
});

describe('matchesSelector', () => {
  it.each([
    '*',
    'td',
    '.a',
    '.b.a',
    '#x',
    'td#x.a',
    '[width]',
    '[class="a b"]',
    '[width~="one"]',
    '[width~="two"]',
    '[width^="one"]',
    '[width$="two"]',
    '[width*="e"]',
    '[class*="a b"]',
    '[align|="left"]',
    '[align|="left-most"]',
    'td[width][align]',
    'tr td',
    'table td',
    '.t #x',
    'tr>td',
    'table>tr>td',
    'table tr>td',
    'th+td',
    'td+th+td',
    'th~td',
    'td~td',
    'table td~th+td',
    'td:not(th)',
    'td:not(.c,#y)',
    'td:not([height])',
    'td:nth-child(3)',
  ])('matches %s', (selector) => expect(matches(selector, cell)).toBe(true));

  it.each([
    'th',
    'tdx',
    '.c',
    '.a.c',
    '#y',
    'th#x',
    '[height]',
    '[height="one"]',
    '[width="one"]',
    '[class~="a b"]',
    '[width~="tw"]',
    '[width^="two"]',
    '[width$="one"]',
    '[width*="x"]',
    '[align="left"]',
    '[align|="lef"]',
    '[align|="most"]',
    'td[width][height]',
    'th td',
    'table>td',
    'tr tr td',
    'td+td',
    'tr+td',
    'table~td',
    'th~th',
    'tr~td',
    'td:not(td)',
    'td:not(th,.a)',
    'td:not(.a.b)',
    'td:nth-child(2)',
  ])('does not match %s', (selector) => expect(matches(selector, cell)).toBe(false));

  it('matches :first-child only for the first element', () => {
    expect(matches('td:first-child', first)).toBe(true);
    expect(matches('td:first-child', cell)).toBe(false);
  });

  it('matches :link only for a link with a target', () => {
    expect(matches(':link', element({ name: 'a', attributes: { href: '#' } }))).toBe(true);
    expect(matches(':link', element({ name: 'a' }))).toBe(false);
    expect(matches(':link', element({ name: 'p', attributes: { href: '#' } }))).toBe(false);
  });

  it.each([
    ['3', [3]],
    ['+3', [3]],
    ['odd', [1, 3, 5]],
    ['even', [2, 4]],
    ['n', [1, 2, 3, 4, 5]],
    ['+n', [1, 2, 3, 4, 5]],
    ['2n', [2, 4]],
    ['2n+1', [1, 3, 5]],
    ['2n-1', [1, 3, 5]],
    ['3n+2', [2, 5]],
    ['n+4', [4, 5]],
    ['-n+2', [1, 2]],
    ['-2n+3', [1, 3]],
    ['0n+2', [2]],
    ['12', []],
  ])('selects with :nth-child(%s) the positions %j', (argument, expected) => {
    const positions = [1, 2, 3, 4, 5];
    const isSelected = (index: number) => matches(`:nth-child(${argument})`, element({ index }));
    expect(positions.filter(isSelected)).toEqual(expected);
  });

  it('is false once the budget is spent', () => {
    const budget = { left: 1 };
    const compounds = readSelector('td')?.compounds ?? [];
    expect(matchesSelector(cell, compounds, budget)).toBe(true);
    expect(matchesSelector(cell, compounds, budget)).toBe(false);
    expect(budget.left).toBe(0);
  });
});

describe('readSelector', () => {
  it.each([
    'p:hover',
    'p:last-child',
    'p:nth-last-child(1)',
    'p:nth-child(x3)',
    'p:nth-child(3x)',
    'p:nth-child()',
    'p:not(:hover)',
    'p:not(a b)',
    'p:not(a>b,c)',
    'p|a',
    'p!',
    'p::before',
    'p[a="x]',
    'p[a=x]',
    'p:not((((a))))',
  ])('can’t test %s', (written) => expect(readSelector(written)?.compounds ?? null).toBeNull());

  it.each([
    ['p', 'div p'],
    ['div p', '.a'],
    ['[width]', '.a p'],
    [':first-child', 'p:first-child'],
    ['p p p p.a.b[width]:first-child', '#x'],
    ['#x', 'p#x'],
  ])('gives %s a lower specificity than %s', (lower, higher) => {
    const [low, high] = [lower, higher].map((written) => readSelector(written)?.specificity);
    expect(low).toBeLessThan(high ?? 0);
  });

  it.each([
    ['*.a', '[width]'],
    ['.a', ':link'],
    ['div p', 'p>p'],
    ['p:not(.a)', 'div'],
  ])('gives %s and %s the same specificity', (one, other) => {
    const [a, b] = [one, other].map((written) => readSelector(written)?.specificity);
    expect(a).toBe(b);
  });
});
