import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { dismissInstallOffer } from './install-offer';
import type { InstallOffer } from './install-prompt';

/**
 * Offers to install the app. If the browser has no install prompt, explains how to install it manually.
 * Isn't shown again after the visitor's choice.
 */
export function InstallHint({ offer }: { offer: InstallOffer }) {
  const install = () => {
    dismissInstallOffer();
    if (offer !== 'manual') void offer.prompt();
  };
  return (
    <section
      aria-label={t('dialogs.installTitle')}
      className="arrives fixed inset-x-3 bottom-(--float) z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-3 ps-4 text-[0.9375rem] shadow-soft sm:end-auto sm:max-w-xl sm:p-4"
    >
      <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
        {t(offer === 'manual' ? 'dialogs.installManually' : 'dialogs.installHint')}
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-2 max-sm:w-full">
        {offer !== 'manual' && (
          <Button className="min-w-24" onClick={dismissInstallOffer}>
            {t('dialogs.installDecline')}
          </Button>
        )}
        <Button className="min-w-24" onClick={install}>
          {t(offer === 'manual' ? 'dialogs.installUnderstood' : 'dialogs.installButton')}
        </Button>
      </div>
    </section>
  );
}
