import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.js';
import { compressResponse, type CompressedResponse } from '../infra/http/compressed-response.js';
import { limitTurns, TaskTurns } from '../infra/turns/client-turns.js';

type Render = () => Promise<{ status: 200 | 404; html: string }>;

/**
 * Maximum number of cached pages; one takes about 100 kB in all encodings. The site has many more: 15 pages
 * in 15 languages, each for 20 countries, for an unknown country, and for none.
 */
const MAX_PAGES = 500;

/** One page is rendered, on the main thread, while another is compressed. Many more would wait for seconds. */
const RENDER_LIMITS = { slots: 2, slotsPerClient: 1, waiting: 100, waitingPerClient: 20 };

/**
 * Caches compressed pages; drops the least recently used. Concurrent requests for a page that is not
 * cached share one rendering. Renderings take turns by client.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, Promise<CompressedResponse>>({ max: MAX_PAGES });
  private readonly turns: TaskTurns;

  constructor(config: Pick<Config, 'RATE_LIMITS'>) {
    this.turns = new TaskTurns(limitTurns(RENDER_LIMITS, config));
  }

  /** Returns whether a page is cached or being rendered. */
  has(key: string): boolean {
    return this.pages.has(key);
  }

  /**
   * Returns the page with this key. Renders it unless it is cached.
   *
   * @throws {TooManyRequestsError} if it must be rendered and too many others wait for this client
   * @throws {DomainError} `service-unavailable` if it must be rendered and too many others wait
   */
  get(key: string, client: string, render: Render): Promise<CompressedResponse> {
    const cached = this.pages.get(key);
    if (cached) return cached;
    const page = this.turns.run({ client }, () => renderAndCompress(render));
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
