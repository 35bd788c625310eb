import { toLanguageTag } from '../lib/i18n/languages';
import { currentLanguage } from '../lib/i18n/text';

/** Object of a schema.org type, in JSON-LD. */
export interface Thing {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
}

/** Creates an object of a schema.org type. */
const toThing = (type: string, properties: Record<string, unknown>): Thing => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});

/**
 * Returns the publisher of a site.
 *
 * @param site origin of the site, without a slash at its end
 */
const toPublisher = (site: string) => ({
  '@type': 'Organization',
  name: 'Mayfly',
  url: `${site}/`,
  logo: { '@type': 'ImageObject', url: `${site}/social/mayfly.png`, width: 1200, height: 630 },
});

/** Describes the site itself as a `WebSite`. `site` is its origin, without a slash at its end. */
export function webSite(site: string, description: string): Thing {
  return toThing('WebSite', {
    name: 'Mayfly',
    url: `${site}/`,
    description,
    inLanguage: toLanguageTag(currentLanguage()),
    publisher: toPublisher(site),
  });
}

/** Name and bare path of a page in the breadcrumbs. */
export interface Crumb {
  name: string;
  path: string;
  /** Whether the name is English in every language, as the title of an article is. */
  isEnglish?: boolean;
}

/** A question with its answer. */
export interface Question {
  question: string;
  answer: string;
}

/** Facts about an article or guide. Days are formatted as `2024-06-05`; URLs are absolute. */
export interface ArticleFacts {
  title: string;
  description: string;
  published: string;
  updated: string;
  author: string;
  url: string;
  image: string;
  language: string;
  keywords: string[];
  /** An article with steps is a guide, a `HowTo`. */
  steps?: { name: string; text: string }[] | undefined;
}

/** Describes the breadcrumbs of a page. `toUrl` returns the absolute URL of a bare path. */
export function toBreadcrumbList(crumbs: Crumb[], toUrl: (path: string) => string): Thing {
  return toThing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toUrl(path),
    })),
  });
}

/** Describes the questions that a page answers. */
export function toFaqPage(questions: Question[]): Thing {
  return toThing('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

/** Describes an article, or a guide if it has steps. */
export function toArticleOrHowTo(facts: ArticleFacts, site: string): Thing {
  const shared = {
    description: facts.description,
    image: [facts.image],
    url: facts.url,
    mainEntityOfPage: facts.url,
    datePublished: facts.published,
    dateModified: facts.updated,
    inLanguage: facts.language,
    keywords: facts.keywords.join(', '),
    author: { '@type': 'Organization', name: facts.author, url: `${site}/` },
    publisher: toPublisher(site),
  };
  if (!facts.steps) return toThing('Article', { headline: facts.title, ...shared });
  return toThing('HowTo', {
    name: facts.title,
    ...shared,
    step: facts.steps.map(({ name, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name,
      text,
      url: `${facts.url}#step-${index + 1}`,
    })),
  });
}
