import type { ReactNode } from 'react';
import { OPERATOR_MAIL_DAYS } from '@mayfly/contract/limits.js';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { useSiteSettings } from '../../lib/api/site-config';
import { RichText } from '../../lib/i18n/rich-text';
import type { TextKey } from '../../lib/i18n/catalogs';
import { t, type TextValues } from '../../lib/i18n/text';
import { useFacts } from '../facts';

/** Kinds of data that the server stores. */
const DATA = [
  'privacy.dataAddress',
  'privacy.dataEmail',
  'privacy.dataReading',
  'privacy.dataWebhooks',
  'privacy.dataPush',
  'privacy.dataOperatorEmail',
  'privacy.dataBlocks',
  'privacy.dataDonations',
] as const;

/** Elements in the texts: `b` for the subject of an item, `code` for storage keys, `em` for labels of buttons. */
const tags = { b: <strong />, code: <code dir="ltr" />, em: <em /> };

/** Cookies of the site itself. */
const COOKIES = ['privacy.sessionCookie', 'privacy.languageCookie'] as const;

/** Entries of local storage that every site uses. Only sites with analytics also store the consent. */
const STORED = [
  'privacy.storedSessionId',
  'privacy.storedAddresses',
  'privacy.storedLayout',
  'privacy.storedPush',
  'privacy.storedSettings',
] as const;

const AUTHORITIES_URL = 'https://www.edpb.europa.eu/about-edpb/about-edpb/members_en';
const ICO_URL = 'https://ico.org.uk/make-a-complaint/';

/** Renders the text of the privacy policy for the settings of this site. */
export function PrivacyText() {
  const { lifetime } = useFacts();
  const { contact } = useSiteSettings().operator;
  return (
    <>
      <p>{t('privacy.introduction', { lifetime })}</p>
      <Controller />
      <StoredData />
      <Places />
      <Retention />
      <PrivacyOnDevice />
      <OtherCompanies />
      <PrivacyRights />
      <h2 id="children">{t('privacy.childrenHeading')}</h2>
      <p>
        {t('privacy.children')}
        {contact !== null && ` ${t('privacy.childrenContact')}`}
      </p>
      <h2 id="contact">{t('privacy.contactHeading')}</h2>
      <p>
        <Contact />
      </p>
    </>
  );
}

function Controller() {
  const { name } = useSiteSettings().operator;
  return (
    <>
      <h2 id="operator">{t('privacy.operatorHeading')}</h2>
      <p>
        {name === null ? t('privacy.operatorUnnamed') : t('privacy.operatorNamed', { name })}{' '}
        <Contact />
      </p>
    </>
  );
}

function Contact() {
  const { contact } = useSiteSettings().operator;
  if (contact === null) return t('privacy.contactUnnamed');
  const isUrl = contact.startsWith('https://');
  const href = isUrl ? contact : `mailto:${contact}`;
  return (
    <RichText
      id={isUrl ? 'privacy.contactUrl' : 'privacy.contactEmail'}
      tags={{ link: <ExternalLink href={href} dir="ltr" /> }}
      values={{ contact }}
    />
  );
}

function OtherCompanies() {
  const { analyticsId, payment } = useSiteSettings();
  return (
    <>
      <h2 id="ad-networks">{t('privacy.companiesHeading')}</h2>
      <p>{t('privacy.companies')}</p>
      <Items
        of={[
          analyticsId === null ? 'privacy.analyticsNone' : 'privacy.analyticsGoogle',
          toPaymentItem(payment),
          'privacy.senderChecks',
          'privacy.webhooks',
          'privacy.pushServices',
          'privacy.remoteImages',
        ]}
      />
    </>
  );
}

function toPaymentItem({ provider, linkUrl }: SiteConfig['payment']): Item {
  if (provider === 'razorpay') return 'privacy.paymentRazorpay';
  if (provider === 'sandbox') return 'privacy.paymentSandbox';
  if (linkUrl === null) return 'privacy.paymentNone';
  return { id: 'privacy.paymentLink', values: { host: new URL(linkUrl).host } };
}

/** Lists what data the server stores, and names data that it doesn't. */
function StoredData() {
  return (
    <>
      <h2 id="data-types">{t('privacy.dataHeading')}</h2>
      <Items of={DATA} />
      <p>{t('privacy.dataNotStored')}</p>
    </>
  );
}

/** Names the places where the server stores data. */
function Places() {
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
function Retention() {
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

/** Lists cookies and other browser storage by name. */
function PrivacyOnDevice() {
  const { analyticsId } = useSiteSettings();
  return (
    <>
      <h2 id="cookies">{t('privacy.deviceHeading')}</h2>
      <p>{t('privacy.cookies')}</p>
      <Items of={COOKIES} />
      <p>{t('privacy.localStorage')}</p>
      <Items of={analyticsId === null ? STORED : [...STORED, 'privacy.storedConsent']} />
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

/** A text of the policy, with its values if it has some. */
type Item = TextKey | { id: TextKey; values: TextValues };

function Items({ of: items }: { of: readonly Item[] }) {
  return (
    <ul>
      {items.map((item) => {
        const text = typeof item === 'string' ? { id: item } : item;
        return (
          <li key={text.id}>
            <RichText {...text} tags={tags} />
          </li>
        );
      })}
    </ul>
  );
}

/** Explains rights under the GDPR and the CCPA. */
function PrivacyRights() {
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

/** Renders a link to another site (without a referrer) or to an email address. */
function ExternalLink(props: { href: string; dir?: 'ltr'; children?: ReactNode }) {
  const { href, dir, children } = props;
  return (
    <a href={href} rel={href.startsWith('https://') ? 'noreferrer' : undefined} dir={dir}>
      {children}
    </a>
  );
}
