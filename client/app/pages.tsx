import type { ReactNode } from 'react';
import { articles, loadArticle } from '../pages/article-list';
import { splitCountry } from '../features/country/country-path';
import type { Namespace } from '../lib/i18n/catalogs';
import { HOME_TEXTS } from '../lib/i18n/load-texts';
import { t } from '../lib/i18n/text';
import { lazyPage, type LazyPage } from './lazy-page';

/** A page of the site. One with a `label` is linked in navigation and footer. */
export interface Page {
  path: string;
  /** Key of its name in navigation and footer. */
  label?: 'site.navHome' | 'site.navBlog' | 'site.navFaq' | 'site.navPrivacy';
  element: ReactNode;
  /** Loads the code of the page. */
  preload: () => Promise<void>;
  /** Namespaces of its texts. */
  texts: readonly Namespace[];
  /** Day of its last change, if known, such as `2024-06-05`. */
  updated?: string;
}

/** All pages. Navigation, footer, sitemap and the 404 page follow from this list. */
export const pages: Page[] = [
  {
    path: '/',
    label: 'site.navHome',
    ...lazyPage(() => import('../pages/home/home-page'), HOME_TEXTS),
  },
  {
    path: '/blog',
    label: 'site.navBlog',
    ...lazyPage(() => import('../pages/blog-page'), ['blog']),
  },
  ...articles.map(({ slug, updated }) => ({
    path: `/blog/${slug}`,
    updated,
    ...lazyPage(() => loadArticlePage(slug), ['blog']),
  })),
  {
    path: '/faq',
    label: 'site.navFaq',
    ...lazyPage(() => import('../pages/faq/faq-page'), ['faq']),
  },
  {
    path: '/privacy',
    label: 'site.navPrivacy',
    ...lazyPage(() => import('../pages/privacy-page'), ['privacy']),
  },
];

/** Returns the links of the navigation bar. */
export function listNavigationLinks(): { path: string; label: string }[] {
  return pages.flatMap(({ path, label }) => (label ? [{ path, label: t(label) }] : []));
}

/** The page for unknown paths. */
export const notFoundPage: LazyPage = lazyPage(async () => {
  const { NotFoundPage } = await import('../pages/not-found');
  return { default: () => <NotFoundPage links={listNavigationLinks()} /> };
}, ['notFound']);

/** Articles that the footer links to. */
const guideSlugs = [
  'what-is-temporary-disposable-email',
  'how-to-create-temporary-email',
  'anonymous-online-with-temp-email',
  'email-testing-for-developers',
];

/** Links to the guides, in the order of the footer. */
export const guides = guideSlugs.flatMap((wanted) =>
  articles
    .filter(({ slug }) => slug === wanted)
    .map(({ slug, title }) => ({ path: `/blog/${slug}`, label: title })),
);

/** Returns the page at a path, with or without a country. */
export function pageAt(pathname: string): Page | undefined {
  return findPage(splitCountry(pathname).barePath);
}

/**
 * Returns the page at a path without a country, ignoring case and slashes at the end. Paths have no
 * parameters, so the router's matcher isn't needed.
 */
export function findPage(barePath: string): Page | undefined {
  let end = barePath.length;
  while (end > 1 && barePath[end - 1] === '/') end -= 1;
  const wanted = barePath.slice(0, end).toLowerCase();
  return pages.find(({ path }) => path === wanted);
}

/** Loads the code of the page at a path: of the 404 page if the path is unknown. */
export function preloadPage(pathname: string): Promise<void> {
  return (pageAt(pathname) ?? notFoundPage).preload();
}

async function loadArticlePage(slug: string) {
  const [{ ArticlePage }, article] = await Promise.all([
    import('../pages/article/article-page'),
    loadArticle(slug),
  ]);
  return { default: () => <ArticlePage article={article} /> };
}
