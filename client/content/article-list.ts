import type { ArticleMatter } from './build/article-schema';
import type { ArticleModule } from './article/article';

/** What lists, links and the page's head need of an article. */
export type ArticleCard = Pick<
  ArticleMatter,
  | 'slug'
  | 'title'
  | 'description'
  | 'published'
  | 'updated'
  | 'category'
  | 'readingMinutes'
  | 'tags'
>;

const cards = import.meta.glob<ArticleCard>('./articles/*.mdx', {
  eager: true,
  query: '?card',
  import: 'default',
});
const bodies = import.meta.glob<ArticleModule>('./articles/*.mdx');

/** Every article, the newest first. */
export const articles: ArticleCard[] = Object.values(cards).toSorted((one, other) =>
  one.published < other.published ? 1 : -1,
);

/** Fetches the whole article. */
export function loadArticle(slug: string): Promise<ArticleModule> {
  const load = bodies[`./articles/${slug}.mdx`];
  return load ? load() : Promise.reject(new Error(`There is no article ${slug}`));
}
