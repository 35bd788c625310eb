import { useEffect, useState } from 'react';
import { readText } from '../../storage/stored-text';
import { loadChunk } from '../../ui/lazy-component';
import { useInboxStore } from '../inbox-store';
import { MESSAGES_KEY } from '../saved-rows';

const loadCopies = () => loadChunk(() => import('./offline-copies'));

/**
 * Keeps copies of the messages of the open inbox on this device once it has any. Removes those of other
 * inboxes.
 * @param findEnd returns the end of an address in milliseconds by this device's clock; null if it isn't on
 * this device
 */
export function useOfflineCopies(findEnd: (emailAddress: string) => number | null): void {
  const emailAddress = useInboxStore(({ access }) => access?.emailAddress);
  const hasMessages = useInboxStore(({ messages }) => messages.length > 0);
  // Stays set while the inbox is open: its copies must also be removed when its last message is deleted.
  const [followed, setFollowed] = useState<string>();
  if (hasMessages && followed !== emailAddress) setFollowed(emailAddress);
  useEffect(() => {
    if (emailAddress !== undefined) pruneOfflineCopies([emailAddress]);
  }, [emailAddress]);
  useEffect(() => {
    if (followed === undefined) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    loadCopies().then(
      ({ followInbox }) => {
        if (!isLeft) stop = followInbox(findEnd);
      },
      (error: unknown) => console.warn('Messages could not be stored for offline use:', error),
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [followed, findEnd]);
}

/** Removes the stored copies unless they are of one of these addresses. */
export function pruneOfflineCopies(emailAddresses: string[]): void {
  const stored = readText(MESSAGES_KEY);
  if (!stored || emailAddresses.includes(stored)) return;
  loadCopies()
    .then(({ removeAllCopies }) => removeAllCopies())
    .catch((error: unknown) => console.warn('Stored messages could not be removed:', error));
}
