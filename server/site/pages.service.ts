import { Inject, Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { PageCache } from './page-cache.js';
import type { CachedPage } from './page-cache.js';
import { SITE_FILES } from './site-files.js';
import type { SiteFiles } from './site-files.js';

/** What the client's server bundle exports. */
interface Renderer {
  renderPage(request: {
    path: string;
    publicUrl: string;
    template: string;
  }): Promise<{ status: 200 | 404; html: string }>;
}

/** Every unknown path is the same page; it is kept once. */
const MAX_KNOWN_PATH = 200;

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
    const known = path.length <= MAX_KNOWN_PATH ? path : '/404';
    return this.cache.get(known, async () => {
      const { renderer, template } = await this.load();
      return renderer.renderPage({ path: known, publicUrl: this.config.PUBLIC_URL, template });
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
