import type { RemoteContent } from '@mayfly/contract/message.js';
import { findKnownTracker } from './known-trackers.js';
import { looksLikeTracker } from './tracker.js';

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
  private readonly shown = new Map<string, number>();
  private readonly counted = new Map<string, number | null>();
  private readonly hosts = new Map<string, Host>();
  private trackers = 0;

  /**
   * Counts an image. Returns its position among those that may be shown, or null if it stays blocked.
   *
   * @param url an http or https URL
   */
  add(url: string, attributes: Record<string, string>): number | null {
    const known = this.counted.get(url);
    if (known !== undefined) return known;
    if (this.counted.size >= MAX_COUNTED) return null;
    const position = this.countNew(url, attributes);
    this.counted.set(url, position);
    return position;
  }

  private countNew(url: string, attributes: Record<string, string>): number | null {
    const parsed = new URL(url);
    const service = findKnownTracker(parsed);
    const isTracker = service !== null || looksLikeTracker(url, attributes);
    this.countHost(parsed.hostname, service, isTracker);
    if (isTracker) this.trackers += 1;
    if (isTracker || this.shown.size >= MAX_SHOWN) return null;
    this.shown.set(url, this.shown.size);
    return this.shown.size - 1;
  }

  private countHost(name: string, service: string | null, isTracker: boolean): void {
    const host = this.hosts.get(name) ?? { host: name, images: 0, service: null, trackers: 0 };
    host.images += 1;
    host.service ??= service;
    if (isTracker) host.trackers += 1;
    this.hosts.set(name, host);
  }

  /** URLs of the images that may be shown, by their positions. */
  get urls(): string[] {
    return [...this.shown.keys()];
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
      trackers: this.trackers,
    };
  }
}
