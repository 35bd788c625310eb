import { compile } from '@mdx-js/mdx';
import type { Element, Root } from 'hast';
import type { Nodes } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { ArticleSource } from './read-articles';

/** Section of an article, for its table of contents. */
export interface Section {
  id: string;
  title: string;
}

/**
 * Compiles an article into a module with its body as a component (default), `matter` and `sections`.
 * The component renders `BeforeSections` before the first section, where the layout puts steps.
 */
export async function compileArticle({ matter, body }: ArticleSource): Promise<string> {
  const sections: Section[] = [];
  const code = await compile(body, {
    remarkPlugins: [remarkGfm, () => nameFacts],
    rehypePlugins: [rehypeSlug, () => (tree: Root) => markSections(tree, sections)],
  });
  return [
    String(code),
    `export const matter = ${JSON.stringify(matter)};`,
    `export const sections = ${JSON.stringify(sections)};`,
  ].join('\n');
}

/** Replaces each `{name}` in the text by an element `<Fact name>`, which renders the fact of that name. */
function nameFacts(tree: Nodes): void {
  if (!('children' in tree)) return;
  tree.children = tree.children.map((node) => {
    if (node.type === 'mdxTextExpression') return toFactElement(node.value);
    nameFacts(node);
    return node;
  }) as typeof tree.children;
}

function toFactElement(name: string) {
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'name', value: name }];
  return { type: 'mdxJsxTextElement' as const, name: 'Fact', attributes, children: [] };
}

function markSections(tree: Root, sections: Section[]): void {
  const headings = tree.children.filter(
    (node): node is Element => node.type === 'element' && node.tagName === 'h2',
  );
  for (const heading of headings) {
    sections.push({ id: String(heading.properties.id), title: joinText(heading) });
  }
  const [first] = headings;
  tree.children.splice(first ? tree.children.indexOf(first) : tree.children.length, 0, {
    type: 'mdxJsxFlowElement',
    name: 'BeforeSections',
    attributes: [],
    children: [],
  });
}

function joinText(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' ? joinText(child) : '';
    })
    .join('');
}
