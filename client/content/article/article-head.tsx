import { useCountry } from '../../country/country-context';
import { pageLanguage } from '../../country/countries';
import { describeIn } from '../metadata';
import { PageHead } from '../page-head';
import { articleOrHowTo, breadcrumbList, faqPage, type Crumb } from '../page-data';
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
    articleOrHowTo(
      {
        ...matter,
        url,
        description: describeIn(matter.description, code),
        image: `${site}/social/${matter.image}.png`,
        language: pageLanguage(code),
      },
      site,
    ),
    faqPage(matter.faq),
    breadcrumbList(crumbs, (each) => site + localize(each)),
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
