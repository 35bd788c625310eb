import { BODY_CLASS, type Selector } from './selector.js';
import type { SafeRule } from './style-sheet.js';

/** Margin that browsers give to a body, in CSS pixels. */
const BODY_MARGIN = 8;

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

/**
 * Returns the rules that give the `div` in place of a `<body>` what browsers give to a body. The sender's rules
 * follow and override them.
 *
 * @param rules the sanitized rules of the sender
 * @param written attributes of the body
 * @param kept attributes of the `div`
 */
export function buildBodyRules(
  rules: readonly SafeRule[],
  written: Attributes,
  kept: Attributes,
): string[] {
  const own = declareBodyAttributes(written);
  const links = declareColor('color', written['link'] ?? '');
  const css = buildCanvasRules(rules, own, kept);
  if (own !== '') css.push(`.${BODY_CLASS}{${own}}`);
  // `:where` lets any rule of the sender for links override the attribute.
  if (links !== '') css.push(`:where(.${BODY_CLASS}) a{${links}}`);
  return css;
}

/** Returns the declarations of the attributes of a `<body>`, which a `div` ignores. */
function declareBodyAttributes(attributes: Attributes): string {
  const { bgcolor = '', text = '' } = attributes;
  const own = [declareColor('background-color', bgcolor), declareColor('color', text)];
  for (const [name, sides] of Object.entries(MARGIN_SIDES)) {
    const pixels = /^\s*(\d{1,3})(?:px)?\s*$/.exec(attributes[name] ?? '')?.[1];
    if (pixels !== undefined) own.push(...sides.map((side) => `margin-${side}:${pixels}px`));
  }
  return own.filter((each) => each !== '').join(';');
}

function declareColor(property: string, value: string): string {
  const color = /^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value;
  return /^(?:#[0-9a-f]{3,8}|[a-z]{3,30})$/i.test(color) ? `${property}:${color}` : '';
}

/** Returns rules that paint the whole page, margins included, with the background of a `<body>`. */
function buildCanvasRules(
  rules: readonly SafeRule[],
  own: string,
  { class: classes = '', id = '', style = '' }: Attributes,
): string[] {
  const names = new Set([
    ...classes.split(' ').map((name) => `.${name}`),
    ...id.split(' ').map((name) => `#${name}`),
  ]);
  const sources = [
    { style: { css: own }, media: [] },
    ...rules.filter(({ selectors }) => selectors.some((each) => selectsBody(each, names))),
    { style: { css: style }, media: [] },
  ];
  return sources.flatMap(({ style: { css }, media }) => {
    const background = readBackground(css);
    if (background === undefined) return [];
    const rule = `${CANVAS}{${background}}`;
    return [media.reduceRight((inner, query) => `@media ${query}{${inner}}`, rule)];
  });
}

/** Returns whether a selector without combinators matches the body by its names alone. */
function selectsBody({ compounds, key }: Selector, bodyNames: Set<string>): boolean {
  if (!bodyNames.has(key) || compounds?.length !== 1) return false;
  return compounds.every(({ parts }) => parts.every(({ css }) => bodyNames.has(css)));
}

/** Returns the last background that declarations set, if any. */
function readBackground(css: string): string | undefined {
  const background = css.split(';').findLast((each) => /^background(?:-color)?:/.test(each));
  return background?.replace(/ ?!important$/, '');
}

/** Returns the sum of a body's left and right margins in CSS pixels; 0 if its attributes set them. */
export function sumBodyMargins(body: Attributes): number {
  const isSet = 'leftmargin' in body || 'marginwidth' in body || setsMargin(body['style'] ?? '');
  return isSet ? 0 : 2 * BODY_MARGIN;
}

const setsMargin = (css: string): boolean => /(?:^|;)\s*margin(?:-left)?\s?:/i.test(css);

/** Returns whether a rule sets the margin of the body. */
export function setsBodyMargin(rules: readonly SafeRule[]): boolean {
  const isForBody = ({ css }: Selector) => css === `.${BODY_CLASS}` || css === '*';
  return rules.some(({ selectors, style }) => selectors.some(isForBody) && setsMargin(style.css));
}
