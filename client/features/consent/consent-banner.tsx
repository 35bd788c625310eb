import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { slide } from '../../components/slide';
import { RichText } from '../../lib/i18n/rich-text';
import { t } from '../../lib/i18n/text';
import { Button } from '../../components/button';
import { setConsent } from './consent';

/**
 * Asks whether Google Analytics may be loaded, above the page, where it covers nothing. Both answers have the same weight.
 * @param privacyUrl path of the privacy policy
 */
export function ConsentBanner({ privacyUrl }: { privacyUrl: string }) {
  const banner = useRef<HTMLElement>(null);
  // Shown by the slide, which first measures the page without it.
  useLayoutEffect(() => slide(() => void (banner.current && (banner.current.hidden = false))), []);
  return (
    <section
      ref={banner}
      hidden
      aria-label={t('dialogs.consentTitle')}
      className="border-y border-line bg-raised text-[0.9375rem]"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="min-w-0 flex-1 basis-72 text-pretty text-muted">
          <RichText
            id="dialogs.consentQuestion"
            tags={{
              link: <Link to={privacyUrl} className="text-teal underline underline-offset-4" />,
            }}
          />
        </p>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full">
          <Button className="min-w-24" onClick={() => setConsent('declined')}>
            {t('dialogs.consentDecline')}
          </Button>
          <Button className="min-w-24" onClick={() => setConsent('accepted')}>
            {t('dialogs.consentAccept')}
          </Button>
        </div>
      </div>
    </section>
  );
}
