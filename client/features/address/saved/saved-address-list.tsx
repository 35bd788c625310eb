import { useEffect, useState } from 'react';
import { t } from '../../../lib/i18n/text';
import { SavedAddressEntry } from './saved-address-entry';
import type { Session } from '../../../lib/storage/session-format';
import { useSessions } from '../session-store';
import { unreadElsewhere } from '../unread-elsewhere';
import { useNow } from './use-now';

/** Lists the active addresses of this device. */
export function SavedAddressList(props: { sessions: Session[]; onSelect: () => void }) {
  const sessionId = useSessions((state) => state.currentId);
  const unread = useSessions((state) => state.unread);
  const now = useNow();
  useUnreadCounts(props.sessions);
  if (props.sessions.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-medium">{t('addressTools.onThisDevice')}</h3>
      <ul className="-mx-3 mt-1.5 flex flex-col gap-0.5">
        {props.sessions.map((entry) => (
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
function useUnreadCounts(sessions: Session[]): void {
  const [initialAddresses] = useState(sessions);
  useEffect(() => void unreadElsewhere.count(initialAddresses), [initialAddresses]);
}
