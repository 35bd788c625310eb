import { LRUCache } from 'lru-cache';
import { compressResponse, type CompressedResponse } from '../infra/http/compressed-response.js';
import { RenderSlots } from './render-slots.js';

type Render = () => Promise<{ status: 200 | 404; html: string }>;

/**
 * Maximum number of cached pages; one takes about 100 kB in all encodings. The site has many more: 15 pages
 * in 15 languages, each for 20 countries, for an unknown country, and for none.
 */
const MAX_PAGES = 500;

/**
 * Caches compressed pages; drops the least recently used. Concurrent requests for a page that is not
 * cached share one rendering. `RenderSlots` limits how many are rendered and compressed at once.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, Promise<CompressedResponse>>({ max: MAX_PAGES });
  private readonly slots = new RenderSlots();

  /** Returns whether a page is cached or being rendered. */
  has(key: string): boolean {
    return this.pages.has(key);
  }

  /**
   * Returns the page with this key. Renders it unless it is cached.
   *
   * @throws {PagesBusyError} if it must be rendered and too many others are waiting
   */
  get(key: string, render: Render): Promise<CompressedResponse> {
    const cached = this.pages.get(key);
    if (cached) return cached;
    const page = this.slots.run(() => renderAndCompress(render));
    this.pages.set(key, page);
    // Errors are not cached.
    page.catch(() => this.pages.delete(key));
    return page;
  }
}

async function renderAndCompress(render: Render): Promise<CompressedResponse> {
  const { status, html } = await render();
  return compressResponse(status, html);
}
