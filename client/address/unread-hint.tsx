import { useAddressStore } from './address-store';
import { countUnreadElsewhere } from './saved-addresses';

/** Shows the number of unread messages in other inboxes of this device, as a link to these. */
export function UnreadHint({ onOpen }: { onOpen: () => void }) {
  const unread = useAddressStore(({ savedAddresses, tempEmail, unreadElsewhere }) =>
    countUnreadElsewhere(savedAddresses, tempEmail, unreadElsewhere),
  );
  return (
    <div role="status" className="flex">
      {unread > 0 && (
        <button
          type="button"
          onClick={onOpen}
          className="arrives relative text-sm font-medium text-teal underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3 hover:underline"
        >
          {unread} unread in other inboxes
        </button>
      )}
    </div>
  );
}
