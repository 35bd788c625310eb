import { memoize } from '../memoize.js';
import { CSS_FUNCTIONS, CSS_PROPERTIES } from './allowlist.js';
import { CssReader } from './css-reader.js';
import { READERS, type DeclarationBlock } from '../visible-text/declarations.js';

/** Excludes backslashes, angle brackets, `@`, colons and braces; functions are checked separately. */
const PLAIN_VALUE = /^[\w\s#%.,+\-*/'"()!]*$/;
const WORD_OR_CALL = /[\w-]+\(?/g;
const SPACES = /\s+/g;
/** Properties that can have a background image. */
const BACKGROUNDS = new Set(['background', 'background-image']);
const MAX_STYLE_LENGTH = 4096;

/** Returns whether the value of a CSS declaration may be shown. */
function isSafeValue(value: string): boolean {
  if (!PLAIN_VALUE.test(value) || value.includes('/*') || value.includes('*/')) return false;
  if (!value.includes('(')) return true;
  const words = value.match(WORD_OR_CALL) ?? [];
  return words.every((word) => {
    return !word.endsWith('(') || CSS_FUNCTIONS.has(word.slice(0, -1).toLowerCase());
  });
}

/** Negative margins become 0, because they could move content over the mark of a link's host. */
function sanitizeValue(property: string, value: string): string {
  if (BACKGROUNDS.has(property)) return dropBackgroundImages(value);
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
  const bare = value.replace(/"[^"]*"|'[^']*'/g, '');
  let open = 0;
  for (const mark of bare.match(/[()"']/g) ?? []) {
    open += mark === '(' ? 1 : -1;
    if (open < 0 || mark === '"' || mark === "'") return false;
  }
  return open === 0;
}

/** Safe declarations of a rule or a `style` attribute. */
export class SafeStyle {
  private block: DeclarationBlock | null = null;

  /**
   * @param css as `property:value`, the property in lower case, separated by semicolons; '' if there are none
   * @param meaningful those that decide which text is visible, or how it looks
   */
  constructor(
    readonly css: string,
    readonly meaningful: readonly Declaration[],
  ) {}

  /** The values of `meaningful`. Read on demand, since most rules of a newsletter match nothing. */
  get declared(): DeclarationBlock {
    if (this.block !== null) return this.block;
    this.block = { normal: null, important: null };
    for (const { isImportant, losesImage, reader, value } of this.meaningful) {
      const declared = (this.block[isImportant ? 'important' : 'normal'] ??= {});
      if (losesImage !== undefined) declared.losesImage = losesImage;
      reader?.(value, declared);
    }
    return this.block;
  }
}

/**
 * Reduces a `style` attribute to its safe declarations. Drops a declaration with an unclosed bracket or string, with
 * everything inside it.
 */
export const readStyle = memoize((written) =>
  readDeclarations(written.slice(0, MAX_STYLE_LENGTH), NEVER_IMPORTANT),
);

/** Reduces the block of a rule, without its brackets, to its safe declarations. */
export const readBlock = memoize((css) => readDeclarations(css));

/** Declarations that hide what an animation would reveal. The sanitizer removes animations. */
const HIDING =
  /(?:^|;)\s{0,9}(?:opacity\s{0,9}:\s{0,9}0?\.?0{0,4}|visibility\s{0,9}:\s{0,9}hidden)\s{0,9}(?:!\s{0,9}important\s{0,9})?(?=;|$)/gi;

/** @param neverImportant properties that lose their importance */
function readDeclarations(written: string, neverImportant?: ReadonlySet<string>): SafeStyle {
  const css = /animation[\w-]{0,30}\s{0,9}:/i.test(written) ? written.replace(HIDING, '') : written;
  let safe = '';
  const meaningful: Declaration[] = [];
  for (const each of new CssReader(css).listDeclarations()) {
    const declaration = readDeclaration(each);
    if (declaration === null) continue;
    const { property, css: reduced, losesImage, reader } = declaration;
    const isImportant = declaration.isImportant && !neverImportant?.has(property);
    if (losesImage !== undefined || reader) meaningful.push({ ...declaration, isImportant });
    if (reduced === '') continue;
    if (safe !== '') safe += ';';
    safe += isImportant ? `${reduced}!important` : reduced;
  }
  return new SafeStyle(safe, meaningful);
}

type Declaration = NonNullable<ReturnType<typeof readDeclaration>>;

/** Reduces a declaration to what only decorates; null if it means nothing to the reader. */
const readDeclaration = memoize((declaration) => {
  const colon = declaration.indexOf(':');
  const mark = declaration.indexOf('!', colon + 1);
  const isImportant = mark >= 0 && /^!\s*important\s*$/i.test(declaration.slice(mark));
  if (colon < 1 || (mark >= 0 && !isImportant)) return null;
  const property = declaration.slice(0, colon).trim().toLowerCase();
  const written = declaration.slice(colon + 1, mark < 0 ? undefined : mark);
  const value = written.replace(SPACES, ' ').replaceAll(', ', ',').trim();
  if (!CSS_PROPERTIES.has(property) || !isBalanced(value)) return null;
  const reduced = sanitizeValue(property, value);
  const isSafe = reduced !== '' && isSafeValue(reduced);
  const losesImage = BACKGROUNDS.has(property) ? /url\(/i.test(value) : undefined;
  if (!isSafe && losesImage !== true) return null;
  return {
    property,
    css: isSafe ? `${property}:${reduced}` : '',
    losesImage,
    isImportant,
    reader: isSafe ? READERS.get(property) : undefined,
    value: reduced.toLowerCase(),
  };
});

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
  const words = layer.replace(URL_FUNCTION, ' ').match(WORD) ?? [];
  return words.find((word) => COLOR_START.test(word) && !KEYWORDS.has(word.toLowerCase())) ?? '';
}
