import { z } from 'zod';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date such as 2024-06-05');
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a slug');
const words = z.string().trim().min(1);

/** Schema of an article's frontmatter, between the two `---` lines at its top. */
export const articleSchema = z
  .strictObject({
    slug,
    title: words.max(65),
    description: words.min(120).max(160),
    published: day,
    updated: day,
    category: z.enum(['Guides', 'Privacy', 'Security', 'Developers', 'Business', 'Comparison']),
    readingMinutes: z.int().min(1).max(30),
    keywords: z.array(words).min(1),
    tags: z.array(words).min(3).max(5),
    related: z.array(slug).length(3),
    author: words,
    image: slug,
    summary: z.array(words).min(3).max(4),
    steps: z
      .array(z.strictObject({ name: words, text: words }))
      .length(5)
      .optional(),
    faq: z
      .array(z.strictObject({ question: words.endsWith('?'), answer: words }))
      .min(4)
      .max(6),
    country: z.strictObject({
      title: words,
      us: words,
      uk: words,
      ca: words,
      au: words,
      other: words,
    }),
  })
  .refine(({ published, updated }) => published <= updated, {
    path: ['updated'],
    message: 'is before the day of publication',
  });

/** Frontmatter of an article. */
export type ArticleMatter = z.infer<typeof articleSchema>;
