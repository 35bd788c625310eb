import { useSiteSettings } from '../lib/api/site-config';
import { RichText } from '../lib/i18n/rich-text';
import { t } from '../lib/i18n/text';

/** Elements in the texts: `code` for storage keys, `em` for labels of buttons. */
const tags = { code: <code dir="ltr" />, em: <em /> };

/** Cookies of the site itself. */
const COOKIES = ['privacy.sessionCookie', 'privacy.languageCookie'] as const;

/** Entries of local storage that every site uses. Only sites with analytics also store the consent. */
const STORED = [
  'privacy.storedSessionId',
  'privacy.storedAddresses',
  'privacy.storedLayout',
  'privacy.storedImages',
  'privacy.storedPush',
  'privacy.storedVisits',
  'privacy.storedSettings',
] as const;

/** Lists cookies and other browser storage by name. */
export function PrivacyOnDevice() {
  const { analyticsId } = useSiteSettings();
  return (
    <>
      <h2 id="cookies">{t('privacy.deviceHeading')}</h2>
      <p>{t('privacy.cookies')}</p>
      <Items keys={COOKIES} />
      <p>{t('privacy.localStorage')}</p>
      <Items keys={analyticsId === null ? STORED : [...STORED, 'privacy.storedConsent']} />
      <p>
        <RichText id="privacy.sessionStorageAndCache" tags={tags} />
      </p>
      <p>
        <RichText
          id={analyticsId === null ? 'privacy.noAnalytics' : 'privacy.analyticsCookies'}
          tags={tags}
        />
      </p>
    </>
  );
}

type StoredKey = (typeof COOKIES)[number] | (typeof STORED)[number] | 'privacy.storedConsent';

function Items({ keys }: { keys: readonly StoredKey[] }) {
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>
          <RichText id={key} tags={tags} />
        </li>
      ))}
    </ul>
  );
}
