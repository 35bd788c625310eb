import { OPERATOR_MAIL_DAYS } from '@mayfly/contract/limits.js';
import { useSiteSettings } from '../lib/api/site-config';
import { RichText } from '../lib/i18n/rich-text';
import { t } from '../lib/i18n/text';
import { useFacts } from './use-facts';

/** Kinds of data that the server stores. */
const STORED = [
  'privacy.dataAddress',
  'privacy.dataEmail',
  'privacy.dataReading',
  'privacy.dataWebhooks',
  'privacy.dataPush',
  'privacy.dataOperatorEmail',
  'privacy.dataBlocks',
  'privacy.dataDonations',
] as const;

/** Lists what data the server stores, and names data that it doesn't. */
export function StoredData() {
  return (
    <>
      <h2 id="data-types">{t('privacy.dataHeading')}</h2>
      <ul>
        {STORED.map((key) => (
          <li key={key}>
            <RichText id={key} tags={{ b: <strong /> }} />
          </li>
        ))}
      </ul>
      <p>{t('privacy.dataNotStored')}</p>
    </>
  );
}

/** Names the places where the server stores data. */
export function Places() {
  const { usesRedis } = useSiteSettings();
  return (
    <>
      <h2 id="where">{t('privacy.placesHeading')}</h2>
      <p>{t('privacy.placesDatabase')}</p>
      <p>{t(usesRedis ? 'privacy.placesRedis' : 'privacy.placesMemory')}</p>
      <p>{t('privacy.placesLog')}</p>
    </>
  );
}

/** Lists how long data is kept. */
export function Retention() {
  const { lifetime, extension, maxLifetime } = useFacts();
  return (
    <>
      <h2 id="how-long">{t('privacy.retentionHeading')}</h2>
      <p>
        <RichText
          id="privacy.retentionAddress"
          tags={{ em: <em /> }}
          values={{ lifetime, extension, maxLifetime }}
        />
      </p>
      <p>{t('privacy.retentionOperatorEmail', { days: OPERATOR_MAIL_DAYS })}</p>
      <p>{t('privacy.retentionSpace')}</p>
      <p>{t('privacy.retentionDeliveries')}</p>
      <p>{t('privacy.retentionReissued')}</p>
      <p>{t('privacy.retentionDonations')}</p>
    </>
  );
}
