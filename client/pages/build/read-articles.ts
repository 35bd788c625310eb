import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { findUnknownFact } from '../facts';
import { articleSchema, type ArticleMatter } from './article-schema';

/** An article, read from its file. */
export interface ArticleSource {
  matter: ArticleMatter;
  /** Markdown, below as many empty lines as the frontmatter has lines, so that errors name the right line. */
  body: string;
}

const frontmatter = /^---\n([^]*?)\n---\n/;

/**
 * Parses an article and checks its frontmatter.
 * @throws Error with one line that names the file, the field and the problem
 */
export function readArticle(file: string, text: string): ArticleSource {
  const name = basename(file, '.mdx');
  const [whole = '', yaml] = frontmatter.exec(text) ?? [];
  if (yaml === undefined) throw new Error(`${name}.mdx: there is no frontmatter between --- lines`);
  const checked = articleSchema.safeParse(parseYaml(name, yaml));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`${name}.mdx: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  if (checked.data.slug !== name) throw new Error(`${name}.mdx: slug: is not the file's name`);
  const unknown = findUnknownFact(removeCode(text));
  if (unknown) throw new Error(`${name}.mdx: {${unknown}} is no fact of the site`);
  const above = '\n'.repeat(whole.split('\n').length - 1);
  return { matter: checked.data, body: above + text.slice(whole.length) };
}

/**
 * Reads all articles of a folder, newest first, and checks their references to each other.
 * @throws Error with one line that names the file, the field and the problem
 */
export function readArticles(folder: string): ArticleSource[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mdx'));
  const articles = files.map((file) => readArticle(file, readFileSync(join(folder, file), 'utf8')));
  for (const { matter } of articles) checkReferences(matter, articles);
  return articles.toSorted((one, other) =>
    one.matter.published < other.matter.published ? 1 : -1,
  );
}

/** Removes code, since braces in code don't name facts. */
const removeCode = (text: string): string => text.replace(/```[^]*?```|`[^`\n]*`/g, '');

function checkReferences({ slug, title, related }: ArticleMatter, all: ArticleSource[]): void {
  const others = all.map(({ matter }) => matter).filter((matter) => matter.slug !== slug);
  const missing = related.find((wanted) => !others.some((other) => other.slug === wanted));
  if (missing) throw new Error(`${slug}.mdx: related: there is no other article ${missing}`);
  const twin = others.find((other) => other.title === title);
  if (twin) throw new Error(`${slug}.mdx: title: ${twin.slug}.mdx has the same`);
}

function parseYaml(name: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    const [line] = String((error as Error).message).split('\n');
    throw new Error(`${name}.mdx: the frontmatter is not YAML: ${line}`, { cause: error });
  }
}
