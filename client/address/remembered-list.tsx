import { useState } from 'react';
import { joinClasses } from '../ui/join-classes';
import { openSession } from './address-actions';
import { useAddressStore } from './address-store';
import { timeLeft, type RememberedAddress } from './remembered-addresses';

/** This device's living addresses, all of them receiving, with what is left of each. */
export function RememberedList(props: { remembered: RememberedAddress[]; onOpened: () => void }) {
  const { sessionId, unreadElsewhere } = useAddressStore();
  const [now] = useState(() => Date.now());
  if (props.remembered.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-medium">On this device</h3>
      <ul className="mt-1.5 -mx-3">
        {props.remembered.map((entry) => {
          const isOnPage = entry.sessionId === sessionId;
          const unread = unreadElsewhere[entry.emailAddress] ?? 0;
          return (
            <li key={entry.sessionId}>
              <button
                type="button"
                aria-current={isOnPage}
                className={joinClasses(
                  'flex w-full flex-col rounded-control px-3 py-2 text-left hover:bg-teal-soft',
                  isOnPage && 'bg-teal-soft/60',
                )}
                onClick={() => {
                  if (!isOnPage) void openSession(entry.sessionId);
                  props.onOpened();
                }}
              >
                <span className="font-mono text-[0.9375rem] break-all">{entry.emailAddress}</span>
                <span className="text-sm text-muted">
                  {timeLeft(entry.endsAt, now)}
                  {isOnPage && ', open now'}
                  {unread > 0 && <span className="font-medium text-teal">, {unread} unread</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
