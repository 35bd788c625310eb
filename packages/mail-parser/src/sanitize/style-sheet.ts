import { memoize } from '../memoize.js';
import { CssReader, STRING } from './css-reader.js';
import { readBlock, type SafeStyle } from './sanitize-style.js';
import { readSelector, type Selector } from './selector.js';

/**
 * Stands for a dark color scheme in the media queries of the sender, and matches no screen: a message is light
 * unless its page replaces this.
 */
export const DARK_MEDIA = '(min-width:99999px)';
const PREFERS_DARK = /\(prefers-color-scheme:dark\)/gi;

const LIMITS = {
  characters: 120_000,
  sheets: 50,
  rules: 2000,
  mediaCharacters: 200,
  styleTagCharacters: 500,
};
/** Fonts and images inside of a sheet, which can be larger than all of its rules. */
const DATA_URL = /url\(\s?["']?data:[^"'()]*["']?\s?\)/gi;
/** A comment, or a `<style>` with its attributes, its content, and an end unless that is missing. */
const STYLE_OR_COMMENT = /<!--(?:-?>|[^]*?(?:-->|$))|<style\b([^>]*)(?:>([^]*?)(<\/style|$)|$)/gi;
const MEDIA_ATTRIBUTE = /\smedia\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** A range such as `(width<=40rem)`; it is rewritten, because the result must not contain `<`. */
const MEDIA_RANGE = /\(\s*width\s*([<>])(=?)\s*(\d{1,5}(?:\.\d{1,5})?)(px|r?em)\s*\)/g;
/** `@media` inside of `@media`; deeper rules are dropped. */
const MAX_MEDIA_DEPTH = 2;
const SPACES = /\s+/g;
const SPACES_HERE = /\s*/y;
const MEDIA = /^[\w\s(),:.-]*$/;
const COMMENT_OR_STRING = new RegExp(`/\\*[^]*?(?:\\*/|$)|${STRING.source}`, 'g');

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
  const sheets: SenderSheet[] = [];
  let free = LIMITS.characters;
  for (const [, attributes = '', content = '', end = ''] of html.matchAll(STYLE_OR_COMMENT)) {
    if (end === '') continue;
    const whole = content.replace(DATA_URL, 'none');
    // A sheet that is too long is truncated behind its last whole rule.
    const css = whole.length <= free ? whole : whole.slice(0, whole.lastIndexOf('}', free - 1) + 1);
    sheets.push({ css, media: readMediaAttribute(attributes) });
    free -= css.length;
    if (css.length < whole.length || sheets.length === LIMITS.sheets) break;
  }
  return sheets;
}

function readMediaAttribute(attributes: string): string {
  const [, ...found] = MEDIA_ATTRIBUTE.exec(attributes.slice(0, LIMITS.styleTagCharacters)) ?? [];
  const written = found.find((each) => each !== undefined) ?? '';
  const media = collapseQuery(written);
  return /^(?:all|screen)$/i.test(media) ? '' : media;
}

/** A sanitized rule. */
export interface SafeRule {
  /** Media queries around it, the outer one first. */
  media: readonly string[];
  selectors: readonly Selector[];
  style: SafeStyle;
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
  const safe: string[] = [];
  const rules: SafeRule[] = [];
  for (const { css: written, media } of sheets) {
    const query = media === '' ? '' : sanitizeMediaQuery(media);
    if (written.length > LIMITS.characters || query === null) continue;
    const reader = new SheetReader(dropComments(written));
    const reduced = reader.readRules(query === '' ? [] : [query], 0);
    const css = reduced.join(query === '' ? '\n' : '');
    if (/[<\\]|@(?!media)/.test(css)) continue;
    rules.push(...reader.rules);
    if (css !== '') safe.push(query === '' ? css : `@media ${query}{${css}}`);
  }
  return { css: safe.join('\n'), rules };
}

