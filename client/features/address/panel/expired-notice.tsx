import { X } from 'lucide-react';
import { RichText } from '../../../lib/i18n/rich-text';
import { t } from '../../../lib/i18n/text';
import { AddressText } from '../../../components/address-text';
import { IconButton } from '../../../components/button';
import { dismissExpired } from '../address-actions';
import { useSessions } from '../session-store';

/** Shows which address has expired, until the visitor dismisses it. */
export function ExpiredNotice() {
  const expired = useSessions((state) => state.expired);
  return (
    <div role="status">
      {expired !== null && (
        <div className="mt-2 mb-3 flex items-center gap-2 rounded-control bg-sunken ps-4 text-[0.9375rem]">
          <p className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
            <RichText
              id="address.expired"
              tags={{ address: <AddressText emailAddress={expired} className="font-medium" /> }}
            />
          </p>
          <IconButton label={t('address.dismiss')} onClick={dismissExpired}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
