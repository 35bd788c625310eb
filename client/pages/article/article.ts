import type { ComponentType } from 'react';
import type { ArticleMatter } from '../build/article-schema';
import type { Section } from '../build/compile-article';

/** Components that render the body of an article. */
export type BodyParts = Record<string, unknown>;

/** An article, as exported by its chunk. */
export interface ArticleModule {
  default: ComponentType<{ components: BodyParts }>;
  matter: ArticleMatter;
  sections: Section[];
}
