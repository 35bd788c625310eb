import type { Connection } from '../realtime/connection';
import { Button } from '../ui/button';
import { DeliveryQuestion } from './delivery-question';
import { inboxActions } from './inbox-actions';
import { InboxNote } from './inbox-note';
import { useInboxStore } from './inbox-store';
import { useReleasedSpace } from './reserved-space';

/** Says why there are no rows, and what to do next. */
export function NoRows(props: {
  connection: Connection;
  unavailable: boolean;
  onCopyAddress?: () => void;
}) {
  const known = useInboxStore((inbox) => inbox.known);
  const loading = useInboxStore((inbox) => inbox.loading);
  const hasMailbox = useInboxStore((inbox) => inbox.mailbox !== null);
  useReleasedSpace(props.unavailable);
  if (known) return <Empty onCopyAddress={props.onCopyAddress} />;
  if (loading && !props.unavailable) return <Loading />;
  if (props.connection === 'offline') {
    return (
      <InboxNote>
        <p>You’re offline. Your messages will appear here once you’re back online.</p>
      </InboxNote>
    );
  }
  if (!hasMailbox) {
    return <InboxNote>Messages will appear here once you have an address.</InboxNote>;
  }
  return (
    <InboxNote>
      <p>
        Your messages can’t be shown right now. They will appear here once the connection is back.
      </p>
      <Button className="mt-4" onClick={() => void inboxActions.refresh()}>
        Try again
      </Button>
    </InboxNote>
  );
}

/** Says what to do with an empty inbox. */
function Empty({ onCopyAddress }: { onCopyAddress?: () => void }) {
  return (
    <InboxNote>
      <p>No messages yet. They will appear here automatically.</p>
      {onCopyAddress && (
        <p>
          <button
            type="button"
            className="relative font-medium text-teal underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:text-teal-strong"
            onClick={onCopyAddress}
          >
            Copy your address
          </button>{' '}
          and enter it where you sign up.
        </p>
      )}
      <DeliveryQuestion />
    </InboxNote>
  );
}

/** As high as the text and the button of an empty inbox, so that nothing moves then. */
function Loading() {
  return (
    <InboxNote>
      <p className="needs-script">Loading your messages.</p>
      <div className="needs-script mt-1 h-11 max-sm:mt-7" />
    </InboxNote>
  );
}
