import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RenderSlots } from './render-slots.js';

/** A rendered page in every encoding it may be asked for. */
export interface CachedPage {
  status: 200 | 404;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

type Render = () => Promise<{ status: 200 | 404; html: string }>;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Far more than there are pages, so that nothing is ever dropped by mistake. */
const MAX_PAGES = 1_000;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Keeps rendered pages compressed, the least recently asked for leaving first. Two requests for
 * a page that is not there yet share one rendering, and few pages are rendered at once.
 */
export class PageCache {
  private readonly pages = new Map<string, Promise<CachedPage>>();
  private readonly slots = new RenderSlots();

  /** Returns whether a page is kept, or being rendered. */
  has(key: string): boolean {
    return this.pages.has(key);
  }

  /**
   * Returns the page at `key`, rendered now if need be.
   *
   * @throws {PagesBusyError} if it has to be rendered and too many others wait for that
   */
  get(key: string, render: Render): Promise<CachedPage> {
    const kept = this.pages.get(key);
    this.pages.delete(key);
    const page = kept ?? this.slots.run(() => renderAndCompress(render));
    this.pages.set(key, page);
    page.catch(() => this.pages.delete(key));
    const [oldest] = this.pages.keys();
    if (this.pages.size > MAX_PAGES && oldest !== undefined) this.pages.delete(oldest);
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

/** The best encoding that an `Accept-Encoding` header (RFC 9110, 12.5.3) allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = (header ?? '').split(',').map((item) => item.trim().toLowerCase());
  const allows = (name: string) =>
    accepted.some((item) => item.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(item));
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
