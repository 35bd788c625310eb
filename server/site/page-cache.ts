import { LRUCache } from 'lru-cache';
import { compressResponse, type CompressedResponse } from '../infra/http/compressed-response.js';
import pLimit from 'p-limit';
import { DomainError } from '@mayfly/contract/domain-error.js';

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

/** Maximum number of pages in progress: one is rendered, on the main thread, while another is compressed. */
const MAX_RENDERINGS = 2;

/** Maximum number of waiting renderings. Further ones would wait for seconds. */
const MAX_WAITING = 100;

/** Too many pages are waiting to be rendered. */
export class PagesBusyError extends DomainError {
  readonly code = 'pages-busy';
  constructor() {
    super('Too many pages are being prepared. Please try again in a moment.');
  }
}

/** Limits concurrent renderings. Others wait in order of arrival. */
export class RenderSlots {
  private readonly limit = pLimit(MAX_RENDERINGS);

  /**
   * Runs a task as soon as a slot is free.
   *
   * @throws {PagesBusyError} if too many are waiting already
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    const { activeCount, pendingCount } = this.limit;
    if (activeCount + pendingCount >= MAX_RENDERINGS + MAX_WAITING) throw new PagesBusyError();
    return this.limit(task);
  }
}
