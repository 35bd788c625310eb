/** Removed animations would reveal what these declarations hide. */
const HIDING =
  /(?:^|;)\s{0,9}(?:opacity\s{0,9}:\s{0,9}0?\.?0{0,4}|visibility\s{0,9}:\s{0,9}hidden)\s{0,9}(?:!\s{0,9}important\s{0,9})?(?=;|$)/gi;

/** Removes declarations that hide what an animation would reveal, since the sanitizer removes animations. */
export const showAnimated = (css: string): string =>
  /animation/i.test(css) ? css.replace(HIDING, '') : css;

/** Removes the same from each rule of a style sheet. */
export const showAnimatedRules = (css: string): string =>
  /animation/i.test(css) ? css.replace(/\{[^{}]*\}/g, showAnimatedBlock) : css;

const showAnimatedBlock = (block: string): string => `{${showAnimated(block.slice(1, -1))}}`;
