import { Suspense, useEffect, useMemo } from 'react';
import { initialize, replaceExpired, resync } from '../address/address-actions';
import { addressExpired, addressExtended, followOtherTabs } from '../address/address-events';
import { useAddressStore } from '../address/address-store';
import { readSavedAddresses } from '../address/saved-addresses';
import { followReturnLinks, startAddress } from '../address/return-link';
import { ReturnLinkPrompt } from '../address/return-link-prompt';
import { unreadElsewhere } from '../address/unread-elsewhere';
import { useAddressExpiry } from '../address/use-address-expiry';
import { useDeliveryFeed } from '../inbox/delivery-feed';
import { pruneImageChoices, followImageChoices } from '../inbox/reader/image-choices';
import { deletions, inboxActions } from '../inbox/inbox-actions';
import { useInboxRefresh } from '../inbox/use-inbox-refresh';
import { followNetwork, setSocketState, useConnection } from '../realtime/connection-store';
import { useFollowedSessions } from '../realtime/followed-sessions';
import type { MailSocket, MailSocketHandlers } from '../realtime/mail-socket';
import { importChunk, retryFailedLoads } from '../ui/import-chunk';
import { lazyComponent } from '../ui/lazy-component';
import { useServerClock } from './use-server-clock';

const PageAdditions = lazyComponent(
  () => import('./page-additions'),
  () => null,
);

/** Keeps address, inbox and socket in sync. Renders only the prompts of links and `PageAdditions`. */
export function InboxSync() {
  useOpenInbox();
  useSocket();
  useInboxRefresh(useConnection());
  useServerClock();
  return (
    <>
      <ReturnLinkPrompt />
      <Suspense fallback={null}>
        <PageAdditions />
      </Suspense>
    </>
  );
}

/** Opens the inbox of the address on the page, and drops what is stored for former addresses. */
function useOpenInbox(): void {
  const sessionId = useAddressStore((state) => state.sessionId);
  const emailAddress = useAddressStore((state) => state.tempEmail);
  const loading = useAddressStore((state) => state.loading);
  const savedAddresses = useAddressStore((state) => state.savedAddresses);
  const access = useMemo(
    () => (sessionId && emailAddress ? { sessionId, emailAddress } : null),
    [sessionId, emailAddress],
  );
  useEffect(() => {
    pruneStoredData(readSavedAddresses().map((entry) => entry.emailAddress));
    void startAddress();
    const stops = [
      deletions.start(),
      followImageChoices(),
      followOtherTabs(),
      followReturnLinks(),
      followNetwork(),
      retryWhenOnline(),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useEffect(() => {
    inboxActions.open(access, () => void replaceExpired());
    // The previous address may have unread messages.
    return () => void (access && unreadElsewhere.recount(access.emailAddress));
  }, [access]);
  useEffect(() => {
    if (!loading) pruneStoredData(savedAddresses.map((entry) => entry.emailAddress));
  }, [loading, savedAddresses]);
  useAddressExpiry(savedAddresses);
}

/** Follows the sessions of this device over one socket. */
function useSocket(): void {
  const sessionId = useAddressStore((state) => state.sessionId);
  const savedAddresses = useAddressStore((state) => state.savedAddresses);
  const followed = useFollowedSessions(sessionId, savedAddresses);
  useEffect(() => {
    if (followed.length === 0) return;
    setSocketState('connecting');
    const socket = openSocket(followed);
    return () => {
      socket.close();
      setSocketState('none');
    };
  }, [followed]);
}

/** Delay before the code of the socket is requested again, in milliseconds. Meanwhile the page polls. */
const CODE_RETRY_MS = 10_000;

/** Opens the socket once its code is loaded. Until then, the page is usable and polls. */
function openSocket(sessionIds: string[]): MailSocket {
  let socket: MailSocket | null = null;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const load = async (): Promise<void> => {
    try {
      const { openMailSocket } = await importChunk(() => import('../realtime/mail-socket'));
      if (!isClosed) socket = openMailSocket(sessionIds, handlers);
    } catch {
      if (isClosed) return;
      handlers.onDisconnected();
      retry = setTimeout(() => void load(), CODE_RETRY_MS);
    }
  };
  void load();
  return {
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
}

/** Removes the stored data of all addresses but these, which this device has saved. */
function pruneStoredData(emailAddresses: string[]): void {
  pruneImageChoices(emailAddresses);
}

/** Retries on `online` and `focus` if the page could not get an address. Returns an unsubscribe function. */
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
    void inboxActions.refresh();
    retryFailedLoads();
    const { error, isUnconfirmed, savedAddresses } = useAddressStore.getState();
    if (error !== null || isUnconfirmed) void resync();
    void unreadElsewhere.count(savedAddresses);
  },
  onDisconnected: () => setSocketState('disconnected'),
  onRefused: () => void replaceExpired(),
  events: {
    'message:received': (payload) => {
      if (isOnPage(payload.emailAddress)) inboxActions.messageReceived(payload);
      else unreadElsewhere.add(payload.emailAddress);
    },
    'message:updated': (payload) => {
      if (isOnPage(payload.emailAddress)) inboxActions.messageUpdated(payload);
      else if (payload.read !== undefined) void unreadElsewhere.recount(payload.emailAddress);
    },
    'message:deleted': (payload) => {
      if (isOnPage(payload.emailAddress)) inboxActions.messageDeleted(payload);
      else void unreadElsewhere.recount(payload.emailAddress);
    },
    'delivery:updated': (latest) => useDeliveryFeed.setState({ latest }),
    'address:extended': addressExtended,
    'address:expired': addressExpired,
  },
};
