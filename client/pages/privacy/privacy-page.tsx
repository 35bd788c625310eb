import { Link } from 'react-router';
import { useCountry } from '../../features/country/country-context';
import { RichText } from '../../lib/i18n/rich-text';
import { t } from '../../lib/i18n/text';
import { ContentPage } from '../content-page';
import { formatDay } from '../../lib/i18n/format-locale';
import { PrivacyText } from './privacy-text';

const UPDATED = '2025-03-19';
const CORRECTED = '2026-11-28';

/** Shows the privacy policy. */
export default function PrivacyPage() {
  const { localize } = useCountry();
  return (
    <ContentPage
      title={t('privacy.title')}
      description={t('privacy.description')}
      keywords={[t('privacy.keywords')]}
      path="/privacy"
      crumbs={[{ name: t('site.navPrivacy'), path: '/privacy' }]}
    >
      <h1 className="mt-6 font-display text-4xl font-semibold tracking-tight sm:text-5xl">
        {t('privacy.heading')}
      </h1>
      <p className="mt-4 text-muted">
        <RichText
          id="privacy.dates"
          tags={{
            updated: <time dateTime={UPDATED}>{formatDay(UPDATED)}</time>,
            corrected: <time dateTime={CORRECTED}>{formatDay(CORRECTED)}</time>,
          }}
        />
      </p>
      <div className="prose mt-6">
        <PrivacyText />
        <p>
          <RichText id="privacy.more" tags={{ link: <Link to={localize('/faq')} /> }} />
        </p>
      </div>
    </ContentPage>
  );
}
