import pLimit from 'p-limit';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { DocumentTexts, ENGLISH_TEXTS } from '@mayfly/contract/document-texts.js';
import type { FeedItem, SiteMapEntry } from '@mayfly/contract/seo.js';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { defaultSettings } from './lib/api/site-config';
import { App } from './app/app';
import { findPage, notFoundPage, pages } from './app/pages';
import { articleCards } from './pages/article-cards';
import { loadCatalog } from './lib/i18n/catalogs';
import { collectTexts } from './lib/i18n/load-texts';
import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  isRightToLeft,
  languages,
  toLanguageTag,
  type LanguageCode,
} from './lib/i18n/languages';
import { createTexts, toPageLocale } from './lib/i18n/text';
import { listAlternates, indexedCodes } from './pages/metadata';
import { isKnownCountry, pageLanguage, UNKNOWN_CODE } from './features/country/countries';
import { splitCountry, withCountry } from './features/country/country-path';
import { fillTemplate } from './startup/fill-template';
import { listPageFiles, type BuildManifest } from './startup/page-files';

export interface PageRequest {
  /** Requested path, without query or fragment. */
  path: string;
  /** Language of the interface; by default English. */
  language?: LanguageCode;
  /** URL of this site. */
  publicUrl: string;
  /** The built `index.html`. */
  template: string;
  /** Manifest of the build, which lists the files of the page. */
  manifest?: BuildManifest;
  /** Public settings of the site; by default those of a local site. */
  settings?: SiteConfig;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** One page is rendered at a time, since the language of the texts is global. */
const oneAtATime = pLimit(1);

/**
 * Renders the page at a path in its initial state.
 * @throws if the code of the page can't be loaded
 */
export function renderPage(request: PageRequest): Promise<RenderedPage> {
  return oneAtATime(() => render(request));
}

async function render({
  path,
  language = DEFAULT_LANGUAGE,
  publicUrl,
  template,
  manifest = {},
  settings = defaultSettings,
}: PageRequest): Promise<RenderedPage> {
  const origin = publicUrl.replace(/\/+$/, '');
  const page = findPage(path);
  const texts = await collectTexts(language, ['site', ...page.texts]);
  await page.preload();
  const markup = await renderMarkup(path, { publicUrl: origin, settings });
  return {
    status: page === notFoundPage ? 404 : 200,
    html: fillTemplate(template, markup, {
      publicUrl: origin,
      language: pageLanguage(splitCountry(path).code, language),
      isRightToLeft: isRightToLeft(language),
      texts,
      files: listPageFiles(manifest, page.sources),
      settings,
    }),
  };
}

async function renderMarkup(
  path: string,
  { publicUrl, settings }: Pick<PageRequest, 'publicUrl' | 'settings'>,
): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App publicUrl={publicUrl} settings={settings} />
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/**
 * Returns the path that renders the same page as `path`, so that it is rendered and kept once: all
 * unknown country codes share one page, and the 404 page is one page for all paths that lead to it.
 */
export function canonicalPath(path: string): string {
  const { code } = splitCountry(path);
  const shared = code !== null && !isKnownCountry(code) ? UNKNOWN_CODE : code;
  return withCountry(shared, findPage(path).path);
}

/** Matches paths that browsers can't interpret as another host or another path. */
const plainPath = /^\/(?![/\\])[!-~]*$/;

/**
 * Returns the path that a request for `path` is redirected to, or null. Every page has one path:
 * without repeated or trailing slashes, and with the country code `uk` where `gb` is asked for. The API docs
 * are the same in every country.
 */
export function redirectPath(path: string): string | null {
  const single = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const target = single
    .replace(/^\/gb(?=\/|$)/i, '/uk')
    .replace(/^\/[a-z]{2}(?=\/api\/docs$)/i, '');
  return target !== path && plainPath.test(target) ? target : null;
}

/** Lists all pages for search engines, without a country and under each indexed country. */
export function siteMap(): SiteMapEntry[] {
  return pages.flatMap(({ path, updated }) =>
    [null, ...indexedCodes].map((code) => ({
      path: withCountry(code, path),
      updated,
      alternates: listAlternates(path),
    })),
  );
}

/** Lists all articles, newest first. */
export function feed(): FeedItem[] {
  return articleCards.map(({ slug, title, description, category, published }) => ({
    path: `/blog/${slug}`,
    title,
    description,
    category,
    published,
  }));
}

/** Lists the codes of the languages of the interface, the default one first. */
export function languageCodes(): string[] {
  return Object.keys(languages);
}

/** Lists the paths of all pages, without countries. */
export function routes(): string[] {
  return pages.map(({ path }) => path);
}

/** Values of the texts around a message, which the server inserts. */
const DOCUMENT_VALUES = { sender: '{sender}', recipient: '{recipient}', date: '{date}' };

/**
 * Returns the texts that the server writes into pages with content of a message; null if there is no such
 * language. Doesn't set the language of pages rendered at the same time.
 */
export async function loadDocumentTexts(code: string): Promise<DocumentTexts | null> {
  if (!isLanguageCode(code)) return null;
  const { documents } = (await loadCatalog[code]()).default;
  const format = createTexts(code, { documents });
  const names = Object.keys(documents) as (keyof typeof documents)[];
  const texts = names.map((name) => [name, format(`documents.${name}`, DOCUMENT_VALUES)]);
  return {
    texts: Object.fromEntries(texts) as typeof ENGLISH_TEXTS,
    language: toLanguageTag(code),
    direction: isRightToLeft(code) ? 'rtl' : 'ltr',
    locale: toPageLocale(code),
  };
}
