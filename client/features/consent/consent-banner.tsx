import { Link } from 'react-router';
import { RichText } from '../../lib/i18n/rich-text';
import { t } from '../../lib/i18n/text';
import { Button } from '../../components/button';
import { setConsent } from './consent';

/**
 * Asks whether Google Analytics may be loaded. Both answers have the same weight.
 * @param privacyUrl path of the privacy policy
 */
export function ConsentBanner({ privacyUrl }: { privacyUrl: string }) {
  return (
    <section
      aria-label={t('dialogs.consentTitle')}
      className="arrives fixed inset-x-3 bottom-(--float) z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-3 ps-4 text-[0.9375rem] shadow-soft sm:end-auto sm:max-w-2xl sm:p-4"
    >
      <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
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
    </section>
  );
}
