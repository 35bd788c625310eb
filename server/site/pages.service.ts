import { Inject, Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { PageCache } from './page-cache.js';
import type { CachedPage } from './page-cache.js';
import { SITE_FILES } from './site-files.js';
import type { SiteFiles } from './site-files.js';
import { feedXml, robotsText, siteMapXml } from './site-map.js';
import type { FeedItem, SiteMapEntry } from './site-map.js';

/** What the client's server bundle exports. */
interface Renderer {
  renderPage(request: {
    path: string;
    publicUrl: string;
    template: string;
    takesDonations: boolean;
  }): Promise<{ status: 200 | 404; html: string }>;
  canonicalPath(path: string): string;
  siteMap(): SiteMapEntry[];
  feed(): FeedItem[];
}

/** Renders the pages of the site with the client's own code, each once. */
@Injectable()
export class PagesService {
  private readonly cache = new PageCache();
  private loading: Promise<{ renderer: Renderer; template: string }> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SITE_FILES) private readonly files: SiteFiles,
  ) {}

  /** The page at a path (without query), compressed. */
  async page(path: string): Promise<CachedPage> {
    const { renderer, template } = await this.load();
    const canonical = renderer.canonicalPath(path);
    return this.cache.get(canonical, () =>
      renderer.renderPage({
        path: canonical,
        publicUrl: this.config.PUBLIC_URL,
        takesDonations: this.config.PAYMENT_PROVIDER !== 'off',
        template,
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

  private async read(): Promise<{ renderer: Renderer; template: string }> {
    const [renderer, template] = await Promise.all([
      import(this.files.renderer) as Promise<Renderer>,
      readFile(join(this.files.client, 'index.html'), 'utf8'),
    ]);
    return { renderer, template };
  }
}
