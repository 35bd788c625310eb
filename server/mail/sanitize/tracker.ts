import { hidesElement } from './sanitize-style.js';

const TELLTALE_ADDRESS =
  /\/(?:wf\/open|track(?:ing)?\/open|open\/track|e2?t\/o|pixel|beacon|trk|imp)(?:[/?.]|$)|(?:pixel|spacer|blank|beacon|track|open)\.(?:gif|png|aspx|php)|[?&](?:open_?track|track_?open)=/i;
const TINY_STYLE = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[0-3](?:\.\d+)?(?:px)?\s*(?:!|;|$)/i;

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
    TELLTALE_ADDRESS.test(address.slice(0, 2000))
  );
}
