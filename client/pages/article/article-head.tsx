import { useCountry } from '../../features/country/country-context';
import { pageLanguage } from '../../features/country/countries';
import { appendCountry } from '../metadata';
import { PageHead } from '../page-head';
import { toArticleOrHowTo, toBreadcrumbList, toFaqPage, type Crumb } from '../structured-data';
import type { ArticleModule } from './article';

/** Renders the metadata of an article. */
export function ArticleHead({
  matter,
  crumbs,
}: {
  matter: ArticleModule['matter'];
  crumbs: Crumb[];
}) {
  const { code, localize } = useCountry();
  const path = `/blog/${matter.slug}`;
  const data = (site: string, url: string) => [
    toArticleOrHowTo(
      {
        ...matter,
        url,
        description: appendCountry(matter.description, code),
        image: `${site}/social/${matter.image}.png`,
        language: pageLanguage(code, 'en'),
      },
      site,
    ),
    toFaqPage(matter.faq),
    toBreadcrumbList(crumbs, (each) => site + localize(each)),
  ];
  return (
    <PageHead
      title={`${matter.title} | Mayfly`}
      description={matter.description}
      keywords={matter.keywords}
      path={path}
      image={matter.image}
      article={matter}
      data={data}
    />
  );
}
