import { Link } from 'react-router';
import { useCountry } from '../country/country-context';
import { Breadcrumbs } from './breadcrumbs';
import { PageHead } from './page-head';
import { PrivacyText } from './privacy-text';
import { toBreadcrumbList } from './page-data';

const crumbs = [
  { name: 'Home', path: '/' },
  { name: 'Privacy', path: '/privacy' },
];

/** Shows the privacy policy. */
export default function PrivacyPage() {
  const { localize } = useCountry();
  return (
    <div className="mx-auto max-w-[46rem] px-4 pt-4 pb-20 sm:px-8">
      <PageHead
        title="Privacy policy: what is stored and for how long | Mayfly"
        description="What Mayfly stores, where and for how long: addresses, email, cookies and donations; your rights under GDPR and CCPA; and whom to ask."
        keywords={['temporary email privacy', 'privacy policy', 'GDPR', 'CCPA']}
        path="/privacy"
        data={(origin) => [toBreadcrumbList(crumbs, (path) => origin + localize(path))]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-4xl font-semibold tracking-tight sm:text-5xl">
        Privacy policy
      </h1>
      <p className="mt-4 text-muted">
        Last updated: <time dateTime="2025-03-19">March 19, 2025</time>. Corrected on{' '}
        <time dateTime="2026-11-22">November 22, 2026</time>.
      </p>
      <div className="prose mt-6">
        <PrivacyText />
        <p>
          More in the <Link to={localize('/faq')}>questions and answers</Link>.
        </p>
      </div>
    </div>
  );
}
