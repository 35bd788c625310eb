import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useSiteSettings } from '../../lib/api/site-config';
import { useFacts, type Facts } from '../facts';
import { ENGLISH_LOCALE } from '../../lib/i18n/text';
import { useCountry } from '../../features/country/country-context';
import { isApiPath } from '../../features/country/country-path';
import type { Question } from '../structured-data';
import type { ArticleModule, BodyParts } from './article';

/** Returns the components that render Markdown. `beforeSections` is rendered before the sections. */
export function bodyParts(beforeSections: ReactNode): BodyParts {
  return {
    a: BodyLink,
    table: WideTable,
    pre: CodeBlock,
    BeforeSections: () => beforeSections,
    Fact,
    IfSource,
  };
}

/** Renders a lifetime or limit of this site. */
function Fact({ name }: { name: keyof Facts }) {
  return useFacts(ENGLISH_LOCALE)[name];
}

/** Renders text only on a site that publishes its source, since it isn't true elsewhere. */
function IfSource({ children }: { children: ReactNode }) {
  return useSiteSettings().sourceUrl === null ? null : children;
}

/** Renders a link. Links to pages of this site keep the country; others send no referrer. */
function BodyLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const { localize } = useCountry();
  if (href.startsWith('/')) {
    return (
      <Link to={localize(href)} reloadDocument={isApiPath(href)}>
        {children}
      </Link>
    );
  }
  const isForeign = /^https?:/.test(href);
  return (
    <a href={href} rel={isForeign ? 'noopener noreferrer' : undefined} {...rest}>
      {children}
    </a>
  );
}

/** Renders a table that can be scrolled, by keyboard too, if it is wider than the text. */
function WideTable(props: ComponentProps<'table'>) {
  return (
    <div className="wide" role="region" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

function CodeBlock(props: ComponentProps<'pre'>) {
  return <pre tabIndex={0} {...props} />;
}

/** Lists the steps of a guide. Renders nothing for other articles. */
export function Steps({ steps }: { steps: ArticleModule['matter']['steps'] }) {
  if (!steps) return null;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">The five steps</h2>
      <ol className="steps">
        {steps.map(({ name, text }, index) => (
          <li key={name} id={`step-${index + 1}`}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the questions of an article with their answers. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq">Questions and answers</h2>
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  );
}
