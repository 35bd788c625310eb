import {
  type AttributeSelector,
  type CssNode,
  type Declaration,
  generate,
  parse,
  type PseudoClassSelector,
  type Rule,
  type Selector,
} from 'css-tree';
import { memoize } from '../memoize.js';
import { placeCssImages } from './placeholders.js';
import { sanitizeDeclaration } from './sanitize-style.js';

/** Class of the `div` that replaces the sender's `<body>`. */
export const BODY_CLASS = 'mail-body';
/** Prefix for the sender's class and ID names; avoids collisions with those of the page. */
export const NAME_PREFIX = 'm-';

const LIMITS = {
  characters: 120_000,
  sheets: 50,
  rules: 2000,
  selectorParts: 16,
  mediaCharacters: 200,
  styleTagCharacters: 500,
};
/** Fonts and images inside of a sheet, which can be larger than all of its rules. */
const DATA_URL = /url\(\s?["']?data:[^"'()]*["']?\s?\)/gi;
const MEDIA_ATTRIBUTE = /\smedia\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** A range such as `(width<=40rem)`; it is rewritten, because the result must not contain `<`. */
const MEDIA_RANGE = /\(\s*width\s*([<>])(=?)\s*(\d{1,5}(?:\.\d{1,5})?)(px|r?em)\s*\)/g;
/** `@media` inside of `@media`; deeper rules are dropped. */
const MAX_MEDIA_DEPTH = 2;
/** Attributes that a selector may test besides `class` and `id`. */
const LAYOUT_ATTRIBUTES = new Set('align bgcolor border dir height valign width'.split(' '));
const PSEUDO_CLASSES = new Set(
  `hover link active first-child last-child only-child first-of-type last-of-type`.split(' '),
);
/** `:nth-child(2n+1)` and related pseudo-classes, as css-tree writes them. */
const NTH =
  /^:nth-(?:last-)?(?:child|of-type)\([\dn+-]{1,12}\)$|^:nth-(?:last-)?(?:child|of-type)\((?:odd|even)\)$/;
const SPACES = /\s+/g;
const MEDIA = /^[\w\s(),:.-]*$/;

/** One `<style>` element: its CSS, and the media that its attribute limits it to. */
export interface SenderSheet {
  css: string;
  media: string;
}

/**
 * Collects the style sheets of an HTML body, except for those in comments. The scan is linear. It
 * may mistake other text for CSS, which is safe: `sanitizeStyleSheet` checks all of it.
 */
export function collectStyleSheets(html: string): SenderSheet[] {
  const opening = /<style\b|<!--/gi;
  const closing = /<\/style|-->/gi;
  const sheets: SenderSheet[] = [];
  for (let length = 0; sheets.length < LIMITS.sheets;) {
    const start = opening.exec(html);
    if (start === null) return sheets;
    const isStyle = start[0] !== '<!--';
    const open = isStyle ? html.indexOf('>', start.index) : start.index + 3;
    closing.lastIndex = open;
    const end = open < 0 ? null : findClosing(closing, html, isStyle);
    if (end === null) return sheets;
    if (isStyle) {
      const whole = html.slice(open + 1, end.index).replace(DATA_URL, 'none');
      const css = truncateRules(whole, LIMITS.characters - length);
      sheets.push({ css, media: readMediaAttribute(html.slice(start.index, open)) });
      length += css.length;
      if (css.length < whole.length) return sheets;
    }
    opening.lastIndex = end.index + end[0].length;
  }
  return sheets;
}

/** Truncates a style sheet behind its last whole rule. */
function truncateRules(css: string, maxLength: number): string {
  return css.length <= maxLength ? css : css.slice(0, css.lastIndexOf('}', maxLength - 1) + 1);
}

function readMediaAttribute(tag: string): string {
  const [, double, single, bare] =
    MEDIA_ATTRIBUTE.exec(tag.slice(0, LIMITS.styleTagCharacters)) ?? [];
  const written = (double ?? single ?? bare ?? '').trim();
  const media = written.replaceAll(/\s+/g, ' ').replaceAll(': ', ':');
  return /^(?:all|screen)$/i.test(media) ? '' : media;
}

/** Returns the next end of a style sheet or of a comment. */
function findClosing(closing: RegExp, html: string, ofStyle: boolean): RegExpExecArray | null {
  let end = closing.exec(html);
  while (end !== null && (end[0] !== '-->') !== ofStyle) end = closing.exec(html);
  return end;
}

/** A sanitized rule. */
export interface SafeRule {
  /** Media queries around it, the outer one first. */
  media: readonly string[];
  selectors: readonly string[];
  /** As `property:value`, the property in lower case. */
  declarations: readonly string[];
}

