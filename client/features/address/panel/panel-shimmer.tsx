import { t } from '../../../lib/i18n/text';
import { EarlyAddressRow } from './early-address-row';

/** Reserves the space of the address while it is loading. */
export function AddressShimmer() {
  return (
    <div data-testid="address-shimmer">
      <noscript>
        <p className="mt-3 max-w-prose text-lg">{t('address.needsJavaScript')}</p>
      </noscript>
      <p className="needs-script sr-only">{t('address.loading')}</p>
      <EarlyAddressRow />
      <div className="early-replaces needs-script mt-2" aria-hidden="true">
        <div className="address-shimmer shimmer rounded-control" />
        <div className="mt-4 grid gap-1.5 @[35rem]:flex @[35rem]:gap-3">
          <div className="shimmer h-11 rounded-control @[35rem]:w-28 @2xl:w-32" />
          <div className="shimmer h-13 rounded-control @[35rem]:h-11 @[35rem]:w-100" />
        </div>
      </div>
      {/* Not in the element above, which the early row replaces: this one stays in place. */}
      <div className="needs-script" aria-hidden="true">
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="relative top-[3px] text-[0.9375rem] text-muted">
            {t('address.expiresIn')}
          </span>
          <span className="flex h-8 items-center">
            <span className="shimmer h-7 w-49 rounded-control" />
          </span>
        </div>
        <div className="mt-3 h-6 py-2.5">
          <div className="shimmer h-1 rounded-full" />
        </div>
        <div className="mt-1 h-5" />
      </div>
    </div>
  );
}
