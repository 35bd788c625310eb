import { SESSION_ID_PATTERN } from '@mayfly/contract/limits.js';
import { fetchCurrentAddress } from '../api/addresses';
import { isGone, errorMessage } from '../api/http';
import { t } from '../i18n/text';
import { notify } from '../ui/notify';
import { initialize, openSession } from './address-actions';
import { useAddressStore } from './address-store';
import { findSavedSession } from './saved-addresses';
import { readSessionId, RETURN_LINK_PREFIX } from './session';

/** Returns the link that opens an address on another device. Fragments aren't sent to servers. */
export function formatReturnLink(origin: string, sessionId: string): string {
  return `${origin}/${RETURN_LINK_PREFIX}${sessionId}`;
}

/** Returns the session ID of a return link's fragment, or null if it is incomplete. */
export function parseReturnLink(fragment: string): string | null {
  if (!fragment.startsWith(RETURN_LINK_PREFIX)) return null;
  const sessionId = fragment.slice(RETURN_LINK_PREFIX.length);
  return SESSION_ID_PATTERN.test(sessionId) ? sessionId : null;
}

/**
 * Opens the address of a return link, or asks about it if this device doesn't have it yet.
 * For a visitor without a session, no address is generated before they have answered.
 */
export async function openReturnLink(fragment: string): Promise<void> {
  const sessionId = parseReturnLink(fragment);
  if (sessionId === null) {
    notify('error', t('addressTools.returnLinkIncomplete'));
    return initializeIfNeeded();
  }
  const isSaved = readSessionId() === sessionId || findSavedSession(sessionId) !== undefined;
  if (isSaved) return openSession(sessionId);
  if (readSessionId() !== null) await initializeIfNeeded();
  await askAboutReturnLink(sessionId);
}

/** Opens the linked address, or keeps the visitor's own. Generates one if there is none. */
export async function answerReturnLink(isAccepted: boolean): Promise<void> {
  const { linked } = useAddressStore.getState();
  useAddressStore.setState({ linked: null });
  if (linked && isAccepted) await openSession(linked.sessionId);
  else await initializeIfNeeded();
}

/**
 * Asks before a link replaces the address on the page. Otherwise a sender could make visitors use
 * an inbox that the sender reads too.
 */
async function askAboutReturnLink(sessionId: string): Promise<void> {
  try {
    const { emailAddress } = await fetchCurrentAddress(sessionId);
    useAddressStore.setState({ linked: { emailAddress, sessionId } });
  } catch (error) {
    const text = isGone(error)
      ? t('addressTools.returnLinkExpired')
      : errorMessage(error, t('addressTools.returnLinkFailed'));
    notify('error', text);
    await initializeIfNeeded();
  }
}

async function initializeIfNeeded(): Promise<void> {
  if (useAddressStore.getState().tempEmail === null) await initialize();
}