/** The sanitized style sheets of a message: as CSS, and its rules in their order. */
export interface SafeStyleSheet {
  css: string;
  rules: readonly SafeRule[];
}

/**
 * Reduces the style sheets of a message to rules that only decorate: safe declarations, simple selectors with
 * prefixed classes and IDs, and `@media` around them. Each sheet is read by itself: an unclosed one ends with its
 * element, as in a browser. The CSS contains no `<`.
 */
export function sanitizeStyleSheets(sheets: readonly SenderSheet[]): SafeStyleSheet {
  return sheets.length === 0 ? NO_STYLES : sanitizeSheets(JSON.stringify(sheets));
}

const NO_STYLES: SafeStyleSheet = { css: '', rules: [] };

/** Senders repeat their sheets. */
const sanitizeSheets = memoize(
  (json): SafeStyleSheet => {
    const rules: SafeRule[] = [];
    const reduced = (JSON.parse(json) as SenderSheet[]).map((sheet) => sanitizeSheet(sheet, rules));
    return { css: reduced.filter((each) => each !== '').join('\n'), rules };
  },
  { maxEntries: 24 },
);

/** Adds the rules of a sheet to `rules` and returns them as CSS. */
function sanitizeSheet({ css, media }: SenderSheet, rules: SafeRule[]): string {
  const query = media === '' ? '' : sanitizeMediaQuery(media);
  if (css.length > LIMITS.characters || query === null) return '';
  try {
    const sheet = parse(css.replace(/<!--|-->/g, ' '), { parseValue: false });
    if (sheet.type !== 'StyleSheet') return '';
    const found: SafeRule[] = [];
    const reduced = sanitizeNodes(sheet.children, query === '' ? [] : [query], 0, found);
    const isSafe = !/[<\\@]/.test(reduced.join('\n').replaceAll('@media', ''));
    if (!isSafe || found.length === 0) return '';
    for (const rule of found) rules.push(rule);
    return query === '' ? reduced.join('\n') : `@media ${query}{${reduced.join('')}}`;
  } catch {
    return '';
  }
}

function sanitizeNodes(
  nodes: Iterable<CssNode>,
  media: readonly string[],
  depth: number,
  rules: SafeRule[],
): string[] {
  const reduced: string[] = [];
  let count = 0;
  for (const node of nodes) {
    count += 1;
    if (count > LIMITS.rules) break;
    if (node.type === 'Rule') {
      const rule = sanitizeRule(node, media);
      if (rule === null) continue;
      rules.push(rule);
      reduced.push(`${rule.selectors.join(',')}{${rule.declarations.join(';')}}`);
    } else if (node.type === 'Atrule' && node.name.toLowerCase() === 'media') {
      if (depth >= MAX_MEDIA_DEPTH || node.prelude === null || node.block === null) continue;
      const query = sanitizeMediaQuery(generate(node.prelude).trim());
      if (query === null) continue;
      const inner = sanitizeNodes(node.block.children, [...media, query], depth + 1, rules);
      if (inner.length > 0) reduced.push(`@media ${query}{${inner.join('')}}`);
    }
  }
  return reduced;
}

/** Returns a media query in safe characters; null if that isn't possible. */
function sanitizeMediaQuery(written: string): string | null {
  if (written.length > LIMITS.mediaCharacters || /prefers-color-scheme/i.test(written)) return null;
  const media = written.replace(
    MEDIA_RANGE,
    (_range, sign: string, equal: string, size: string, unit: string) => {
      const step = equal === '' ? 0.01 : 0;
      const limit = (bound: string, value: number) =>
        `(${bound}-width:${Number(value.toFixed(2))}${unit})`;
      return sign === '<' ? limit('max', Number(size) - step) : limit('min', Number(size) + step);
    },
  );
  return MEDIA.test(media) ? media : null;
}

function sanitizeRule({ prelude, block }: Rule, media: readonly string[]): SafeRule | null {
  if (prelude.type !== 'SelectorList') return null;
  const selectors: string[] = [];
  for (const selector of prelude.children) {
    if (selector.type === 'Selector') selectors.push(...sanitizeSelector(selector));
  }
  if (selectors.length === 0) return null;
  const declarations: string[] = [];
  for (const child of block.children) {
    if (child.type === 'Declaration') declarations.push(...renderDeclaration(child));
  }
  return declarations.length === 0 ? null : { media, selectors, declarations };
}

