import { Inject, Injectable, Logger } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONFIG, type Config, isPublic } from '../config/config.js';
import type { FeedItem, SiteMapEntry } from '@mayfly/contract/seo.js';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import type { CompressedResponse } from '../infra/http/compressed-response.js';
import { RateLimiterService } from '../infra/rate-limit/rate-limiter.service.js';
import { PageCache } from './page-cache.js';
import { choosePageLanguage } from './page-language.js';
import { toSiteConfig } from './site-config.presenter.js';
import { formatFeed, formatRobots, formatSiteMap } from './site-map.js';

/** Locations of the built client. */
export interface SiteFiles {
  /** `index.html`, hashed assets and public files. */
  client: string;
  /** The module that renders pages. */
  renderer: string;
}

/** Nest injection token of the `SiteFiles`. */
export const SITE_FILES = Symbol('SITE_FILES');

/** Locations next to this build: `dist/client` and `dist/render` next to `dist/server`. */
export const builtSiteFiles: SiteFiles = {
  client: fileURLToPath(new URL('../../client/', import.meta.url)),
  renderer: new URL('../../render/entry-server.js', import.meta.url).href,
};

/** Exports of the client's server bundle. */
interface Renderer {
  languageCodes(): string[];
  renderPage(request: {
    path: string;
    language: string;
    publicUrl: string;
    template: string;
    manifest: unknown;
    settings: SiteConfig;
  }): Promise<{ status: 200 | 404; html: string }>;
  canonicalPath(path: string): string;
  redirectPath(path: string): string | null;
  siteMap(): SiteMapEntry[];
  feed(): FeedItem[];
}

/** Output of the build that rendering needs. */
interface Build {
  renderer: Renderer;
  template: string;
  manifest: unknown;
}

/** Files for search engines and feed readers: their media types, and functions that write them. */
export const SEO_FILES = {
  'sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    format: ({ siteMap }: Renderer, site: string) => formatSiteMap(siteMap(), site),
  },
  'feed.xml': {
    type: 'application/rss+xml; charset=utf-8',
    format: ({ feed }: Renderer, site: string) => formatFeed(feed(), site),
  },
  'robots.txt': {
    type: 'text/plain; charset=utf-8',
    format: (_renderer: Renderer, site: string) => formatRobots(site),
  },
};
export type SeoFile = keyof typeof SEO_FILES;

/** Renders the pages of the site with the client's code, and caches them. */
@Injectable()
export class PagesService {
  private readonly cache: PageCache;
  private loading: Promise<Build> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SITE_FILES) private readonly files: SiteFiles,
    private readonly limiter: RateLimiterService,
  ) {
    this.cache = new PageCache(config);
  }

  /** Returns the URLs of the site's style sheets; none if the client isn't built. */
  async listStylesheets(): Promise<string[]> {
    const built = await this.load().catch(() => null);
    const chunks = (built?.manifest ?? {}) as Record<string, { isEntry?: boolean; css?: string[] }>;
    const entries = Object.values(chunks).filter(({ isEntry }) => isEntry);
    return entries.flatMap(({ css = [] }) => css).map((file) => `/${file}`);
  }

  /** Returns the path that a request for a path (without query) is redirected to, or null. */
  async findRedirect(path: string): Promise<string | null> {
    const { renderer } = await this.load();
    return renderer.redirectPath(path);
  }

  /** Returns the language of the page for a request with these headers. */
  async chooseLanguage(headers: IncomingHttpHeaders): Promise<string> {
    const { renderer } = await this.load();
    return choosePageLanguage(headers, renderer.languageCodes());
  }

  /**
   * Returns the page at a path (without query) in a language, compressed. Only pages that have to be rendered
   * count toward the limit of the client (see `identifyClient`; null for one that is exempt).
   *
   * @throws {TooManyRequestsError} if the client had too many pages rendered
   * @throws {DomainError} `service-unavailable` if too many pages are waiting to be rendered
   */
  async getPage(
    path: string,
    language: string,
    client: string | null,
  ): Promise<CompressedResponse> {
    const { renderer, ...built } = await this.load();
    const canonical = renderer.canonicalPath(path);
    const key = `${language} ${canonical}`;
    if (!this.cache.has(key)) await this.limiter.consume('pages', client);
    const render = () =>
      renderer.renderPage({
        path: canonical,
        language,
        publicUrl: this.config.PUBLIC_URL,
        settings: toSiteConfig(this.config),
        ...built,
      });
    return this.cache.get(key, client ?? key, render);
  }

  /** Returns a file for search engines and feed readers, compressed like a page. */
  getFile(name: SeoFile): Promise<CompressedResponse> {
    return this.cache.get(name, name, async () => {
      const { renderer } = await this.load();
      const site = this.config.PUBLIC_URL.replace(/\/+$/, '');
      return { status: 200 as const, html: SEO_FILES[name].format(renderer, site) };
    });
  }

  /** Reads the build once. After a failure, such as of too many open files, the next request tries again. */
  private load(): Promise<Build> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  private async read(): Promise<Build> {
    const [renderer, template, manifest] = await Promise.all([
      import(this.files.renderer) as Promise<Renderer>,
      readFile(join(this.files.client, 'index.html'), 'utf8'),
      readFile(join(this.files.client, '.vite/manifest.json'), 'utf8'),
    ]);
    return { renderer, template, manifest: JSON.parse(manifest) as unknown };
  }
}

/** Warns about each setting that identifies the operator and that a public site leaves unset. */
export function warnAboutOperator(config: Config): void {
  if (!isPublic(config.PUBLIC_URL)) return;
  const logger = new Logger('PrivacyPage');
  if (config.OPERATOR_NAME === undefined) {
    logger.warn('OPERATOR_NAME is unset: the privacy page does not say who runs this site.');
  }
  if (config.PRIVACY_CONTACT === undefined) {
    logger.warn('PRIVACY_CONTACT is unset: the privacy page says that no contact has been named.');
  }
}
