import { isGone } from '../api/http';
import { fetchUnread, type Mailbox } from '../api/messages';
import { dropSession } from './address-actions';
import { useAddressStore } from './address-store';

/** Addresses being counted; true if something happened since the request was sent. */
const counting = new Map<string, boolean>();

/** Counts the unread messages of addresses that are not on the page; drops those that are gone. */
export async function countUnread(addresses: Mailbox[]): Promise<void> {
  const others = addresses.filter(
    ({ sessionId }) => sessionId !== useAddressStore.getState().sessionId,
  );
  await Promise.all(others.map(countOneAddress));
}

/** Counts again for an address of this device that something happened to. */
export function recountUnread(emailAddress: string): void {
  const { savedAddresses: remembered } = useAddressStore.getState();
  void countUnread(remembered.filter((entry) => entry.emailAddress === emailAddress));
}

/** Adds a message that came for an address that is not on the page. */
export function addUnread(emailAddress: string): void {
  if (counting.has(emailAddress)) counting.set(emailAddress, true);
  useAddressStore.setState(({ unreadElsewhere }) => ({
    unreadElsewhere: {
      ...unreadElsewhere,
      [emailAddress]: (unreadElsewhere[emailAddress] ?? 0) + 1,
    },
  }));
}

async function countOneAddress(mailbox: Mailbox): Promise<void> {
  const { emailAddress } = mailbox;
  if (counting.has(emailAddress)) return void counting.set(emailAddress, true);
  counting.set(emailAddress, false);
  try {
    const unread = await fetchUnread(mailbox);
    useAddressStore.setState(({ unreadElsewhere }) => ({
      unreadElsewhere: { ...unreadElsewhere, [emailAddress]: unread },
    }));
  } catch (error) {
    if (isGone(error)) dropSession(mailbox.sessionId);
    else console.warn('Unread messages could not be counted:', error);
  }
  const isStale = counting.get(emailAddress);
  counting.delete(emailAddress);
  if (isStale) await countUnread([mailbox]);
}