function dropComments(css: string): string {
  const bare = css.replace(/<!--|-->/g, ' ');
  return bare.includes('/*')
    ? bare.replace(COMMENT_OR_STRING, (found) => (found.startsWith('/') ? ' ' : found))
    : bare;
}

/** Reads the safe ones of the selectors before a block. */
const readSelectors = memoize((prelude) => {
  const written = new CssReader(prelude.replace(SPACES, ' ')).splitAtCommas();
  const selectors = written.flatMap((selector) => readSelector(selector.trim()) ?? []);
  return { css: selectors.map(({ css }) => css).join(','), selectors };
});

/** Reads the rules of a style sheet. */
class SheetReader extends CssReader {
  readonly rules: SafeRule[] = [];

  /** Reads rules up to the end of the sheet or of the `@media` around them, and returns them as CSS. */
  readRules(media: readonly string[], depth: number): string[] {
    const reduced: string[] = [];
    for (let count = 0; count < LIMITS.rules; count += 1) {
      const start = this.skipSpace();
      const isAtRule = this.css.charAt(start) === '@';
      const skipped = (isAtRule ? '' : ';') + (depth === 0 ? '}' : '');
      let mark = this.readMark();
      while (mark !== '' && skipped.includes(mark)) mark = this.readMark();
      if (mark === '' || mark === '}') return reduced;
      if (mark !== '{') continue;
      const prelude = this.css.slice(start, this.at - 1);
      const rule = isAtRule
        ? this.readMedia(/^@media\b([^]*)/i.exec(prelude)?.[1] ?? '', media, depth)
        : this.readRule(prelude, media);
      if (rule !== '') reduced.push(rule);
    }
    this.skipBlock();
    return reduced;
  }

  private skipSpace(): number {
    SPACES_HERE.lastIndex = this.at;
    SPACES_HERE.test(this.css);
    this.at = SPACES_HERE.lastIndex;
    return this.at;
  }

  private readMedia(written: string, media: readonly string[], depth: number): string {
    const query = sanitizeMediaQuery(collapseQuery(written));
    if (depth >= MAX_MEDIA_DEPTH || !query) {
      this.skipBlock();
      return '';
    }
    const inner = this.readRules([...media, query], depth + 1);
    return inner.length === 0 ? '' : `@media ${query}{${inner.join('')}}`;
  }

  private readRule(prelude: string, media: readonly string[]): string {
    const start = this.at;
    const end = this.skipBlock() === '' ? this.at : this.at - 1;
    const list = readSelectors(prelude);
    if (list.css === '') return '';
    const style = readBlock(this.css.slice(start, end));
    const { css, meaningful } = style;
    if (css !== '' || meaningful.length > 0)
      this.rules.push({ media, selectors: list.selectors, style });
    return css === '' ? '' : `${list.css}{${css}}`;
  }
}

/** Returns a media query with white space only between words. */
const collapseQuery = (written: string): string =>
  written
    .replace(SPACES, ' ')
    .replace(/ ?([:,<>]|(?<=[<>])=) ?/g, '$1')
    .replace(/(?<=\() | (?=\))/g, '')
    .trim();

/** Returns a media query in safe characters; null if that isn't possible. */
function sanitizeMediaQuery(written: string): string | null {
  if (written.length > LIMITS.mediaCharacters) return null;
  const lit = written.replace(PREFERS_DARK, DARK_MEDIA);
  if (/prefers-color-scheme/i.test(lit)) return null;
  const media = lit.replace(
    MEDIA_RANGE,
    (_range, sign: string, equal: string, size: string, unit: string) => {
      const [bound, direction] = sign === '<' ? ['max', -1] : ['min', 1];
      const limit = Number(size) + (equal === '' ? direction * 0.01 : 0);
      return `(${bound}-width:${Number(limit.toFixed(2))}${unit})`;
    },
  );
  return MEDIA.test(media) ? media : null;
}
