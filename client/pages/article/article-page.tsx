import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { fillAll, useFacts } from '../facts';
import { useCountry } from '../../features/country/country-context';
import { pageLanguage } from '../../features/country/countries';
import { RichText } from '../../lib/i18n/rich-text';
import { ENGLISH_LOCALE, englishText, t } from '../../lib/i18n/text';
import { ContentPage } from '../content-page';
import type { Section } from '../build/compile-article';
import { formatDay } from '../../lib/i18n/format-locale';
import { Picture } from './picture';
import type { ArticleModule } from './article';
import { ArticleEnd } from './article-end';
import { appendCountry } from '../metadata';
import { toArticleOrHowTo, toFaqPage } from '../structured-data';
import { bodyParts, Questions, Steps } from './body-parts';
import { CountrySection } from './country-section';
import { TableOfContents } from './table-of-contents';

/** Shows an article with its summary, text, questions and related articles. */
export function ArticlePage({ article }: { article: ArticleModule }) {
  const { default: Body } = article;
  const matter = useMatter(article);
  const { code } = useCountry();
  const parts = useMemo(() => bodyParts(<Steps steps={matter.steps} />), [matter.steps]);
  const contents = listSections({ ...article, matter }, code);
  const path = `/blog/${matter.slug}`;
  const crumbs = [
    { name: t('site.navBlog'), path: '/blog' },
    { name: matter.title, path, isEnglish: true },
  ];
  return (
    <ContentPage
      title={`${matter.title} | Mayfly`}
      description={matter.description}
      keywords={matter.keywords}
      path={path}
      image={matter.image}
      article={matter}
      crumbs={crumbs}
      data={(site, url) => describeArticle(matter, code, site, url)}
    >
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,44rem)_18rem] xl:justify-between">
        <article className="min-w-0" aria-labelledby="article-title">
          <Top matter={matter} />
          <Summary points={matter.summary} />
          <div className="mt-8 lg:hidden">
            <TableOfContents contents={contents} />
          </div>
          <div className="prose mt-8" data-article-text="" {...englishText()}>
            <Body components={parts} />
            <Questions questions={matter.faq} />
            {code && <CountrySection matter={matter} code={code} />}
          </div>
          <ArticleEnd matter={matter} />
        </article>
        <aside className="hidden lg:block">
          <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
            <TableOfContents contents={contents} />
          </div>
        </aside>
      </div>
    </ContentPage>
  );
}

/** Returns the structured data of an article under a country code. */
function describeArticle(
  matter: ArticleModule['matter'],
  code: string | null,
  site: string,
  url: string,
) {
  const facts = {
    ...matter,
    url,
    description: appendCountry(matter.description, code),
    image: `${site}/social/${matter.image}.png`,
    language: pageLanguage(code, 'en'),
  };
  return [toArticleOrHowTo(facts, site), toFaqPage(matter.faq)];
}

/** Returns the metadata of an article, with the facts of this site. */
function useMatter({ matter }: ArticleModule): ArticleModule['matter'] {
  const facts = useFacts(ENGLISH_LOCALE);
  return useMemo(() => fillAll(matter, facts), [matter, facts]);
}

/**
 * Lists the sections for the table of contents: those of the text, and those that the layout adds. Their
 * titles are in English.
 */
function listSections({ matter, sections }: ArticleModule, code: string | null): Section[] {
  return [
    ...(matter.steps ? [{ id: 'steps', title: 'The five steps' }] : []),
    ...sections,
    { id: 'faq', title: 'Questions and answers' },
    ...(code ? [{ id: 'your-country', title: matter.country.title }] : []),
  ];
}

function Top({ matter }: { matter: ArticleModule['matter'] }) {
  return (
    <header>
      <p className="text-sm font-medium text-teal" {...englishText()}>
        {matter.category}
      </p>
      <h1
        id="article-title"
        className="mt-2 font-display text-4xl leading-heading font-semibold tracking-tight text-balance sm:text-5xl"
        {...englishText()}
      >
        {matter.title}
      </h1>
      <Byline matter={matter} />
      <div className="mt-8 overflow-hidden rounded-card border border-line bg-sunken">
        <Picture name={matter.image} className="h-40 w-full sm:h-56" />
      </div>
    </header>
  );
}

/** Shows the author, the dates and the reading time of an article. */
function Byline({ matter }: { matter: ArticleModule['matter'] }) {
  const { author, published, updated, readingMinutes } = matter;
  return (
    <p className="mt-5 text-[0.9375rem] text-muted">
      <span {...englishText()}>{author}</span> ·{' '}
      <span className="whitespace-nowrap">
        <RichText
          id="blog.published"
          tags={{ time: <time dateTime={published} suppressHydrationWarning /> }}
          values={{ day: formatDay(published) }}
        />{' '}
        ·
      </span>{' '}
      <span className="whitespace-nowrap">
        {t('blog.readingTime', { minutes: readingMinutes })}
      </span>
      {updated > published && (
        <>
          {' · '}
          <span className="whitespace-nowrap">
            <RichText
              id="blog.updated"
              tags={{ time: <time dateTime={updated} suppressHydrationWarning /> }}
              values={{ day: formatDay(updated) }}
            />
          </span>
        </>
      )}
    </p>
  );
}

/** Summarizes an article in a few sentences. */
function Summary({ points }: { points: string[] }) {
  return (
    <section
      aria-labelledby="summary"
      className="mt-8 rounded-card border border-teal/30 bg-teal-soft/60 p-5 sm:p-6"
    >
      <h2 id="summary" className="text-[0.9375rem] font-semibold">
        {t('blog.summaryHeading')}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5" {...englishText()}>
        {points.map((point) => (
          <li key={point} className="flex gap-3 leading-relaxed">
            <Check size={18} className="mt-1 shrink-0 text-teal" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
