import type { RemoteContent } from '@mayfly/contract/message.js';
import { findKnownTracker } from '../links/mail-services.js';

/** Images of one message that may be shown on request; those beyond are blocked for good. */
const MAX_SHOWN = 100;
/** Different images that are counted. */
const MAX_COUNTED = 2_000;
const MAX_HOSTS = 50;

type Host = RemoteContent['hosts'][number];

/**
 * Collects the remote images of one body. Trackers are counted and never shown: they have nothing to
 * show. A URL that occurs twice is one image.
 */
export class RemoteImages {
  /** URLs of the images that may be shown, by their positions. */
  readonly urls: string[] = [];
  private readonly counted = new Map<string, number | null>();
  private readonly hosts = new Map<string, Host>();

  /**
   * Counts an image. Returns its position among those that may be shown, or null if it stays blocked.
   *
   * @param url an http or https URL
   */
  add(url: string, attributes: Record<string, string>): number | null {
    const known = this.counted.get(url);
    if (known !== undefined || this.counted.size >= MAX_COUNTED) return known ?? null;
    const parsed = new URL(url);
    const name = parsed.hostname;
    const service = findKnownTracker(parsed);
    const isTracker = service !== null || looksLikeTracker(url, attributes);
    const host = this.hosts.get(name) ?? { host: name, images: 0, service: null, trackers: 0 };
    host.images += 1;
    host.service ??= service;
    if (isTracker) host.trackers += 1;
    this.hosts.set(name, host);
    const isShown = !isTracker && this.urls.length < MAX_SHOWN;
    const position = isShown ? this.urls.push(url) - 1 : null;
    this.counted.set(url, position);
    return position;
  }

  /**
   * Counts of what the body would load, hosts with most images first. Fields are in the order that
   * PostgreSQL gives those of `jsonb`, on which the ETag of a page depends.
   */
  get report(): RemoteContent {
    const hosts = [...this.hosts.values()].toSorted((a, b) => b.images - a.images);
    return {
      hosts: hosts.slice(0, MAX_HOSTS),
      images: this.counted.size,
      trackers: hosts.reduce((sum, { trackers }) => sum + trackers, 0),
    };
  }
}

const TRACKING_URL =
  /\/(?:wf\/open|track(?:ing)?\/open|open\/track|e2?t\/o|pixel|beacon|trk|imp)(?:[/?.]|$)|(?:pixel|spacer|blank|beacon|track|open)\.(?:gif|png|aspx|php)|[?&](?:open_?track|track_?open)=/i;
const SIDE_IN_STYLE = /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*([\d.]{1,9}[a-z%]{0,4})/gi;
const TINY = /^\s*[0-3](?:\.\d+)?(?:px)?\s*$/;
const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|%)?\s*(?:;|!|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|max-height\s*:\s*0(?:px)?\s*(?:;|!|$)|mso-hide\s*:\s*all)/i;

/**
 * Guesses whether a remote image notifies the sender that the message was opened: it has a URL that is
 * typical of trackers, all sides that it declares are below 4 pixels, or it is hidden. A hidden image with a class may be
 * shown by a style sheet, and a wide image of one pixel in height is a line of the layout.
 */
export function looksLikeTracker(url: string, attributes: Record<string, string>): boolean {
  const { width, height, class: names } = attributes;
  const style = (attributes['style'] ?? '').slice(0, 4096);
  const inStyle = Array.from(style.matchAll(SIDE_IN_STYLE), ([, side]) => side);
  const sides = [width, height, ...inStyle].filter((side) => side !== undefined);
  const isTiny = sides.length > 0 && sides.every((side) => TINY.test(side));
  const isHidden = names === undefined && HIDING_STYLE.test(style);
  return isTiny || isHidden || TRACKING_URL.test(url.slice(0, 2_000));
}
