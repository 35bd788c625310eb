import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { ArticleCard } from '../article-cards';
import type { ArticleEntry } from '../article-list';
import type { ArticleMatter } from './article-schema';
import { compileArticle } from './compile-article';
import { readArticle, readArticles } from './read-articles';

/**
 * Vite plugin that compiles articles into modules: `x.mdx` is the whole article, `x.mdx?card` the fields for
 * cards, `x.mdx?entry` those for routes and links. A malformed article fails the build with an error of one
 * line.
 * @param folder folder of the articles
 */
export function articles(folder: string): Plugin {
  return {
    name: 'mayfly:articles',
    enforce: 'pre',
    buildStart() {
      try {
        readArticles(folder);
      } catch (error) {
        this.error((error as Error).message);
      }
    },
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.mdx')) return null;
      const source = readArticle(file, readFileSync(file, 'utf8'));
      this.addWatchFile(file);
      if (query === 'card') return `export default ${JSON.stringify(toCard(source.matter))};`;
      if (query === 'entry') return `export default ${JSON.stringify(toEntry(source.matter))};`;
      return compileArticle(source);
    },
  };
}

function toCard(matter: ArticleMatter): ArticleCard {
  const { slug, title, description, published, category, readingMinutes } = matter;
  return { slug, title, description, published, category, readingMinutes };
}

function toEntry({ slug, title, updated }: ArticleMatter): ArticleEntry {
  return { slug, title, updated };
}
