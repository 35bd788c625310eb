import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RenderSlots } from './render-slots.js';

/** A rendered page in every encoding. */
export interface CachedPage {
  status: 200 | 404;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

type Render = () => Promise<{ status: 200 | 404; html: string }>;

/** Content codings of responses. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** More than there are pages. */
const MAX_PAGES = 1_000;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Caches compressed pages, the least recently used of which are dropped. Concurrent requests for a
 * page that is not cached share one rendering, and few pages are rendered at once.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, { version: string; page: Promise<CachedPage> }>({
    max: MAX_PAGES,
  });
  private readonly slots = new RenderSlots();

  /** Returns whether this version of a page is cached or being rendered. */
  has(key: string, version = ''): boolean {
    return this.pages.peek(key)?.version === version;
  }

  /**
   * Returns the page with this key. Renders it if it is not cached, or in another version.
   *
   * @throws {PagesBusyError} if it must be rendered and too many others are waiting
   */
  get(key: string, render: Render, version = ''): Promise<CachedPage> {
    const cached = this.pages.get(key);
    if (cached?.version === version) return cached.page;
    const page = this.slots.run(() => renderAndCompress(render));
    this.pages.set(key, { version, page });
    page.catch(() => this.pages.delete(key));
    return page;
  }
}

async function renderAndCompress(render: Render): Promise<CachedPage> {
  const { status, html } = await render();
  return compress(status, html);
}

async function compress(status: 200 | 404, html: string): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: quality }),
    compressGzip(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, bodies: { br, gzip: zipped, identity } };
}

/** Returns the best encoding that an `Accept-Encoding` header (RFC 9110, 12.5.3) allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = (header ?? '').split(',').map((item) => item.trim().toLowerCase());
  const allows = (name: string) =>
    accepted.some((item) => item.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(item));
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