function renderDeclaration({ property, value, important }: Declaration): string[] {
  if (value.type !== 'Raw') return [];
  const written = dropComments(value.value).replace(SPACES, ' ').replaceAll(', ', ',');
  const reduced = sanitizeDeclaration(property.toLowerCase(), written.trim());
  return reduced === null ? [] : [`${placeCssImages(reduced)}${important ? '!important' : ''}`];
}

/** Replaces the comments of a value by spaces. */
function dropComments(value: string): string {
  const [first = '', ...pieces] = value.split('/*');
  const rest = pieces.map((piece) => {
    const end = piece.indexOf('*/');
    return end < 0 ? '' : ` ${piece.slice(end + 2)}`;
  });
  return first + rest.join('');
}

function sanitizeSelector(selector: Selector): string[] {
  if (selector.children.size > LIMITS.selectorParts) return [];
  const parts: string[] = [];
  for (const part of selector.children) {
    const reduced = sanitizeSelectorPart(part);
    if (reduced === null) return [];
    parts.push(reduced);
  }
  return [parts.join('')];
}

function sanitizeSelectorPart(part: CssNode): string | null {
  switch (part.type) {
    case 'TypeSelector': {
      const name = part.name.toLowerCase();
      if (name === 'body') return `.${BODY_CLASS}`;
      return /^(?:\*|[a-z][a-z0-9]*)$/.test(name) ? name : null;
    }
    case 'ClassSelector':
      return prefixSelector('.', part.name);
    case 'IdSelector':
      return prefixSelector('#', part.name);
    case 'Combinator':
      return /^[ >+~]$/.test(part.name) ? part.name : null;
    case 'AttributeSelector':
      return sanitizeAttributeSelector(part);
    case 'PseudoClassSelector':
      return sanitizePseudoClass(part);
    default:
      return null;
  }
}

/**
 * Allows selectors on `class` and `id`, whose names it prefixes, and on layout attributes. A selector
 * can't test the URLs of links and images.
 */
function sanitizeAttributeSelector({ name, matcher, value }: AttributeSelector): string | null {
  const attribute = name.name.toLowerCase();
  const isName = attribute === 'class' || attribute === 'id';
  if (!isName && !LAYOUT_ATTRIBUTES.has(attribute)) return null;
  if (value === null || matcher === null) return isName ? null : `[${attribute}]`;
  const words = (value.type === 'String' ? value.value : value.name).trim().split(/\s+/);
  if (!isName) {
    const plain = words.join(' ');
    return /^[\w#%.-]{1,60}$/.test(plain) ? `[${attribute}${matcher}"${plain}"]` : null;
  }
  if (!words.every(isSafeName)) return null;
  const inside = matcher === '*=' || matcher === '$=';
  const written = words.map((each, at) => (inside && at === 0 ? each : `${NAME_PREFIX}${each}`));
  return `[${attribute}${matcher}"${written.join(' ')}"]`;
}

function sanitizePseudoClass(part: PseudoClassSelector): string | null {
  if (part.children === null) return PSEUDO_CLASSES.has(part.name) ? `:${part.name}` : null;
  if (part.name !== 'not') {
    const text = generate(part);
    return NTH.test(text) ? text : null;
  }
  const list = part.children.first;
  if (list?.type !== 'SelectorList' || list.children.size > LIMITS.selectorParts) return null;
  const inner: string[] = [];
  for (const selector of list.children) {
    if (selector.type !== 'Selector' || containsNot(selector)) return null;
    inner.push(...sanitizeSelector(selector));
  }
  return inner.length === list.children.size ? `:not(${inner.join(',')})` : null;
}

/** Returns whether a selector contains a function such as `:not`, which would allow endless nesting. */
function containsNot(selector: Selector): boolean {
  return selector.children.some(
    (part) => part.type === 'PseudoClassSelector' && part.children !== null,
  );
}

/** Returns whether a sender's class or ID name may be kept as it is. */
export function isSafeName(name: string): boolean {
  return /^[\w-]{1,60}$/.test(name);
}

/** Returns a sender's class or ID name for the page, with other characters encoded; null for none. */
export function prefixName(name: string): string | null {
  if (!/^[\p{L}\p{N}\p{M}\w:/.%@[\]#!(),&*+-]{1,60}$/u.test(name)) return null;
  return NAME_PREFIX + name.replace(/[^\w-]/g, (other) => `_${other.charCodeAt(0).toString(16)}`);
}

/** @param name may contain escapes, such as `sm\:px-4` */
function prefixSelector(kind: '.' | '#', name: string): string | null {
  const prefixed = prefixName(name.replace(/\\(?![0-9a-f])/gi, ''));
  return prefixed === null ? null : kind + prefixed;
}
