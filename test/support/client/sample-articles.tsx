import type { ArticleCard } from '../../../client/pages/article-cards';
import type { ArticleEntry } from '../../../client/pages/article-list';
import type { ArticleModule, BodyParts } from '../../../client/pages/article/article';

const words = 'Words that stand for all the others, as long as the words of an article may be.';

/** Frontmatter for tests in Jest, which can't compile MDX: one article with steps, three without. */
export const matters: ArticleModule['matter'][] = ['guide', 'one', 'two', 'three'].map(
  (slug, index, all) => ({
    slug,
    title: `The article called ${slug}`,
    description: words,
    published: `2024-06-0${index + 1}`,
    updated: '2024-07-01',
    category: 'Guides',
    readingMinutes: 6,
    keywords: ['mail', slug],
    tags: ['first', 'second', 'third'],
    related: all.filter((other) => other !== slug),
    author: 'The Mayfly team',
    image: slug,
    summary: ['A first point.', 'A second point.', 'A third point.'],
    ...(slug === 'guide' && {
      steps: [1, 2, 3, 4, 5].map((step) => ({ name: `Step ${step}`, text: `Do ${step}.` })),
    }),
    faq: [{ question: 'Is this a question?', answer: 'This is its answer.' }],
    country: {
      title: 'Where you live',
      us: 'Words for the US.',
      uk: 'Words for the UK.\n\nMore of them.',
      ca: 'Words for Canada.',
      au: 'Words for Australia.',
      other: 'Words for anywhere.',
    },
  }),
);

/** Replaces `articles` of `client/pages/article-list.ts`. */
export const articles: ArticleEntry[] = matters;

/** Replaces `articleCards` of `client/pages/article-cards.ts`. */
export const articleCards: ArticleCard[] = matters;

/** Replaces `loadArticle` of `client/pages/article-list.ts`. */
export function loadArticle(slug: string): Promise<ArticleModule> {
  const matter = matters.find((each) => each.slug === slug);
  if (!matter) return Promise.reject(new Error(`There is no article ${slug}`));
  return Promise.resolve({ default: Body, matter, sections: [{ id: 'part', title: 'A part' }] });
}

function Body({ components }: { components: BodyParts }) {
  const BeforeSections = components.BeforeSections as () => React.ReactNode;
  const A = components.a as (props: { href: string; children: string }) => React.ReactNode;
  return (
    <>
      <p>An opening.</p>
      <BeforeSections />
      <h2 id="part">A part</h2>
      <p>
        <A href="/faq">Questions</A>
        <A href="https://www.rfc-editor.org/rfc/rfc5321">SMTP</A>
      </p>
    </>
  );
}
