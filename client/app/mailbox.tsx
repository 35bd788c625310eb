import { Suspense, useEffect, useMemo, useState } from 'react';
import { initialise, replaceExpired, resync } from '../address/address-actions';
import { addressExpired, addressExtended, followOtherTabs } from '../address/address-events';
import { useAddressStore } from '../address/address-store';
import { countAgain, countUnread, mailElsewhere } from '../address/unread-elsewhere';
import {
  messageDeleted,
  messageReceived,
  messageUpdated,
  openInbox,
  refresh,
} from '../inbox/inbox-actions';
import { dropRowsOfOthers } from '../inbox/saved-rows';
import { resumeDeletions } from '../inbox/deletions';
import { useInboxRefresh } from '../inbox/use-inbox-refresh';
import { dropCorrections, followCorrections } from '../inbox/verification/follow-corrections';
import { followNetwork, socketIs, useConnection } from '../realtime/connection-store';
import { openMailSocket, type MailSocketHandlers } from '../realtime/mail-socket';
import { lazyPart, retryMissingParts } from '../ui/lazy-part';
import { useNoticing } from '../notifications/use-notifications';
import { followReturnLinks, startAddress, useOfferedAddress } from '../address/return-link';
import { sessionsOfSocket, sessionsToFollow } from '../realtime/followed-sessions';

const ReturnLinkDialog = lazyPart(() => import('../address/return-link-dialog'));

/**
 * Keeps address, inbox and socket together for as long as the page lives. Draws nothing but the
 * question of a return link.
 */
export function Mailbox() {
  const { offered } = useOfferedAddress();
  const { sessionId, tempEmail, loading, remembered } = useAddressStore();
  const connection = useConnection();
  const followed = useFollowed(sessionsToFollow(sessionId, remembered));
  const mailbox = useMemo(
    () => (sessionId && tempEmail ? { sessionId, emailAddress: tempEmail } : null),
    [sessionId, tempEmail],
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
    if (!loading) dropDataOfOthers(remembered.map(({ emailAddress }) => emailAddress));
  }, [loading, remembered]);
  useEffect(() => {
    if (followed.length === 0) return;
    socketIs('connecting');
    const socket = openMailSocket(followed, handlers);
    return () => {
      socket.close();
      socketIs('none');
    };
  }, [followed]);
  useInboxRefresh(connection);
  useNoticing();
  return <Suspense fallback={null}>{offered && <ReturnLinkDialog offered={offered} />}</Suspense>;
}

/** Removes what is kept of addresses that this device no longer holds. */
function dropDataOfOthers(emailAddresses: string[]): void {
  dropRowsOfOthers(emailAddresses);
  dropCorrections(({ emailAddress }) => !emailAddresses.includes(emailAddress));
}

/** The sessions of the open socket; another list means another socket. */
function useFollowed(wanted: string[]): string[] {
  const [opened, setOpened] = useState<string[]>([]);
  const next = sessionsOfSocket(opened, wanted);
  if (next !== opened) setOpened(next);
  return next;
}

/** A page that could not get its address tries again when the network is back, or the visitor. */
function retryWhenOnline(): () => void {
  const retry = () => {
    const { error, tempEmail, loading } = useAddressStore.getState();
    if (error !== null && tempEmail === null && !loading) void initialise();
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
    socketIs('connected');
    void refresh();
    retryMissingParts();
    const { error, isFromMemory, remembered } = useAddressStore.getState();
    if (error !== null || isFromMemory) void resync();
    void countUnread(remembered);
  },
  onDisconnected: () => socketIs('disconnected'),
  onRefused: () => void replaceExpired(),
  events: {
    'message:received': (payload) => {
      if (isOnPage(payload.emailAddress)) messageReceived(payload);
      else mailElsewhere(payload.emailAddress);
    },
    'message:updated': (payload) => {
      if (isOnPage(payload.emailAddress)) messageUpdated(payload);
      else if (payload.read !== undefined) countAgain(payload.emailAddress);
    },
    'message:deleted': (payload) => {
      dropCorrections(({ id }) => id === payload.id);
      if (isOnPage(payload.emailAddress)) messageDeleted(payload);
      else countAgain(payload.emailAddress);
    },
    'address:extended': addressExtended,
    'address:expired': addressExpired,
  },
};
