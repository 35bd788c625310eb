import { create } from 'zustand';
import { initialise, openSession } from './address-actions';
import { useAddressStore } from './address-store';
import { rememberedAt } from './saved-addresses';
import { isReturnLink, readSessionId, sessionIdInFragment } from './session';
import { fetchCurrentAddress } from '../api/addresses';
import { isGone, sentenceFor } from '../api/http';
import { notify } from '../ui/notify';

const NOT_WHOLE = 'That return link is not whole. Copy it again from its address menu.';
const EXPIRED = 'The address of that link has expired. Its messages are gone.';
const NOT_OPENED = 'The address of that link could not be opened. Try again.';

/** Address of a return link that the visitor has not accepted yet. */
export interface OfferedAddress {
  emailAddress: string;
  sessionId: string;
}

/** Holds the address that the visitor is asked about. */
export const useOfferedAddress = create<{ offered: OfferedAddress | null }>()(() => ({
  offered: null,
}));

/**
 * Page load: shows the address of the cookie, or a new one, and asks about the one of a return link.
 * A visitor without an address gets none before they have answered.
 */
export async function startAddress(): Promise<void> {
  const sessionId = takeReturnLink();
  if (sessionId === null) return initialise();
  if (isOwn(sessionId)) return openSession(sessionId);
  if (readSessionId() !== null) await initialise();
  await offer(sessionId);
}

/** Follows return links entered in the address bar of the open page. Returns an unsubscribe function. */
export function followReturnLinks(): () => void {
  const follow = () => {
    const sessionId = takeReturnLink();
    if (sessionId !== null) void (isOwn(sessionId) ? openSession(sessionId) : offer(sessionId));
  };
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

/** Puts the offered address on the page, or keeps the visitor's own, which may be a new one. */
export async function answerOffer(isAccepted: boolean): Promise<void> {
  const { offered } = useOfferedAddress.getState();
  useOfferedAddress.setState({ offered: null });
  if (offered && isAccepted) await openSession(offered.sessionId);
  else await initialiseIfNeeded();
}

/**
 * Asks before a link takes over the page. Otherwise a sender could have visitors use an inbox that the
 * sender reads too. There is no question about an address that this device already has.
 */
async function offer(sessionId: string): Promise<void> {
  try {
    const { emailAddress } = await fetchCurrentAddress(sessionId);
    useOfferedAddress.setState({ offered: { emailAddress, sessionId } });
  } catch (error) {
    notify('error', isGone(error) ? EXPIRED : sentenceFor(error, NOT_OPENED));
    await initialiseIfNeeded();
  }
}

async function initialiseIfNeeded(): Promise<void> {
  if (useAddressStore.getState().tempEmail === null) await initialise();
}

function isOwn(sessionId: string): boolean {
  return readSessionId() === sessionId || rememberedAt(sessionId) !== undefined;
}

/**
 * Takes a return link out of the address bar, whether it is whole or not.
 * @returns its session ID, or null
 */
function takeReturnLink(): string | null {
  const { hash, pathname, search } = window.location;
  if (!isReturnLink(hash)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  const sessionId = sessionIdInFragment(hash);
  if (sessionId === null) notify('error', NOT_WHOLE);
  return sessionId;
}
