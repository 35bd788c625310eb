import { useSiteSettings } from '../lib/api/site-config';
import { RichText } from '../lib/i18n/rich-text';
import { t } from '../lib/i18n/text';
import { ExternalLink } from './external-link';

const AUTHORITIES_URL = 'https://www.edpb.europa.eu/about-edpb/about-edpb/members_en';
const ICO_URL = 'https://ico.org.uk/make-a-complaint/';

/** Explains rights under the GDPR and the CCPA. */
export function PrivacyRights() {
  const { analyticsId } = useSiteSettings();
  return (
    <>
      <h2 id="gdpr">{t('privacy.gdprHeading')}</h2>
      <p>
        {t('privacy.gdprBases')}
        {analyticsId !== null && ` ${t('privacy.gdprConsent')}`}{' '}
        <RichText
          id="privacy.gdprRights"
          tags={{
            authority: <ExternalLink href={AUTHORITIES_URL} />,
            ico: <ExternalLink href={ICO_URL} />,
          }}
        />
      </p>
      <h2 id="ccpa">{t('privacy.ccpaHeading')}</h2>
      <p>{t('privacy.ccpa')}</p>
    </>
  );
}
