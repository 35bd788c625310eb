import type { ArticleMatter } from './build/article-schema';
import type { ArticleModule } from './article/article';

/** What routes and links need of an article. Every page loads it, so it is kept small. */
export type ArticleEntry = Pick<ArticleMatter, 'slug' | 'title' | 'updated'>;

const entries = import.meta.glob<ArticleEntry>('./articles/*.mdx', {
  eager: true,
  query: '?entry',
  import: 'default',
});
const bodies = import.meta.glob<ArticleModule>('./articles/*.mdx');

/** Every article, in no particular order. */
export const articles: ArticleEntry[] = Object.values(entries);

/** Fetches the whole article. */
export function loadArticle(slug: string): Promise<ArticleModule> {
  const load = bodies[`./articles/${slug}.mdx`];
  return load ? load() : Promise.reject(new Error(`There is no article ${slug}`));
}
