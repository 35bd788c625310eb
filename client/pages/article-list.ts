import type { ArticleMatter } from './build/article-schema';
import type { ArticleModule } from './article/article';

/** Fields of an article for routes and links. They are few, since every page loads those of all articles. */
export type ArticleEntry = Pick<ArticleMatter, 'slug' | 'title' | 'updated'>;

const entries = import.meta.glob<ArticleEntry>('./articles/*.mdx', {
  eager: true,
  query: '?entry',
  import: 'default',
});
const bodies = import.meta.glob<ArticleModule>('./articles/*.mdx');

/** All articles, in no particular order. */
export const articles: ArticleEntry[] = Object.values(entries);

/** Loads a whole article. */
export function loadArticle(slug: string): Promise<ArticleModule> {
  const load = bodies[`./articles/${slug}.mdx`];
  return load ? load() : Promise.reject(new Error(`There is no article ${slug}`));
}
