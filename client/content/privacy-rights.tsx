import { useSiteSettings } from '../api/site-config';
import { RichText } from '../i18n/rich-text';
import { t } from '../i18n/text';

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
            authority: <a href={AUTHORITIES_URL} rel="noreferrer" />,
            ico: <a href={ICO_URL} rel="noreferrer" />,
          }}
        />
      </p>
      <h2 id="ccpa">{t('privacy.ccpaHeading')}</h2>
      <p>{t('privacy.ccpa')}</p>
    </>
  );
}
