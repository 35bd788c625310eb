/** Words without a hyphen that are no color in the `background` shorthand. */
const KEYWORDS = new Set(
  `repeat space round left right top bottom center cover contain auto scroll fixed local
  none`.split(/\s+/),
);
const WORD = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}\)|[\w-]+\(?/gi;
const COLOR_START = /^(?:#|(?:rgb|hsl)a?\(.)|^[a-z]{3,30}$/i;
/** Comments and escapes can hide a URL. */
const OBSCURE = /[\\<>@{}]|\/\*|\*\//;

/**
 * Returns a `background` value without its images: of a layer that loads one only the color stays.
 * Gradients stay, as they load nothing.
 *
 * @returns '' if nothing remains
 */
export function dropBackgroundImages(value: string): string {
  if (!/url\(/i.test(value) || OBSCURE.test(value)) return value;
  const layers = splitOutsideBrackets(value, ',');
  return layers
    .map((layer) => (/url\(/i.test(layer) ? findColor(layer) : layer.trim()))
    .filter((layer) => layer !== '')
    .join(',');
}

function findColor(layer: string): string {
  for (const [word] of dropUrls(layer).matchAll(WORD)) {
    if (COLOR_START.test(word) && !KEYWORDS.has(word.toLowerCase())) return word;
  }
  return '';
}

function dropUrls(layer: string): string {
  let rest = layer;
  for (let start = findUrl(rest); start >= 0; start = findUrl(rest)) {
    const end = splitOutsideBrackets(rest.slice(start + 3), ')', 1)[0]?.length ?? 0;
    rest = `${rest.slice(0, start)} ${rest.slice(start + 3 + end + 1)}`;
  }
  return rest;
}

const findUrl = (text: string): number => text.search(/url\(/i);

/**
 * Splits CSS at a character that stands outside of brackets and strings; a `)` counts where it
 * closes the `depth` that is given.
 */
export function splitOutsideBrackets(css: string, separator: string, depth = 0): string[] {
  const pieces: string[] = [];
  let open = 0;
  let quote = '';
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === separator && open === depth) {
      pieces.push(css.slice(start, at));
      start = at + 1;
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(') open += 1;
    else if (character === ')') open = Math.max(0, open - 1);
  }
  return [...pieces, css.slice(start)];
}
