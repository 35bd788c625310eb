import { useAddressStore } from './address-store';
import { countUnreadElsewhere } from './saved-addresses';

/** Says that mail came for another address of this device, and leads to it. */
export function UnreadHint({ onOpen }: { onOpen: () => void }) {
  const unread = useAddressStore(({ savedAddresses: remembered, tempEmail, unreadElsewhere }) =>
    countUnreadElsewhere(remembered, tempEmail, unreadElsewhere),
  );
  return (
    <div role="status" className="flex">
      {unread > 0 && (
        <button
          type="button"
          onClick={onOpen}
          className="arrives relative text-sm font-medium text-teal underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3 hover:underline"
        >
          {unread} unread elsewhere
        </button>
      )}
    </div>
  );
}
