import { fetchMessages, LARGEST_PAGE, type Mailbox } from '../api/messages';
import { withUnread } from './inbox-state';
import { useInboxStore } from './inbox-store';

/**
 * Counts what is unread on pages that nobody has opened: the server tells only of the page asked
 * for, and the title promises a number for all of them.
 */
export async function countUnread(mailbox: Mailbox, totalElements: number): Promise<void> {
  try {
    for (let page = 0; page * LARGEST_PAGE < totalElements; page++) {
      const answer = await fetchMessages(mailbox, page, null, LARGEST_PAGE);
      if (!answer.changed || useInboxStore.getState().mailbox !== mailbox) return;
      useInboxStore.setState((state) => withUnread(state, answer.page.content));
    }
  } catch (error) {
    console.warn('Unread mail could not be counted:', error);
  }
}
