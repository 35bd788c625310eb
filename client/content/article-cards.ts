import type { ArticleMatter } from './build/article-schema';

/** What a card of an article and the feed show. */
export type ArticleCard = Pick<
  ArticleMatter,
  'slug' | 'title' | 'description' | 'published' | 'category' | 'readingMinutes'
>;

const cards = import.meta.glob<ArticleCard>('./articles/*.mdx', {
  eager: true,
  query: '?card',
  import: 'default',
});

/** A card of every article, newest first. */
export const articleCards: ArticleCard[] = Object.values(cards).toSorted((one, other) =>
  one.published < other.published ? 1 : -1,
);
