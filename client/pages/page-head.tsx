import { createContext, useContext, useEffect } from 'react';
import { pageLanguage } from '../features/country/countries';
import { useCountry } from '../features/country/country-context';
import { currentLanguage } from '../lib/i18n/text';
import { formatTitle, useTitleNews } from '../lib/inbox/title-news';
import { appendCountry, findPlacement } from './metadata';
import type { Thing } from './structured-data';

/** Provides the URL of this site, without a trailing slash. */
export const PublicUrl = createContext('');

/** Metadata of a page. `path` has no country. */
export interface PageFacts {
  title: string;
  description: string;
  path: string;
  keywords?: string[];
  /** File name of the preview image below `/social/`, without `.png`. */
  image?: string;
  /** Only for articles. Days are formatted as `2024-06-05`. */
  article?: {
    published: string;
    updated: string;
    author: string;
    category: string;
    tags: string[];
  };
  /** Returns the structured data of the page for the origin of the site and the URL of the page. */
  data?: (site: string, url: string) => Thing[];
}

/**
 * Renders the metadata of a page for browsers, search engines and social networks. The title shows a new code
 * or the number of unread messages.
 */
export function PageHead(facts: PageFacts) {
  const site = useContext(PublicUrl);
  const { code, localize } = useCountry();
  const { canonical, alternates } = findPlacement(facts.path, code);
  const description = appendCountry(facts.description, code);
  const title = useTitleNews((news) => formatTitle(facts.title, news));
  const url = site + (canonical ?? localize(facts.path));
  const language = pageLanguage(code, currentLanguage());
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {facts.keywords && <meta name="keywords" content={facts.keywords.join(', ')} />}
      {canonical === null && <meta name="robots" content="noindex" />}
      {canonical !== null && <link rel="canonical" href={url} />}
      {alternates.map(({ language: hrefLang, path }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={site + path} />
      ))}
      <SharingMeta {...facts} description={description} url={url} site={site} />
      <Data things={facts.data?.(site, url) ?? []} />
    </>
  );
}

function SharingMeta(props: PageFacts & { url: string; site: string }) {
  const { article, image = 'mayfly' } = props;
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content="Mayfly" />
      <meta property="og:title" content={props.title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:url" content={props.url} />
      <meta property="og:image" content={`${props.site}/social/${image}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={props.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={props.title} />
      <meta name="twitter:description" content={props.description} />
      <meta name="twitter:image" content={`${props.site}/social/${image}.png`} />
      {article && (
        <>
          <meta name="author" content={article.author} />
          <meta property="article:published_time" content={article.published} />
          <meta property="article:modified_time" content={article.updated} />
          <meta property="article:section" content={article.category} />
          {article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
    </>
  );
}

/**
 * Renders structured data. Browsers don't run scripts of this type, so the content security policy doesn't
 * block them.
 */
function Data({ things }: { things: Thing[] }) {
  return things.map((thing) => (
    <script
      key={thing['@type']}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replace(/</g, '\\u003c') }}
    />
  ));
}
