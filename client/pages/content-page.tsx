import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCountry } from '../features/country/country-context';
import { englishText, t } from '../lib/i18n/text';
import { joinClasses } from '../components/class-names';
import { PageHead, type PageFacts } from './page-head';
import { toBreadcrumbList, type Crumb } from './structured-data';

/**
 * Shows a page of texts below its breadcrumbs, and renders its metadata.
 * @param props.crumbs pages from the one below the home page to this one
 */
export function ContentPage(props: PageFacts & { crumbs: Crumb[]; children: ReactNode }) {
  const { children, data, ...facts } = props;
  const { localize } = useCountry();
  const crumbs = [{ name: t('site.navHome'), path: '/' }, ...props.crumbs];
  const list = (site: string) => toBreadcrumbList(crumbs, (path) => site + localize(path));
  return (
    <div className="page-width pt-4 pb-20">
      <PageHead {...facts} data={(site, url) => [...(data?.(site, url) ?? []), list(site)]} />
      <Breadcrumbs crumbs={crumbs} />
      {children}
    </div>
  );
}

/**
 * Shows the path from the home page to this one. The name of this page, which the heading repeats,
 * is truncated if there is no room.
 */
function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={t('site.breadcrumbs')} className="text-sm">
      <ol className="flex items-center gap-x-1.5">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              key={crumb.path}
              className={joinClasses('flex items-center gap-1.5', isLast && 'min-w-0')}
            >
              {index > 0 && (
                <ChevronRight
                  size={14}
                  className="shrink-0 text-muted rtl:-scale-x-100"
                  aria-hidden="true"
                />
              )}
              {isLast ? <CurrentPage {...crumb} /> : <ParentPage {...crumb} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function CurrentPage({ name, isEnglish }: Crumb) {
  return (
    <span aria-current="page" className="truncate text-muted" {...(isEnglish && englishText())}>
      {name}
    </span>
  );
}

function ParentPage({ name, path }: Crumb) {
  const { localize } = useCountry();
  return (
    <Link
      to={localize(path)}
      className="inline-flex min-h-11 items-center text-teal underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
