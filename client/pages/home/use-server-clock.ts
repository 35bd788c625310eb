import { useEffect } from 'react';
import { selectCurrent, useSessions } from '../../features/address/session-store';
import { setServerTime } from '../../features/inbox/list/server-clock';

/** Sets the server time for the inbox: an address's end, as both clocks show it. */
export function useServerClock(): void {
  const validTill = useSessions((state) => selectCurrent(state)?.validTill);
  const endsAt = useSessions((state) => selectCurrent(state)?.endsAt);
  useEffect(() => {
    if (validTill && endsAt) setServerTime(Date.parse(validTill), endsAt);
  }, [validTill, endsAt]);
}
