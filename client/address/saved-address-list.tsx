import { useEffect, useState } from 'react';
import { AddressText } from '../ui/address-text';
import { joinClasses } from '../ui/class-names';
import { openSession } from './address-actions';
import { useAddressStore } from './address-store';
import { filterActive, formatTimeLeft, type SavedAddress } from './saved-addresses';
import { unreadElsewhere } from './unread-elsewhere';

/** Lists the active addresses of this device with their remaining time. */
export function SavedAddressList(props: { savedAddresses: SavedAddress[]; onOpened: () => void }) {
  const sessionId = useAddressStore((state) => state.sessionId);
  const unread = useAddressStore((state) => state.unreadElsewhere);
  const now = useNow();
  const active = filterActive(props.savedAddresses, now);
  useUnreadCounts(props.savedAddresses);
  if (active.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-medium">On this device</h3>
      <ul className="-mx-3 mt-1.5 flex flex-col gap-0.5">
        {active.map((entry) => (
          <li key={entry.sessionId}>
            <Entry
              entry={entry}
              now={now}
              isOnPage={entry.sessionId === sessionId}
              unread={unread[entry.emailAddress] ?? 0}
              onOpened={props.onOpened}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry(props: {
  entry: SavedAddress;
  now: number;
  isOnPage: boolean;
  unread: number;
  onOpened: () => void;
}) {
  const { entry, isOnPage, unread } = props;
  const open = () => {
    if (!isOnPage) void openSession(entry.sessionId);
    props.onOpened();
  };
  return (
    <button
      type="button"
      aria-current={isOnPage}
      onClick={open}
      className={joinClasses(
        'flex min-h-11 w-full flex-col rounded-control px-3 py-2 text-left transition-colors duration-150 hover:bg-teal-soft',
        isOnPage && 'bg-teal-soft/60',
      )}
    >
      <AddressText
        emailAddress={entry.emailAddress}
        className="font-mono text-[0.9375rem] [overflow-wrap:anywhere]"
      />
      <span className="text-sm text-muted">
        {formatTimeLeft(entry.endsAt, props.now)}
        {isOnPage && ', open now'}
        {!isOnPage && unread > 0 && (
          <span className="font-medium text-teal">, {unread} unread</span>
        )}
      </span>
    </button>
  );
}

/** Counts the unread messages of the other addresses once, when the list is shown. */
function useUnreadCounts(savedAddresses: SavedAddress[]): void {
  const [shownFirst] = useState(savedAddresses);
  useEffect(() => void unreadElsewhere.count(shownFirst), [shownFirst]);
}

/** Returns the time in milliseconds, updated every half minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
