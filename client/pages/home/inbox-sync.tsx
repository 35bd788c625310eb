import { Suspense, useEffect, useMemo } from 'react';
import { handleExpiry, initialize, resync } from '../../features/address/address-actions';
import {
  addressExpired,
  addressExtended,
  followExpiry,
  followOtherTabs,
} from '../../features/address/expiry';
import {
  followReturnLinks,
  ReturnLinkPrompt,
  startAddress,
} from '../../features/address/return-link/return-link';
import { selectEmailAddress, selectShown, useSessions } from '../../features/address/session-store';
import { unreadElsewhere } from '../../features/address/unread-elsewhere';
import { deletions, inboxActions } from '../../lib/inbox/inbox-actions';
import { queries, selectNewest, useInboxStore, useList } from '../../lib/inbox/inbox-store';
import { useTitleNews } from '../../lib/inbox/title-news';
import { parseSender } from '../../lib/messages/message-format';
import { errorMessage } from '../../lib/api/http';
import { t } from '../../lib/i18n/text';
import { notify } from '../../components/toasts/notify';
import { useRevalidation } from '../../lib/inbox/use-revalidation';
import { followNetwork, setSocketState, useConnection } from '../../lib/realtime/connection';
import { useFollowedSessions } from '../../lib/realtime/followed-sessions';
import type { MailSocket, MailSocketHandlers } from '../../lib/realtime/mail-socket';
import { importChunk } from '../../components/import-chunk';
import { lazyComponent } from '../../components/lazy-component';

const PageAdditions = lazyComponent(
  () => import('./page-additions'),
  () => null,
);

/** Keeps address, inbox and socket in sync. Renders only the prompts of links and `PageAdditions`. */
export function InboxSync() {
  useOpenInbox();
  useSocket();
  useRevalidation(useConnection());
  useTitle();
  return (
    <>
      <ReturnLinkPrompt />
      <Suspense fallback={null}>
        <PageAdditions />
      </Suspense>
    </>
  );
}

/** Opens the inbox of the address on the page. */
function useOpenInbox(): void {
  const sessionId = useSessions((state) => selectShown(state)?.sessionId);
  const emailAddress = useSessions(selectEmailAddress);
  const access = useMemo(
    () => (sessionId && emailAddress ? { sessionId, emailAddress } : null),
    [sessionId, emailAddress],
  );
  useEffect(() => {
    void startAddress();
    const stops = [
      deletions.start(),
      followExpiry(),
      followOtherTabs(),
      followReturnLinks(),
      followNetwork(),
      retryWhenOnline(),
      useInboxStore.subscribe(({ markError }, before) => {
        if (markError !== null && markError !== before.markError)
          notify('error', errorMessage(markError, t('inbox.markFailed')));
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useEffect(() => {
    inboxActions.open(access, expireCurrent);
    // The previous address may have unread messages.
    return () => void (access && unreadElsewhere.recount(access.emailAddress));
  }, [access]);
}

/** Shows a new code or the number of unread messages in the title of every page. */
function useTitle(): void {
  const unread = useList((list) => list.unread);
  const newest = useInboxStore(selectNewest);
  const hasNewCode = newest !== null && newest.verificationCode !== null && !newest.read;
  const code = hasNewCode
    ? `${newest.verificationCode} · ${parseSender(newest.sender).name}`
    : null;
  useEffect(() => useTitleNews.setState({ code, unread }), [code, unread]);
}

/** Follows the sessions of this browser over one socket. */
function useSocket(): void {
  const sessionId = useSessions((state) => selectShown(state)?.sessionId ?? null);
  const sessions = useSessions((state) => state.sessions);
  const followed = useFollowedSessions(sessionId, sessions);
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
      const { openMailSocket } = await importChunk(() => import('../../lib/realtime/mail-socket'));
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

/** Retries on `online` and `focus` if the page could not get an address. Returns an unsubscribe function. */
function retryWhenOnline(): () => void {
  const retry = () => {
    const { error, isShown, loading } = useSessions.getState();
    if (error !== null && !isShown && !loading) void initialize();
  };
  window.addEventListener('online', retry);
  window.addEventListener('focus', retry);
  return () => {
    window.removeEventListener('online', retry);
    window.removeEventListener('focus', retry);
  };
}

const isOnPage = (emailAddress: string) =>
  emailAddress === selectEmailAddress(useSessions.getState());

/** Handles that the server refuses the current session. */
function expireCurrent(): void {
  const { currentId } = useSessions.getState();
  if (currentId !== null) void handleExpiry(currentId);
}

const handlers: MailSocketHandlers = {
  onConnected: () => {
    setSocketState('connected');
    queries.revalidate();
    const { error, isUnconfirmed, sessions } = useSessions.getState();
    if (error !== null || isUnconfirmed) void resync();
    void unreadElsewhere.count(sessions);
  },
  onDisconnected: () => setSocketState('disconnected'),
  onRefused: expireCurrent,
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
    'delivery:updated': ({ emailAddress, delivery }) => {
      if (isOnPage(emailAddress)) inboxActions.deliveryUpdated(delivery);
    },
    'address:extended': addressExtended,
    'address:expired': addressExpired,
  },
};
