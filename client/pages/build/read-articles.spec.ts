import { join } from 'node:path';
import { readArticle, readArticles, type ArticleSource } from './read-articles';

const folder = join(__dirname, '../articles');
const all = readArticles(folder);
const WORDS_A_MINUTE = 210;

/** Returns the number of words that a reader in one country reads, including code. */
function countWords({ matter, body }: ArticleSource): number {
  const { summary, steps = [], faq, country } = matter;
  const text = [
    body,
    ...summary,
    ...steps.flatMap(({ name, text: step }) => [name, step]),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
    country.uk,
  ];
  return text.join(' ').match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}

const given: Record<string, [published: string, minutes: number]> = {
  'how-to-create-temporary-email': ['2024-06-05', 6],
  'anonymous-online-with-temp-email': ['2024-05-22', 9],
  'best-temporary-email-services': ['2024-05-30', 11],
  'businesses-and-temporary-emails': ['2024-06-08', 10],
  'temporary-email-cybersecurity': ['2024-06-15', 12],
  'email-testing-for-developers': ['2024-06-20', 11],
};

describe('the articles', () => {
  it('are eight, and six have the specified date and reading time', () => {
    expect(all).toHaveLength(8);
    for (const [slug, [published, readingMinutes]] of Object.entries(given)) {
      const article = all.find(({ matter }) => matter.slug === slug);
      expect(article?.matter).toMatchObject({ published, readingMinutes });
    }
  });

  it.each(all.map((article) => [article.matter.slug, article] as const))(
    '%s is as long as its reading time states',
    (_slug, article) => {
      const minutes = countWords(article) / WORDS_A_MINUTE;
      expect(Math.abs(minutes / article.matter.readingMinutes - 1)).toBeLessThan(0.1);
    },
  );

  it.each(all.map((article) => [article.matter.slug, article] as const))(
    '%s has texts for the four countries and a general one',
    (_slug, { matter }) => {
      const { title: _title, ...texts } = matter.country;
      for (const text of Object.values(texts)) {
        const words = text.split(/\s+/).length;
        expect(words).toBeGreaterThanOrEqual(80);
        expect(words).toBeLessThanOrEqual(170);
      }
      expect(new Set(Object.values(texts)).size).toBe(5);
    },
  );

  it('contain no exclamation marks', () => {
    for (const { body, matter } of all) {
      const prose = body.replace(/```[^]*?```/g, '').replace(/`[^`]*`/g, '');
      expect(prose + JSON.stringify(matter)).not.toContain('!');
    }
  });
});

describe('a malformed article', () => {
  it('is reported with its field in one line', () => {
    const [{ matter } = { matter: {} }] = all;
    const file = (change: object) =>
      `---\n${JSON.stringify({ ...matter, slug: 'a', ...change })}\n---\nText.`;
    const read = (change: object) => () => readArticle('/x/a.mdx', file(change));
    expect(read({})).not.toThrow();
    expect(read({ description: 'Short.' })).toThrow(/^a\.mdx: description: .+$/);
    expect(read({ published: 'May' })).toThrow('a.mdx: published: is not a date');
    expect(read({ published: '2030-01-01' })).toThrow('a.mdx: updated: is before');
    expect(read({ colour: 'red' })).toThrow(/^a\.mdx: .*colour/);
    expect(read({ slug: 'b' })).toThrow("a.mdx: slug: is not the file's name");
    expect(() => readArticle('/x/a.mdx', 'Text.')).toThrow('a.mdx: there is no frontmatter');
    expect(() => readArticle('/x/a.mdx', '---\na: [\n---\n')).toThrow(/^a\.mdx: .*not YAML: .+$/);
  });
});
