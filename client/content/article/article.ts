import type { ComponentType } from 'react';
import type { ArticleMatter } from '../build/article-schema';
import type { Section } from '../build/compile-article';

/** What the body of an article is drawn with: elements of Markdown, and where steps go. */
export type BodyParts = Record<string, unknown>;

/** An article as its chunk holds it. */
export interface ArticleModule {
  default: ComponentType<{ components: BodyParts }>;
  matter: ArticleMatter;
  sections: Section[];
}
