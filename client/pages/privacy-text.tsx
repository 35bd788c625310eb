import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { useSiteSettings } from '../lib/api/site-config';
import { RichText } from '../lib/i18n/rich-text';
import { pageLocale, t } from '../lib/i18n/text';
import { ExternalLink } from './external-link';
import { useFacts } from './use-facts';
import { PrivacyOnDevice } from './privacy-on-device';
import { PrivacyRights } from './privacy-rights';
import { Places, Retention, StoredData } from './privacy-storage';

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
  const { analyticsId, payment, dnsBlocklists } = useSiteSettings();
  const b = <strong />;
  return (
    <>
      <h2 id="ad-networks">{t('privacy.companiesHeading')}</h2>
      <p>{t('privacy.companies')}</p>
      <ul>
        <li>
          <RichText
            id={analyticsId === null ? 'privacy.analyticsNone' : 'privacy.analyticsGoogle'}
            tags={{ b }}
          />
        </li>
        <li>
          <Payment payment={payment} />
        </li>
        <li>
          <RichText id="privacy.senderChecks" tags={{ b }} />
        </li>
        <BlocklistItem domains={dnsBlocklists} />
        <li>
          <RichText id="privacy.webhooks" tags={{ b }} />
        </li>
        <li>
          <RichText id="privacy.pushServices" tags={{ b }} />
        </li>
        <li>
          <RichText id="privacy.remoteImages" tags={{ b }} />
        </li>
      </ul>
    </>
  );
}

function BlocklistItem({ domains }: { domains: string[] }) {
  if (domains.length === 0) return null;
  const list = new Intl.ListFormat(pageLocale(), { type: 'unit', style: 'short' });
  return (
    <li>
      <RichText
        id="privacy.blocklists"
        tags={{ b: <strong /> }}
        values={{ domains: list.format(domains) }}
      />
    </li>
  );
}

function Payment({ payment: { provider, linkUrl } }: Pick<SiteConfig, 'payment'>) {
  const b = <strong />;
  if (provider === 'razorpay') return <RichText id="privacy.paymentRazorpay" tags={{ b }} />;
  if (provider === 'sandbox') return <RichText id="privacy.paymentSandbox" tags={{ b }} />;
  if (linkUrl === null) return <RichText id="privacy.paymentNone" tags={{ b }} />;
  const { host } = new URL(linkUrl);
  return <RichText id="privacy.paymentLink" tags={{ b }} values={{ host }} />;
}
