import { Link } from 'react-router';
import { joinClasses } from '../../components/class-names';
import { RichText } from '../../lib/i18n/rich-text';
import { t } from '../../lib/i18n/text';
import { Button } from '../../components/button';
import { setConsent } from './consent';

interface ConsentBannerProps {
  /** Path of the privacy policy. */
  privacyUrl: string;
  /** Whether the visitor may have answered; `theme.js` then hides the banner before the first paint. */
  mayBeAnswered: boolean;
}

/**
 * Asks whether Google Analytics may be loaded, above the page, where it covers nothing. A part of the server's
 * HTML, so that it moves nothing. Both answers have the same weight.
 */
export function ConsentBanner({ privacyUrl, mayBeAnswered }: ConsentBannerProps) {
  return (
    <section
      aria-label={t('site.consentTitle')}
      className={joinClasses(
        'needs-script border-y border-line bg-raised text-[0.9375rem]',
        mayBeAnswered && 'in-[[data-consent]]:hidden',
      )}
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="min-w-0 flex-1 basis-72 text-pretty text-muted">
          <RichText
            id="site.consentQuestion"
            tags={{
              link: <Link to={privacyUrl} className="text-teal underline underline-offset-4" />,
            }}
          />
        </p>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full">
          <Button className="min-w-24" onClick={() => setConsent('declined')}>
            {t('site.consentDecline')}
          </Button>
          <Button className="min-w-24" onClick={() => setConsent('accepted')}>
            {t('site.consentAccept')}
          </Button>
        </div>
      </div>
    </section>
  );
}
