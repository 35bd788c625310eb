import type { Page } from '@playwright/test';

/** Facts about a page of the site, from the HTML that the server sends. */
export interface PageFacts {
  path: string;
  status: number;
  language: string;
  title: string;
  description: string;
  headings: number;
  canonical: string | null;
  robots: string | null;
  alternates: Record<string, string>;
  image: string;
  /** Targets of its links, as written. */
  links: string[];
  ids: string[];
  /** Files with which the page hydrates, loaded after the first paint. */
  files: string[];
  data: Record<string, unknown>[];
}

/** Fetches pages and reads them with the browser's parser, without running their scripts. */
export function readPages(page: Page, paths: string[]): Promise<PageFacts[]> {
  return page.evaluate(async (all) => {
    const facts: PageFacts[] = [];
    for (const path of all) {
      const response = await fetch(path);
      const read = new DOMParser().parseFromString(await response.text(), 'text/html');
      const attribute = (selector: string, name: string) =>
        read.querySelector(selector)?.getAttribute(name) ?? null;
      const every = (selector: string) => [...read.querySelectorAll(selector)];
      facts.push({
        path,
        status: response.status,
        language: read.documentElement.lang,
        title: read.title,
        description: attribute('meta[name=description]', 'content') ?? '',
        headings: every('h1').length,
        canonical: attribute('link[rel=canonical]', 'href'),
        robots: attribute('meta[name=robots]', 'content'),
        alternates: Object.fromEntries(
          every('link[rel=alternate][hreflang]').map((link) => [
            link.getAttribute('hreflang') ?? '',
            link.getAttribute('href') ?? '',
          ]),
        ),
        image: attribute('meta[property="og:image"]', 'content') ?? '',
        links: every('a[href]').map((link) => link.getAttribute('href') ?? ''),
        files: attribute('#root', 'data-files')?.split(' ') ?? [],
        ids: every('[id]').map(({ id }) => id),
        data: every('script[type="application/ld+json"]').map((script) =>
          JSON.parse(script.textContent ?? ''),
        ),
      });
    }
    return facts;
  }, paths);
}

/** Reads a page and all pages of this site that can be reached from it. Returns them by path. */
export async function crawl(page: Page, start: string): Promise<Map<string, PageFacts>> {
  const known = new Map<string, PageFacts>();
  let wanted = [start];
  while (wanted.length > 0) {
    const found = await readPages(page, wanted);
    for (const facts of found) known.set(facts.path, facts);
    const links = found.flatMap(({ links: each }) => each).filter((link) => link.startsWith('/'));
    const paths = links.map((link) => link.replace(/[?#].*$/, ''));
    wanted = [...new Set(paths)].filter((path) => !known.has(path));
  }
  return known;
}
