/** Modules of the pages by their paths, as the build's manifest names them. */
const modules: Record<string, string> = {
  '/': 'pages/home/home-page.tsx',
  '/blog': 'pages/blog-page.tsx',
  '/faq': 'pages/faq/faq-page.tsx',
  '/privacy': 'pages/privacy-page.tsx',
  '/404': 'pages/not-found.tsx',
};

/**
 * Returns the modules that a page is made of, so that the browser fetches them at once. Only for the
 * server: browsers don't load this list.
 */
export function findPageSources(path: string): string[] {
  const [, slug] = /^\/blog\/(.+)$/.exec(path) ?? [];
  if (slug) return ['pages/article/article-page.tsx', `pages/articles/${slug}.mdx`];
  return modules[path] ? [modules[path]] : [];
}
