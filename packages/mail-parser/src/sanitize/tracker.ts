const TRACKING_URL =
  /\/(?:wf\/open|track(?:ing)?\/open|open\/track|e2?t\/o|pixel|beacon|trk|imp)(?:[/?.]|$)|(?:pixel|spacer|blank|beacon|track|open)\.(?:gif|png|aspx|php)|[?&](?:open_?track|track_?open)=/i;
const SIDE_IN_STYLE = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*([\d.]{1,9}[a-z%]{0,4})/gi;
const TINY = /^\s*[0-3](?:\.\d+)?(?:px)?\s*$/;
const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|%)?\s*(?:;|!|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|max-height\s*:\s*0(?:px)?\s*(?:;|!|$)|mso-hide\s*:\s*all)/i;
const MAX_STYLE_LENGTH = 4096;

/** Returns whether an image declares at least one side, and all that it declares are below 4 pixels. */
function isTiny({ width, height, style = '' }: Record<string, string>): boolean {
  const inStyle = Array.from(
    style.slice(0, MAX_STYLE_LENGTH).matchAll(SIDE_IN_STYLE),
    ([, side]) => side,
  );
  const sides = [width, height, ...inStyle].filter((side) => side !== undefined);
  return sides.length > 0 && sides.every((side) => TINY.test(side));
}

/**
 * Guesses whether a remote image notifies the sender that the message was opened: it has a URL that is
 * typical of trackers, is below 4 pixels wide and high, or is hidden. A hidden image with a class may be
 * shown by a style sheet, and a wide image of one pixel in height is a line of the layout.
 */
export function looksLikeTracker(url: string, attributes: Record<string, string>): boolean {
  const isHidden = hidesElement(attributes['style'] ?? '') && attributes['class'] === undefined;
  return isTiny(attributes) || isHidden || TRACKING_URL.test(url.slice(0, 2_000));
}

/** Returns whether a `style` attribute hides its element from the reader. */
export function hidesElement(style: string): boolean {
  return HIDING_STYLE.test(style.slice(0, MAX_STYLE_LENGTH));
}
