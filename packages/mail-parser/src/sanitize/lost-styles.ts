/** A background that is readable behind light and dark text. */
const NEUTRAL = 'background-color:#767676';
const LIGHT =
  /(?:#(?:[ef][\da-f]){3}|#[ef]{3}|white)\b|rgba?\(\s*2[2-5]\d\D{1,4}2[2-5]\d\D{1,4}2[2-5]\d/i;
const LIGHT_ATTRIBUTE = new RegExp(`\\s(?:color|text)\\s?=\\s?["']?\\s?(?:${LIGHT.source})`, 'i');
const LIGHT_DECLARATION = new RegExp(`(?:^|[;\\s])color\\s?:\\s?(?:${LIGHT.source})`, 'i');
const BLOCK = /\{([^{}]*)\}|\sstyle\s?=\s?(?:"([^"]*)"|'([^']*)')/gi;
/** What animations reveal. They are removed, so it would stay hidden. */
const HIDING =
  /(?:^|;)\s{0,9}(?:opacity\s{0,9}:\s{0,9}0?\.?0{0,4}|visibility\s{0,9}:\s{0,9}hidden)\s{0,9}(?:!\s{0,9}important\s{0,9})?(?=;|$)/gi;
const REMOTE_IMAGE = /url\(\s?["']?(?!cid:)/i;
const DARK_OR_COLORED =
  /(?:^|;)\s*background(?:-color)?\s*:[^;]*(?:#[\da-f]{3,8}|\brgba?\(|\bhsla?\(|(?:^|[:\s])(?!none|no-|repeat|url|top|left|center|right|bottom|fixed|scroll|cover|contain|transparent|initial|inherit)[a-z]{3,20}(?=[\s;]|$))/i;

/**
 * Returns whether HTML has light text that relies on the background of an element around it. The image of that
 * may be removed.
 */
export function hasLightText(html: string): boolean {
  if (!/url\(|\sbackground\s?=/i.test(html)) return false;
  if (LIGHT_ATTRIBUTE.test(html)) return true;
  for (const [, ...found] of html.matchAll(BLOCK)) {
    const block = found.find((each) => each !== undefined) ?? '';
    if (LIGHT_DECLARATION.test(block) && !DARK_OR_COLORED.test(block)) return true;
  }
  return false;
}

/**
 * Repairs declarations of which the sanitizer removes some: what an animation reveals is shown, and light
 * text gets a background in place of an image.
 */
export function repairDeclarations(css: string, needsBackground: boolean): string {
  const shown = /animation/i.test(css) ? css.replace(HIDING, '') : css;
  const isBare =
    needsBackground &&
    /background/i.test(shown) &&
    REMOTE_IMAGE.test(shown) &&
    !DARK_OR_COLORED.test(shown);
  return isBare ? `${shown};${NEUTRAL}` : shown;
}

/** Repairs the declarations of each rule of a style sheet; see `repairDeclarations`. */
export function repairStyleSheet(css: string, needsBackground: boolean): string {
  if (!/animation|url\(/i.test(css)) return css;
  return css.replace(/\{([^{}]*)\}/g, (_rule, declarations: string) => {
    return `{${repairDeclarations(declarations, needsBackground)}}`;
  });
}
