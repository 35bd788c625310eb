/** A thing as schema.org describes it. */
export interface Thing {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
}

/** A page on the way to another: its name and bare path. */
export interface Crumb {
  name: string;
  path: string;
}

/** A question with its answer. */
export interface Question {
  question: string;
  answer: string;
}

/** What an article or guide says of itself. Days as `2024-06-05`, addresses whole. */
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
  /** With steps it is a guide, a `HowTo`. */
  steps?: { name: string; text: string }[] | undefined;
}

const thing = (type: string, properties: Record<string, unknown>): Thing => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});

const publisher = (site: string) => ({
  '@type': 'Organization',
  name: 'Mayfly',
  url: `${site}/`,
  logo: { '@type': 'ImageObject', url: `${site}/social/mayfly.png`, width: 1200, height: 630 },
});

/** The site itself. */
export function webSite(site: string, description: string): Thing {
  return thing('WebSite', {
    name: 'Mayfly',
    url: `${site}/`,
    description,
    inLanguage: 'en',
    publisher: publisher(site),
  });
}

/** The way from home to a page. `link` makes a whole address of a bare path. */
export function breadcrumbList(crumbs: Crumb[], link: (path: string) => string): Thing {
  return thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: link(path),
    })),
  });
}

/** Questions that a page answers. */
export function faqPage(questions: Question[]): Thing {
  return thing('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

/** An article, or the guide that it is where it has steps. */
export function articleOrHowTo(facts: ArticleFacts, site: string): Thing {
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
    publisher: publisher(site),
  };
  if (!facts.steps) return thing('Article', { headline: facts.title, ...shared });
  return thing('HowTo', {
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
