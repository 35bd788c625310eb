import { useEffect, useMemo } from 'react';
import { initialize, replaceExpired, resync } from '../address/address-actions';
import { addressExpired, addressExtended, followOtherTabs } from '../address/address-events';
import { useAddressStore } from '../address/address-store';
import { followReturnLinks, startAddress } from '../address/return-link';
import { ReturnLinkPrompt } from '../address/return-link-prompt';
import { recountUnread, countUnread, addUnread } from '../address/unread-elsewhere';
import { resumeDeletions } from '../inbox/deletions';
import {
  messageDeleted,
  messageReceived,
  messageUpdated,
  openInbox,
  refresh,
} from '../inbox/inbox-actions';
import { dropImageChoicesOfOthers } from '../inbox/image-choices';
import { dropRowsExcept } from '../inbox/saved-rows';
import { useInboxRefresh } from '../inbox/use-inbox-refresh';
import { dropCorrections, followCorrections } from '../inbox/verification/follow-corrections';
import { followNetwork, setSocketState, useConnection } from '../realtime/connection-store';
import { useFollowedSessions } from '../realtime/followed-sessions';
import { openMailSocket, type MailSocketHandlers } from '../realtime/mail-socket';
import { retryFailedLoads } from '../ui/lazy-component';
import { useMessageNotifications } from './use-message-notifications';

/**
 * Keeps address, inbox and socket in sync for as long as the page lives. Renders only the prompt
 * of a return link.
 */
export function MailboxSync() {
  useMailbox();
  useSocket();
  useInboxRefresh(useConnection());
  useMessageNotifications();
  return <ReturnLinkPrompt />;
}

/** Opens the inbox of the address on the page, and drops what is stored for former addresses. */
function useMailbox(): void {
  const sessionId = useAddressStore((state) => state.sessionId);
  const emailAddress = useAddressStore((state) => state.tempEmail);
  const loading = useAddressStore((state) => state.loading);
  const remembered = useAddressStore((state) => state.savedAddresses);
  const mailbox = useMemo(
    () => (sessionId && emailAddress ? { sessionId, emailAddress } : null),
    [sessionId, emailAddress],
  );
  useEffect(() => {
    resumeDeletions();
    void startAddress();
    const stops = [
      followCorrections(),
      followOtherTabs(),
      followReturnLinks(),
      followNetwork(),
      retryWhenOnline(),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useEffect(() => openInbox(mailbox, () => void replaceExpired()), [mailbox]);
  useEffect(() => {
    if (!loading) dropDataOfOthers(remembered.map((entry) => entry.emailAddress));
  }, [loading, remembered]);
}

/** Follows the sessions of this device over one socket. */
function useSocket(): void {
  const sessionId = useAddressStore((state) => state.sessionId);
  const remembered = useAddressStore((state) => state.savedAddresses);
  const followed = useFollowedSessions(sessionId, remembered);
  useEffect(() => {
    if (followed.length === 0) return;
    setSocketState('connecting');
    const socket = openMailSocket(followed, handlers);
    return () => {
      socket.close();
      setSocketState('none');
    };
  }, [followed]);
}

/** Removes data stored for addresses that this device no longer holds. */
function dropDataOfOthers(emailAddresses: string[]): void {
  dropRowsExcept(emailAddresses);
  dropImageChoicesOfOthers(emailAddresses);
  dropCorrections(({ emailAddress }) => !emailAddresses.includes(emailAddress));
}

/** If the page could not get an address, retries when the network or the visitor is back. */
function retryWhenOnline(): () => void {
  const retry = () => {
    const { error, tempEmail, loading } = useAddressStore.getState();
    if (error !== null && tempEmail === null && !loading) void initialize();
  };
  window.addEventListener('online', retry);
  window.addEventListener('focus', retry);
  return () => {
    window.removeEventListener('online', retry);
    window.removeEventListener('focus', retry);
  };
}

const isOnPage = (emailAddress: string) => emailAddress === useAddressStore.getState().tempEmail;

const handlers: MailSocketHandlers = {
  onConnected: () => {
    setSocketState('connected');
    void refresh();
    retryFailedLoads();
    const { error, isUnconfirmed, savedAddresses: remembered } = useAddressStore.getState();
    if (error !== null || isUnconfirmed) void resync();
    void countUnread(remembered);
  },
  onDisconnected: () => setSocketState('disconnected'),
  onRefused: () => void replaceExpired(),
  events: {
    'message:received': (payload) => {
      if (isOnPage(payload.emailAddress)) messageReceived(payload);
      else addUnread(payload.emailAddress);
    },
    'message:updated': (payload) => {
      if (isOnPage(payload.emailAddress)) messageUpdated(payload);
      else if (payload.read !== undefined) recountUnread(payload.emailAddress);
    },
    'message:deleted': (payload) => {
      dropCorrections(({ id }) => id === payload.id);
      if (isOnPage(payload.emailAddress)) messageDeleted(payload);
      else recountUnread(payload.emailAddress);
    },
    'address:extended': addressExtended,
    'address:expired': addressExpired,
  },
};
