/** Modules of the pages by their paths, as the build's manifest names them. */
const modules: Record<string, string> = {
  '/': 'app/home-page.tsx',
  '/blog': 'content/blog-page.tsx',
  '/faq': 'content/faq/faq-page.tsx',
  '/privacy': 'content/privacy-page.tsx',
  '/api/docs': 'content/api-docs/docs-page.tsx',
  '/404': 'content/not-found.tsx',
};

/**
 * Returns the modules that a page is made of, so that the browser fetches them at once. Only for the
 * server: browsers don't load this list.
 */
export function findPageSources(path: string): string[] {
  const [, slug] = /^\/blog\/(.+)$/.exec(path) ?? [];
  if (slug) return ['content/article/article-page.tsx', `content/articles/${slug}.mdx`];
  return modules[path] ? [modules[path]] : [];
}
