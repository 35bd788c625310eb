import { memoize } from '../memoize.js';

/** Class of the `div` that replaces the sender's `<body>`. */
export const BODY_CLASS = 'mail-body';
/** Margin that browsers give to a body, in CSS pixels. */
export const BODY_MARGIN = 8;

/** Selects the page around that `div`, with a specificity of zero. */
const CANVAS = ':where(html)';

type Attributes = Record<string, string>;

/** Attributes and the margins that they set. Browsers apply each to both sides of its axis. */
const MARGIN_SIDES: Record<string, string[]> = {
  marginheight: ['top', 'bottom'],
  topmargin: ['top', 'bottom'],
  marginwidth: ['left', 'right'],
  leftmargin: ['left', 'right'],
};

/** Returns rules for the attributes of a `<body>`, which a `div` ignores. */
export function buildBodyAttributeRules(attributes: Attributes): string {
  const { bgcolor = '', text = '', link = '' } = attributes;
  const own = [declareColor('background-color', bgcolor), declareColor('color', text)];
  for (const [name, sides] of Object.entries(MARGIN_SIDES)) {
    const pixels = /^\s*(\d{1,3})(?:px)?\s*$/.exec(attributes[name] ?? '')?.[1];
    if (pixels !== undefined) own.push(...sides.map((side) => `margin-${side}:${pixels}px`));
  }
  const declarations = own.filter((each) => each !== '').join(';');
  const links = declareColor('color', link);
  return [
    declarations === '' ? '' : `.${BODY_CLASS}{${declarations}}`,
    // `:where` lets any rule of the sender for links override the attribute.
    links === '' ? '' : `:where(.${BODY_CLASS}) a{${links}}`,
  ]
    .filter((rule) => rule !== '')
    .join('\n');
}

function declareColor(property: string, value: string): string {
  const color = /^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value;
  return /^(?:#[0-9a-f]{3,8}|[a-z]{3,30})$/i.test(color) ? `${property}:${color}` : '';
}

/**
 * Returns rules that paint the whole page, margins included, with the background of a `<body>`, as
 * browsers do.
 *
 * @param styleSheet the sanitized style sheet, one rule per line
 * @param body attributes of the `div` that replaces the body
 */
export function buildCanvasRules(styleSheet: string, body: Attributes): string {
  const names = new Set(
    [
      ...(body['class'] ?? '').split(' ').map((name) => `.${name}`),
      ...(body['id'] ?? '').split(' ').map((name) => `#${name}`),
    ].filter((name) => name.length > 1),
  );
  const rules = styleSheet.split('\n').flatMap((line) => buildCanvasRule(line, names));
  const background = readBackground(body['style'] ?? '');
  return [...rules, ...(background === null ? [] : [`${CANVAS}{${background}}`])].join('\n');
}

const COMPOUND = /[.#][\w-]{1,70}/g;

function buildCanvasRule(line: string, bodyNames: Set<string>): string[] {
  if (!line.includes('background')) return [];
  const [media = '', ...rest] = line.startsWith('@media') ? line.split('{') : [''];
  const rules = media === '' ? line : rest.join('{');
  const found = rules.split('}').flatMap((rule) => {
    const open = rule.lastIndexOf('{');
    const background = open < 0 ? null : readBackground(rule.slice(open + 1));
    if (background === null) return [];
    const selectors = rule.slice(rule.lastIndexOf('{', open - 1) + 1, open).split(',');
    return selectors.some((each) => selectsBody(each, bodyNames))
      ? [`${CANVAS}{${background}}`]
      : [];
  });
  if (found.length === 0) return [];
  return [media === '' ? found.join('\n') : `${media}{${found.join('')}}`];
}

/** Returns whether a selector without combinators matches the body. */
function selectsBody(selector: string, bodyNames: Set<string>): boolean {
  const names = selector.match(COMPOUND) ?? [];
  return names.join('') === selector && names.every((name) => bodyNames.has(name));
}

/** Returns the last background that declarations set; null if they set none. */
function readBackground(declarations: string): string | null {
  const background = declarations
    .split(';')
    .findLast((each) => /^background(?:-color)?:/.test(each));
  return background?.replace(/ ?!important$/, '') ?? null;
}

/**
 * Returns the sum of a body's left and right margins in CSS pixels; 0 if the sender sets them.
 *
 * @param styleSheet the sanitized style sheet
 */
export function sumBodyMargins(body: Attributes, styleSheet: string): number {
  if (setsMargin(body['style'] ?? '') || 'leftmargin' in body || 'marginwidth' in body) return 0;
  return setsBodyMargin(styleSheet) ? 0 : 2 * BODY_MARGIN;
}

const setsMargin = (css: string): boolean => /(?:^|[;{\s])margin(?:-left)?\s?:/i.test(css);

/** Returns whether a style sheet sets the margin of the body. Senders may write many `<body>` tags. */
const setsBodyMargin = memoize(containsBodyMargin, { maxEntries: 24 });

function containsBodyMargin(styleSheet: string): boolean {
  if (!styleSheet.includes('margin')) return false;
  const rules = styleSheet.split('}');
  const selectors = [`.${BODY_CLASS}`, '*'];
  return rules.some((rule) => {
    if (!rule.includes('margin')) return false;
    const open = rule.lastIndexOf('{');
    const before = rule.slice(rule.lastIndexOf('{', open - 1) + 1, Math.max(open, 0));
    return (
      setsMargin(rule.slice(open + 1)) &&
      before.split(',').some((s) => selectors.includes(s.trim()))
    );
  });
}
