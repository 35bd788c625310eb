import type { ArticleMatter } from './build/article-schema';

/** Fields of an article for its card and the feed. */
export type ArticleCard = Pick<
  ArticleMatter,
  'slug' | 'title' | 'description' | 'published' | 'category' | 'readingMinutes'
>;

const cards = import.meta.glob<ArticleCard>('./articles/*.mdx', {
  eager: true,
  query: '?card',
  import: 'default',
});

/** Cards of all articles, newest first. */
export const articleCards: ArticleCard[] = Object.values(cards).toSorted((one, other) =>
  one.published < other.published ? 1 : -1,
);
