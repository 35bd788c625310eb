import { isGone } from '../api/http';
import { fetchMessages, LARGEST_PAGE, type Mailbox } from '../api/messages';
import { dropSession } from './address-actions';
import { useAddressStore } from './address-store';
import type { RememberedAddress } from './remembered-addresses';

/** Counts the unread mail of addresses that are not on the page, and drops those that are gone. */
export async function countUnread(addresses: RememberedAddress[]): Promise<void> {
  const others = addresses.filter(
    ({ sessionId }) => sessionId !== useAddressStore.getState().sessionId,
  );
  await Promise.all(others.map(countOne));
}

async function countOne(mailbox: Mailbox): Promise<void> {
  try {
    const answer = await fetchMessages(mailbox, 0, null, LARGEST_PAGE);
    if (!answer.changed) return;
    const unread = answer.page.content.filter(({ read }) => !read).length;
    useAddressStore.setState(({ unreadElsewhere }) => ({
      unreadElsewhere: { ...unreadElsewhere, [mailbox.emailAddress]: unread },
    }));
  } catch (error) {
    if (isGone(error)) dropSession(mailbox.sessionId);
    else console.warn('Unread mail could not be counted:', error);
  }
}
