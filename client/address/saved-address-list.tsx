import { useEffect, useState } from 'react';
import { AddressText } from '../ui/address-text';
import { joinClasses } from '../ui/class-names';
import { openSession } from './address-actions';
import { useAddressStore } from './address-store';
import { filterActive, formatTimeLeft, type SavedAddress } from './saved-addresses';
import { countUnread } from './unread-elsewhere';

/** This device's living addresses, all of them receiving, with what is left of each. */
export function SavedAddressList(props: { remembered: SavedAddress[]; onOpened: () => void }) {
  const sessionId = useAddressStore((state) => state.sessionId);
  const unreadElsewhere = useAddressStore((state) => state.unreadElsewhere);
  const now = useNow();
  const living = filterActive(props.remembered, now);
  useUnreadCounts(props.remembered);
  if (living.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-medium">On this device</h3>
      <ul className="-mx-3 mt-1.5 flex flex-col gap-0.5">
        {living.map((entry) => (
          <li key={entry.sessionId}>
            <Entry
              entry={entry}
              now={now}
              isOnPage={entry.sessionId === sessionId}
              unread={unreadElsewhere[entry.emailAddress] ?? 0}
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

/** Counts the unread mail of the others once, when the list is shown. */
function useUnreadCounts(remembered: SavedAddress[]): void {
  const [shownFirst] = useState(remembered);
  useEffect(() => void countUnread(shownFirst), [shownFirst]);
}

/** The device's clock, looked at now and every half minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
