import { Inject, Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import type { FeedItem, SiteMapEntry } from '../contract/machine-files.js';
import { RateLimiter } from '../platform/rate-limit/rate-limiter.service.js';
import { PageCache } from './page-cache.js';
import type { CachedPage } from './page-cache.js';
import { SITE_FILES } from './site-files.js';
import type { SiteFiles } from './site-files.js';
import { feedXml, robotsText, siteMapXml } from './site-map.js';

/** What the client's server bundle exports. */
interface Renderer {
  renderPage(request: {
    path: string;
    publicUrl: string;
    template: string;
    manifest: unknown;
    takesDonations: boolean;
  }): Promise<{ status: 200 | 404; html: string }>;
  canonicalPath(path: string): string;
  redirectPath(path: string): string | null;
  siteMap(): SiteMapEntry[];
  feed(): FeedItem[];
}

/** What the build left for the server. */
interface Built {
  renderer: Renderer;
  template: string;
  manifest: unknown;
}

/** Renders the pages of the site with the client's own code, each once. */
@Injectable()
export class PagesService {
  private readonly cache = new PageCache();
  private loading: Promise<Built> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SITE_FILES) private readonly files: SiteFiles,
    private readonly limiter: RateLimiter,
  ) {}

  /** Returns the path that a request for a path (without query) is redirected to, or null. */
  async redirectPath(path: string): Promise<string | null> {
    const { renderer } = await this.load();
    return renderer.redirectPath(path);
  }

  /**
   * Returns the page at a path (without query), compressed. Only pages that have to be rendered
   * count toward the limit of the client (see `identifyClient`).
   *
   * @throws {TooManyRequestsError} if the client had too many pages rendered
   * @throws {PagesBusyError} if too many pages are waiting to be rendered
   */
  async page(path: string, client: string): Promise<CachedPage> {
    const { renderer, ...built } = await this.load();
    const canonical = renderer.canonicalPath(path);
    if (!this.cache.has(canonical)) await this.limiter.consume('pages', client);
    return this.cache.get(canonical, () =>
      renderer.renderPage({
        path: canonical,
        publicUrl: this.config.PUBLIC_URL,
        takesDonations: this.config.PAYMENT_PROVIDER !== 'off',
        ...built,
      }),
    );
  }

  /** The site map, compressed like a page. */
  siteMap(): Promise<CachedPage> {
    return this.file('sitemap.xml', ({ siteMap }, site) => siteMapXml(siteMap(), site));
  }

  /** The feed of the articles, compressed like a page. */
  feed(): Promise<CachedPage> {
    return this.file('feed.xml', ({ feed }, site) => feedXml(feed(), site));
  }

  /** What robots may read, compressed like a page. */
  robots(): Promise<CachedPage> {
    return this.file('robots.txt', (_renderer, site) => robotsText(site));
  }

  private file(name: string, write: (renderer: Renderer, site: string) => string) {
    return this.cache.get(name, async () => {
      const { renderer } = await this.load();
      const site = this.config.PUBLIC_URL.replace(/\/+$/, '');
      return { status: 200 as const, html: write(renderer, site) };
    });
  }

  private load() {
    this.loading ??= this.read();
    return this.loading;
  }

  private async read(): Promise<Built> {
    const [renderer, template, manifest] = await Promise.all([
      import(this.files.renderer) as Promise<Renderer>,
      readFile(join(this.files.client, 'index.html'), 'utf8'),
      readFile(join(this.files.client, '.vite/manifest.json'), 'utf8'),
    ]);
    return { renderer, template, manifest: JSON.parse(manifest) as unknown };
  }
}
