import { Clock, MailPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLifetimes } from '../../../lib/api/site-config';
import { t } from '../../../lib/i18n/text';
import { ActionButton } from './action-button';
import { extendCurrent, generateAnother } from '../address-actions';
import { AddressMenuButton } from './address-menu-button';

/**
 * Renders the actions for the address next to the Copy button, which is passed as `children`. In a
 * container narrower than 35rem, they form a row below it.
 */
export function AddressButtons({ children }: { children: ReactNode }) {
  const { extension } = useLifetimes();
  return (
    <div
      data-slides="deep"
      className="mt-4 grid grid-cols-3 gap-x-1 gap-y-1.5 @[35rem]:flex compact:mt-2 compact:flex compact:@[35rem]:mt-0"
    >
      {children}
      <ActionButton
        icon={MailPlus}
        label={t('address.new')}
        name={t('address.newAddress')}
        onClick={() => void generateAnother()}
      />
      <ActionButton
        icon={Clock}
        label={t('address.extend')}
        name={t('address.extendBy', { extension })}
        onClick={() => void extendCurrent(extension)}
      />
      <AddressMenuButton />
    </div>
  );
}
