import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useLifetimes, useSiteSettings } from '../../lib/api/site-config';
import { useCountry } from '../../features/country/country-context';
import { isApiPath } from '../../features/country/country-path';
import { englishText, t } from '../../lib/i18n/text';
import { linkButton } from '../../components/button';
import { MayflyMark } from '../../components/mayfly-mark';
import { guides, listNavigationLinks } from '../pages';
import { DonationButton } from './donation-button';
import { LanguagePicker } from './language-picker';

const features = [
  'site.featureSecure',
  'site.featureRefresh',
  'site.featureAvailability',
  'site.featureFree',
] as const;

/** Renders the footer of every page. */
export function Footer() {
  const links = [...listNavigationLinks(), { path: '/api/docs', label: t('site.api') }];
  return (
    <footer className="border-t border-line">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-16">
        <About />
        <FooterLinks title={t('site.pages')} links={links} />
        <div className="order-last col-span-2 sm:order-none">
          <FooterLinks title={t('site.guides')} links={guides} areEnglish />
        </div>
        <div>
          <h2 className="text-sm font-semibold">{t('site.features')}</h2>
          <ul className="mt-2 flex flex-col text-[0.9375rem] text-muted">
            {features.map((feature) => (
              <li key={feature} className="flex min-h-9 items-center gap-2">
                <Check size={16} className="shrink-0 text-teal" aria-hidden="true" />
                {t(feature)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function About() {
  const { sourceUrl } = useSiteSettings();
  const { lifetime } = useLifetimes();
  return (
    <div className="col-span-2 max-w-xs">
      <p lang="en" className="flex items-center gap-2.5 font-display text-lg font-semibold">
        <MayflyMark className="size-7 text-teal" />
        Mayfly
      </p>
      <p className="mt-3 text-[0.9375rem] text-muted">{t('site.about', { lifetime })}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-1 gap-y-2 empty:hidden">
        <DonationButton />
        {sourceUrl && (
          <a href={sourceUrl} rel="noreferrer" className={linkButton}>
            {t('site.source')}
          </a>
        )}
      </div>
      <div className="mt-3">
        <LanguagePicker />
      </div>
    </div>
  );
}

/** Shows a title in English, marked as such on pages in other languages. */
function EnglishTitle({ title }: { title: string }) {
  const attributes = englishText();
  if (!attributes.lang) return title;
  return (
    <span>
      <bdi {...attributes}>{title}</bdi> {t('site.inEnglish')}
    </span>
  );
}

/**
 * Renders links under a title.
 * @param areEnglish whether their labels are in English even on a page in another language
 */
function FooterLinks(props: {
  title: string;
  links: { path: string; label: string }[];
  areEnglish?: boolean;
}) {
  const { title, links, areEnglish } = props;
  const { localize } = useCountry();
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2 flex flex-col text-[0.9375rem]">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={localize(path)}
              reloadDocument={isApiPath(path)}
              className="inline-flex min-h-9 items-center py-1 leading-snug text-muted underline-offset-4 hover:text-teal hover:underline"
            >
              {areEnglish ? <EnglishTitle title={label} /> : label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
