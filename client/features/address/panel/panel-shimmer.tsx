import { t } from '../../../lib/i18n/text';
import { joinClasses } from '../../../components/class-names';
import { earlyActions, earlyButtons, EarlyAddressRow, earlyRow } from './early-address-row';

/** Reserves the space of the address while it is loading. */
export function AddressShimmer() {
  return (
    <div data-testid="address-shimmer">
      <noscript>
        <p className="mt-3 max-w-prose text-lg">{t('address.needsJavaScript')}</p>
      </noscript>
      <p className="needs-script sr-only">{t('address.loading')}</p>
      <EarlyAddressRow />
      <div className={joinClasses('early-replaces needs-script', earlyRow)} aria-hidden="true">
        <div className="address-shimmer shimmer rounded-control" />
        <div className={earlyButtons}>
          <div className="shimmer h-11 rounded-control compact:@max-[35rem]:grow @[35rem]:w-28 @2xl:w-32 compact:@2xl:w-28" />
          <div className={earlyActions} />
        </div>
      </div>
      {/* Not in the element above, which the early row replaces: this one stays in place. */}
      <div className="needs-script" aria-hidden="true">
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 compact:mt-1.5">
          <span className="relative top-[3px] text-[0.9375rem] text-muted compact:static compact:text-sm">
            {t('address.expiresIn')}
          </span>
          <span className="flex h-8 items-center compact:h-5">
            <span className="shimmer h-7 w-49 rounded-control compact:h-4 compact:w-36" />
          </span>
        </div>
        <div className="mt-3 h-6 py-2.5 compact:hidden">
          <div className="shimmer h-1 rounded-full" />
        </div>
        <div className="mt-1 h-5 compact:hidden" />
      </div>
    </div>
  );
}
