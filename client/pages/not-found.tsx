import { Link } from 'react-router';
import { useCountry } from '../features/country/country-context';
import { t } from '../lib/i18n/text';
import { Picture } from './article/picture';

/** Shows the 404 page with links to existing pages. */
export function NotFoundPage({ links }: { links: { path: string; label: string }[] }) {
  const { localize } = useCountry();
  return (
    <div className="page-width flex flex-col items-start gap-5 py-12 sm:py-20">
      <title>{t('notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <Picture name="not-found" className="w-full max-w-sm" />
      <h1 className="font-display text-4xl font-semibold tracking-tight sm:text-5xl">
        {t('notFound.title')}
      </h1>
      <p className="text-lg text-pretty text-muted">{t('notFound.explanation')}</p>
      <ul className="-ms-3 flex flex-wrap gap-1">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={localize(path)}
              className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-teal underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
