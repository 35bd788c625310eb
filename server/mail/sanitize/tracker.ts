const TRACKING_URL =
  /\/(?:wf\/open|track(?:ing)?\/open|open\/track|e2?t\/o|pixel|beacon|trk|imp)(?:[/?.]|$)|(?:pixel|spacer|blank|beacon|track|open)\.(?:gif|png|aspx|php)|[?&](?:open_?track|track_?open)=/i;
const TINY_STYLE = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[0-3](?:\.\d+)?(?:px)?\s*(?:!|;|$)/i;
const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|%)?\s*(?:;|!|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|max-height\s*:\s*0(?:px)?\s*(?:;|!|$)|mso-hide\s*:\s*all)/i;
const MAX_STYLE_LENGTH = 4096;

function isTiny(length: string | undefined): boolean {
  return length !== undefined && /^\s*[0-3](?:px)?\s*$/.test(length);
}

/**
 * Guesses whether a remote image is there to tell the sender that the mail was opened: it is
 * hidden, at most 3 pixels wide or high, or its address says so.
 */
export function looksLikeTracker(address: string, attributes: Record<string, string>): boolean {
  const style = attributes['style'] ?? '';
  return (
    isTiny(attributes['width']) ||
    isTiny(attributes['height']) ||
    TINY_STYLE.test(style) ||
    hidesElement(style) ||
    TRACKING_URL.test(address.slice(0, 2000))
  );
}

/** Says whether a `style` attribute hides its element from the reader. */
export function hidesElement(style: string): boolean {
  return HIDING_STYLE.test(style.slice(0, MAX_STYLE_LENGTH));
}
