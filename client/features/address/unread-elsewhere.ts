import { isGone } from '../../lib/api/http';
import { fetchUnread, type InboxAccess } from '../../lib/api/messages';
import { handleExpiry } from './address-actions';
import { selectEmailAddress, useSessions } from './session-store';

const { getState, setState } = useSessions;

/** Counts the unread messages of this device's addresses that are not on the page. */
export class UnreadCounter {
  /** Addresses whose count is being fetched; true if it must be fetched again. */
  private readonly counting = new Map<string, boolean>();

  /** Fetches the counts of several addresses. Drops addresses that have expired. */
  async count(addresses: InboxAccess[]): Promise<void> {
    const others = addresses.filter(({ sessionId }) => sessionId !== getState().currentId);
    await Promise.all(others.map((access) => this.countOne(access)));
  }

  /** Fetches the count of an address again. */
  async recount(emailAddress: string): Promise<void> {
    await this.count(getState().sessions.filter((each) => each.emailAddress === emailAddress));
  }

  /** Adds a message that arrived for an address that is not on the page. */
  add(emailAddress: string): void {
    if (this.counting.has(emailAddress)) this.counting.set(emailAddress, true);
    setUnread(emailAddress, (getState().unread[emailAddress] ?? 0) + 1);
  }

  private async countOne(access: InboxAccess): Promise<void> {
    const { emailAddress } = access;
    if (this.counting.has(emailAddress)) return void this.counting.set(emailAddress, true);
    this.counting.set(emailAddress, false);
    try {
      const unread = await fetchUnread(access);
      // The visitor may have opened the address in the meantime and read its messages.
      if (emailAddress !== selectEmailAddress(getState())) setUnread(emailAddress, unread);
    } catch (error) {
      if (isGone(error)) void handleExpiry(access.sessionId);
      else console.warn('Unread messages could not be counted:', error);
    }
    const isStale = this.counting.get(emailAddress);
    this.counting.delete(emailAddress);
    if (isStale) await this.count([access]);
  }
}

function setUnread(emailAddress: string, unread: number): void {
  setState((state) => ({ unread: { ...state.unread, [emailAddress]: unread } }));
}

/** Counter of this page. */
export const unreadElsewhere = new UnreadCounter();
