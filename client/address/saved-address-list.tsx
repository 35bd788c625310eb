import { useEffect, useState } from 'react';
import { t } from '../i18n/text';
import { useAddressStore } from './address-store';
import { SavedAddressEntry } from './saved-address-entry';
import { filterActive, type SavedAddress } from './saved-addresses';
import { unreadElsewhere } from './unread-elsewhere';
import { useNow } from './use-now';

/** Lists the active addresses of this device. */
export function SavedAddressList(props: { savedAddresses: SavedAddress[]; onSelect: () => void }) {
  const sessionId = useAddressStore((state) => state.sessionId);
  const unread = useAddressStore((state) => state.unreadElsewhere);
  const now = useNow();
  const active = filterActive(props.savedAddresses, now);
  useUnreadCounts(props.savedAddresses);
  if (active.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-medium">{t('addressTools.onThisDevice')}</h3>
      <ul className="-mx-3 mt-1.5 flex flex-col gap-0.5">
        {active.map((entry) => (
          <li key={entry.sessionId}>
            <SavedAddressEntry
              entry={entry}
              now={now}
              isOnPage={entry.sessionId === sessionId}
              unread={unread[entry.emailAddress] ?? 0}
              onSelect={props.onSelect}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Counts the unread messages of the other addresses once, when the list is shown. */
function useUnreadCounts(savedAddresses: SavedAddress[]): void {
  const [initialAddresses] = useState(savedAddresses);
  useEffect(() => void unreadElsewhere.count(initialAddresses), [initialAddresses]);
}
