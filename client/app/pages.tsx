import { matchRoutes, type RouteObject } from 'react-router';
import { articles, loadArticle } from '../pages/article-list';
import { splitCountry } from '../features/country/country-path';
import { HOME_TEXTS } from '../lib/i18n/load-texts';
import { t } from '../lib/i18n/text';
import { lazyPage, type LazyPage } from './lazy-page';

/** A page of the site. One with a `label` is linked in navigation and footer. */
export interface Page extends LazyPage {
  path: string;
  /** Key of its name in navigation and footer. */
  label?: 'site.navHome' | 'site.navBlog' | 'site.navFaq' | 'site.navPrivacy';
  /** Its modules, as the build's manifest names them: the server has browsers preload them. */
  sources: string[];
  /** Day of its last change, if known, such as `2024-06-05`. */
  updated?: string;
}

/** All pages. Routes, navigation, footer, sitemap and the server's renderer follow from this list. */
export const pages: Page[] = [
  {
    path: '/',
    label: 'site.navHome',
    sources: ['pages/home/home-page.tsx'],
    ...lazyPage(() => import('../pages/home/home-page'), HOME_TEXTS),
  },
  {
    path: '/blog',
    label: 'site.navBlog',
    sources: ['pages/blog-page.tsx'],
    ...lazyPage(() => import('../pages/blog-page'), ['blog']),
  },
  ...articles.map(({ slug, updated }) => ({
    path: `/blog/${slug}`,
    updated,
    sources: ['pages/article/article-page.tsx', `pages/articles/${slug}.mdx`],
    ...lazyPage(() => loadArticlePage(slug), ['blog']),
  })),
  {
    path: '/faq',
    label: 'site.navFaq',
    sources: ['pages/faq/faq-page.tsx'],
    ...lazyPage(() => import('../pages/faq/faq-page'), ['faq']),
  },
  {
    path: '/privacy',
    label: 'site.navPrivacy',
    sources: ['pages/privacy/privacy-page.tsx'],
    ...lazyPage(() => import('../pages/privacy/privacy-page'), ['privacy']),
  },
];

/** Returns the links of the navigation bar. */
export function listNavigationLinks(): { path: string; label: string }[] {
  return pages.flatMap(({ path, label }) => (label ? [{ path, label: t(label) }] : []));
}

/** The page for unknown paths. */
export const notFoundPage: Page = {
  path: '/404',
  sources: ['pages/not-found.tsx'],
  ...lazyPage(async () => {
    const { NotFoundPage } = await import('../pages/not-found');
    return { default: () => <NotFoundPage links={listNavigationLinks()} /> };
  }, ['notFound']),
};

/** Routes of the pages, below the country. */
export const routes: RouteObject[] = [
  ...pages.map((page) => ({ path: page.path, element: page.element, handle: page })),
  { path: '*', element: notFoundPage.element, handle: notFoundPage },
];

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

/** Returns the page at a path, with or without a country: the 404 page if there is no other. */
export function findPage(pathname: string): Page {
  const [match] = matchRoutes(routes, splitCountry(pathname).barePath) ?? [];
  return (match?.route.handle as Page | undefined) ?? notFoundPage;
}

async function loadArticlePage(slug: string) {
  const [{ ArticlePage }, article] = await Promise.all([
    import('../pages/article/article-page'),
    loadArticle(slug),
  ]);
  return { default: () => <ArticlePage article={article} /> };
}
