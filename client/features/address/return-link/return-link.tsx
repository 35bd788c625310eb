import { Suspense } from 'react';
import { SESSION_ID_PATTERN } from '@mayfly/contract/limits.js';
import { fetchCurrentAddress } from '../../../lib/api/addresses';
import { isGone, errorMessage } from '../../../lib/api/http';
import { loadTexts } from '../../../lib/i18n/load-texts';
import { t } from '../../../lib/i18n/text';
import { lazyComponent } from '../../../components/lazy-component';
import { notify } from '../../../components/toasts/notify';
import { initialize, openSession } from '../address-actions';
import { RETURN_LINK_PREFIX } from '../../../lib/storage/session-format';
import { findSession, loadSessions, useSessions } from '../session-store';

const { getState, setState } = useSessions;

/** Returns the link that opens an address on another device. Fragments aren't sent to servers. */
export function formatReturnLink(origin: string, sessionId: string): string {
  return `${origin}/${RETURN_LINK_PREFIX}${sessionId}`;
}

/** Opens the link in the address bar, else the current address. */
export async function startAddress(): Promise<void> {
  const fragment = takeLink();
  await (fragment === null ? initialize() : openLink(fragment));
}

/** Opens links entered in the address bar of the open page. Returns an unsubscribe function. */
export function followReturnLinks(): () => void {
  const follow = () => {
    const fragment = takeLink();
    if (fragment !== null) void openLink(fragment);
  };
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

/** Removes a return link from the address bar. Returns its fragment, or null. */
function takeLink(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(RETURN_LINK_PREFIX)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash;
}

/**
 * Opens the address of a return link, or asks about it if this browser doesn't have it yet.
 * For a visitor without a session, no address is generated before they have answered.
 */
async function openLink(fragment: string): Promise<void> {
  try {
    await loadTexts();
  } catch {
    notify('error', t('address.linkFailed'));
    return initialize();
  }
  const sessionId = fragment.slice(RETURN_LINK_PREFIX.length);
  if (!SESSION_ID_PATTERN.test(sessionId)) {
    notify('error', t('addressTools.returnLinkIncomplete'));
    return initializeIfNeeded();
  }
  loadSessions();
  const { currentId } = getState();
  if (currentId === sessionId || findSession(getState(), sessionId)) return openSession(sessionId);
  if (currentId !== null) await initializeIfNeeded();
  await askAboutLink(sessionId);
}

/**
 * Asks before a link replaces the address on the page. Otherwise a sender could make visitors use
 * an inbox that the sender reads too.
 */
async function askAboutLink(sessionId: string): Promise<void> {
  try {
    const { emailAddress } = await fetchCurrentAddress(sessionId);
    setState({ linked: { emailAddress, sessionId } });
  } catch (error) {
    const text = isGone(error)
      ? t('addressTools.returnLinkExpired')
      : errorMessage(error, t('addressTools.returnLinkFailed'));
    notify('error', text);
    await initializeIfNeeded();
  }
}

/** Opens the linked address, or keeps the visitor's own. Generates one if there is none. */
async function answerReturnLink(isAccepted: boolean): Promise<void> {
  const { linked } = getState();
  // The dialog closes after its button was pressed.
  if (linked === null) return;
  setState({ linked: null });
  if (isAccepted) await openSession(linked.sessionId);
  else await initializeIfNeeded();
}

async function initializeIfNeeded(): Promise<void> {
  if (!getState().isShown) await initialize();
}

const answer = (isAccepted: boolean) => void answerReturnLink(isAccepted);

const ReturnLinkDialog = lazyComponent(() => import('./return-link-dialog'));

/** Asks about the address of a return link. */
export function ReturnLinkPrompt() {
  const linked = useSessions((state) => state.linked);
  return (
    <Suspense fallback={null}>
      {linked && <ReturnLinkDialog linked={linked} onAnswer={answer} />}
    </Suspense>
  );
}
