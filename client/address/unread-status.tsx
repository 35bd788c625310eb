import { t } from '../i18n/text';
import { useAddressStore } from './address-store';
import { countUnreadElsewhere } from './saved-addresses';

/** Announces to screen readers how many messages are unread in other inboxes of this device. */
export function UnreadStatus() {
  const unread = useAddressStore(({ savedAddresses, tempEmail, unreadElsewhere }) =>
    countUnreadElsewhere(savedAddresses, tempEmail, unreadElsewhere),
  );
  return (
    <p role="status" className="sr-only">
      {unread > 0 && t('address.unreadElsewhere', { count: unread })}
    </p>
  );
}
