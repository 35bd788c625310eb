import { memoize } from '../memoize.js';
import { CssReader } from './css-reader.js';
import { placeCssImages } from './placeholders.js';
import {
  READERS,
  type DeclarationBlock,
  type DeclarationReader,
} from '../visible-text/declarations.js';

/**
 * Properties that only decorate: none of them moves an element out of the flow, loads anything,
 * animates, or generates content.
 */
const PROPERTIES = new Set(
  `align-content align-items align-self background background-clip background-color background-image
  background-origin background-position background-repeat background-size border border-bottom
  border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style
  border-bottom-width border-collapse border-color border-left border-left-color border-left-style
  border-left-width border-radius border-right border-right-color border-right-style
  border-right-width border-spacing border-style border-top border-top-color
  border-top-left-radius border-top-right-radius border-top-style border-top-width border-width
  box-shadow box-sizing caption-side clear color column-gap direction display empty-cells flex
  flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float font font-family
  font-size font-style font-variant font-weight gap height hyphens justify-content letter-spacing
  line-height list-style list-style-position list-style-type margin margin-block margin-block-end
  margin-block-start margin-bottom margin-inline margin-inline-end margin-inline-start margin-left
  margin-right margin-top max-height max-width min-height min-width opacity outline overflow
  overflow-wrap padding padding-block padding-block-end padding-block-start padding-bottom
  padding-inline padding-inline-end padding-inline-start padding-left padding-right padding-top
  row-gap table-layout text-align text-decoration text-decoration-color text-decoration-line
  text-decoration-style text-decoration-thickness text-indent text-overflow text-shadow
  text-transform text-underline-offset unicode-bidi vertical-align visibility white-space width
  word-break word-spacing word-wrap`.split(/\s+/),
);
/** Excludes backslashes, angle brackets, `@`, colons and braces; functions are checked separately. */
const PLAIN_VALUE = /^[\w\s#%.,+\-*/'"()!]*$/;
const NAME_OR_BRACKET = /[\w-]+|\(/g;
const FUNCTIONS = new Set(
  `rgb rgba hsl hsla calc min max clamp linear-gradient radial-gradient conic-gradient
  repeating-linear-gradient repeating-radial-gradient mail-image`.split(/\s+/),
).add('');
const SPACES = /\s+/g;
const MAX_STYLE_LENGTH = 4096;
function hasOnlyKnownFunctions(value: string): boolean {
  if (!value.includes('(')) return true;
  let name = '';
  let nameEnd = 0;
  for (const { 0: token, index } of value.matchAll(NAME_OR_BRACKET)) {
    if (token !== '(') name = token.toLowerCase();
    else if (!FUNCTIONS.has(nameEnd === index ? name : '')) return false;
    nameEnd = token === '(' ? -1 : index + token.length;
  }
  return true;
}

/** Returns whether the value of a CSS declaration may be shown. */
function isSafeValue(value: string): boolean {
  if (!PLAIN_VALUE.test(value)) return false;
  if (value.includes('/*') || value.includes('*/')) return false;
  return hasOnlyKnownFunctions(value);
}

/** Negative margins become 0, because they could move content over the mark of a link's host. */
function sanitizeValue(property: string, value: string): string {
  if (property === 'background' || property === 'background-image') {
    return dropBackgroundImages(value);
  }
  if (!property.startsWith('margin') || !value.includes('-')) return value;
  if (value.includes('(')) return '';
  const tokens = value.split(/\s+/).map((token) => (token.startsWith('-') ? '0' : token));
  return tokens.join(' ');
}

/**
 * Properties by which an outer element could hide the mark of a link's host: important ones in a
 * `style` attribute would override the rules of `BODY_STYLE`.
 */
const NEVER_IMPORTANT = new Set(['overflow', 'height', 'max-height', 'opacity']);

/** Returns whether all strings and brackets of a value are closed. */
function isBalanced(value: string): boolean {
  if (!/["'()]/.test(value)) return true;
  let open = 0;
  let quote = '';
  for (const character of value) {
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && quote === '';
}

/** Safe declarations of a rule or a `style` attribute. */
export interface SafeStyle {
  /** As `property:value`, the property in lower case, separated by semicolons; '' if there are none. */
  css: string;
  /** The same, read for what they mean to visible text. */
  declared: DeclarationBlock;
}

/**
 * Reduces a `style` attribute to its safe declarations. Drops a declaration with an unclosed bracket or string, with
 * everything inside it.
 */
export const readStyle = memoize(
  (written) =>
    readBlock(written.slice(0, MAX_STYLE_LENGTH), (property) => !NEVER_IMPORTANT.has(property)),
  { maxEntries: 1000, maxTextLength: 500 },
);

/**
 * Reduces a block without its brackets to its safe declarations.
 *
 * @param isImportable returns whether a property may be important
 */
export function readBlock(
  css: string,
  isImportable: (property: string) => boolean = () => true,
): SafeStyle {
  let safe = '';
  const declared: DeclarationBlock = { normal: null, important: null };
  for (const written of new CssReader(css).listDeclarations()) {
    const declaration = readDeclaration(written);
    if (declaration === null) continue;
    const { property, reader, value } = declaration;
    const isImportant = declaration.isImportant && isImportable(property);
    if (safe !== '') safe += ';';
    safe += isImportant ? `${declaration.css}!important` : declaration.css;
    reader?.(value, isImportant ? (declared.important ??= {}) : (declared.normal ??= {}));
  }
  return { css: safe, declared };
}

interface SafeDeclaration {
  property: string;
  /** As `property:value`. */
  css: string;
  isImportant: boolean;
  reader: DeclarationReader | undefined;
  /** Argument of the reader: the value in lower case. */
  value: string;
}

/**
 * Reduces a declaration to what only decorates; null if nothing remains. Senders repeat theirs, so they are cached:
 * at most about a megabyte.
 */
const readDeclaration = memoize<SafeDeclaration | null>(
  (declaration) => {
    const colon = declaration.indexOf(':');
    const mark = declaration.indexOf('!', colon + 1);
    const isImportant = mark >= 0 && /^!\s*important\s*$/i.test(declaration.slice(mark));
    if (colon < 1 || (mark >= 0 && !isImportant)) return null;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const written = declaration.slice(colon + 1, mark < 0 ? undefined : mark);
    const value = written.replace(SPACES, ' ').replaceAll(', ', ',').trim();
    if (!PROPERTIES.has(property) || !isBalanced(value)) return null;
    const reduced = sanitizeValue(property, value);
    if (reduced === '' || !isSafeValue(reduced)) return null;
    const placed = placeCssImages(reduced);
    const reader = READERS.get(property);
    return {
      property,
      css: `${property}:${placed}`,
      isImportant,
      reader,
      value: placed.toLowerCase(),
    };
  },
  { maxEntries: 4000, maxTextLength: 120 },
);

/** Keywords of the `background` shorthand that aren't colors, without those that have a hyphen. */
const KEYWORDS = new Set(
  `repeat space round left right top bottom center cover contain auto scroll fixed local
  none`.split(/\s+/),
);
const WORD = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}\)|[\w-]+\(?/gi;
const COLOR_START = /^(?:#|(?:rgb|hsl)a?\(.)|^[a-z]{3,30}$/i;
/** A `url(…)` with all that is in its brackets and strings. */
const URL_FUNCTION = /url\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\)?/gi;
/** Comments and escapes can hide a URL. */
const HIDES_URL = /[\\<>@{}]|\/\*|\*\//;

/**
 * Returns a `background` value without its images: a layer with an image is reduced to its color.
 * Gradients stay, since they load nothing.
 *
 * @returns '' if nothing remains
 */
export function dropBackgroundImages(value: string): string {
  if (!/url\(/i.test(value) || HIDES_URL.test(value)) return value;
  return new CssReader(value)
    .splitAtCommas()
    .map((layer) => (/url\(/i.test(layer) ? findColor(layer) : layer.trim()))
    .filter((layer) => layer !== '')
    .join(',');
}

function findColor(layer: string): string {
  for (const [word] of layer.replace(URL_FUNCTION, ' ').matchAll(WORD)) {
    if (COLOR_START.test(word) && !KEYWORDS.has(word.toLowerCase())) return word;
  }
  return '';
}
