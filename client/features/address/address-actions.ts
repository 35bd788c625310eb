import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import {
  deleteAddress,
  extendAddress,
  fetchCurrentAddress,
  generateAddress,
  openCatchAll,
} from '../../lib/api/addresses';
import { ApiRequestError, isGone, errorMessage } from '../../lib/api/http';
import { t } from '../../lib/i18n/text';
import { refuseOffline } from '../../components/toasts/needs-connection';
import { notify } from '../../components/toasts/notify';
import {
  readSessionCookie,
  takeEarlySession,
  type Session,
} from '../../lib/storage/session-format';
import {
  changeSessions,
  dropSession,
  loadSessions,
  saveSession,
  selectCurrent,
  selectShown,
  setEnd,
  showCurrent,
  useSessions,
  withSessionLock,
} from './session-store';

const { getState, setState } = useSessions;

/** Tolerated lag of this device's clock behind the server's when an address expires. */
const EXPIRY_TOLERANCE_MS = 60_000;

/**
 * Shows the address of the current session if it is active, else generates a new one. While the server
 * can't be reached, shows the address as it was saved.
 */
export async function initialize(): Promise<void> {
  loadSessions();
  const before = selectCurrent(getState());
  startLoading();
  try {
    await withSessionLock(async () => {
      const active = (await takeActiveEarlySession()) ?? (await fetchCurrentSession());
      showSession(active ?? (await generateAddress()));
      if (!active && before) announceExpired(before);
    });
  } catch (error) {
    // The connection badge explains why no messages arrive.
    if (!(error instanceof ApiRequestError) && selectCurrent(getState())) {
      setState({ isShown: true, isUnconfirmed: true, loading: false, error: null });
    } else showPanelError(error, t('address.initializeFailed'));
  }
}

/** Returns the session fetched before hydration; null if it has ended or the visitor has switched since. */
async function takeActiveEarlySession(): Promise<Session | null> {
  const early = await takeEarlySession();
  const isCurrent = [null, early?.sessionId].includes(getState().currentId);
  return early && isCurrent && early.endsAt > Date.now() ? early : null;
}

/**
 * Shows a new address. The old one stays active and saved in this browser, and on the page if there is no new
 * one.
 */
export const generateAnother = joinCalls(async (domain?: string): Promise<void> => {
  if (refuseOffline()) return;
  startLoading();
  dismissExpired();
  try {
    await withSessionLock(async () => showSession(await generateAddress(domain)));
    notify('success', t('address.generated'));
  } catch (error) {
    if (!selectShown(getState())) return showPanelError(error, t('address.reinitializeFailed'));
    setState({ loading: false });
    const isUnreachable = !(error instanceof ApiRequestError);
    notify(
      'error',
      isUnreachable
        ? t('address.newUnreachable')
        : errorMessage(error, t('address.reinitializeFailed')),
    );
  }
});

/**
 * Extends the current address. If it has expired, shows a new one instead.
 * @param extension added time as text, for the toast
 */
export const extendCurrent = joinCalls(async (extension: string): Promise<void> => {
  const sessionId = readSessionCookie() === null ? null : getState().currentId;
  if (sessionId === null) return showErrorBelowAddress(t('errors.sessionMissing'));
  try {
    updateEnd(await extendAddress(sessionId));
    setState({ error: null });
    notify('success', t('address.extended', { extension }));
  } catch (error) {
    if (isGone(error)) await handleExpiry(sessionId);
    else showErrorBelowAddress(errorMessage(error, t('address.extendFailed')));
  }
});

/** Extends any address of this browser; see `extendCurrent`. */
export async function extendSaved(sessionId: string, extension: string): Promise<void> {
  if (sessionId === getState().currentId) return extendCurrent(extension);
  try {
    updateEnd(await extendAddress(sessionId));
    notify('success', t('address.extended', { extension }));
  } catch (error) {
    reportFailure(error, sessionId, t('address.extendFailed'));
  }
}

/**
 * Handles the end of a session, of which the timer, the socket or a response has told. Removes a session that
 * isn't on the page. For the one on the page, asks the server first, because another tab may have
 * extended or replaced it. Tabs take turns, so that only one generates an address and shows the toast.
 */
export async function handleExpiry(sessionId: string): Promise<void> {
  if (sessionId === getState().currentId) await replaceExpired();
  else dropSession(sessionId);
}

const replaceExpired = joinCalls(async () => {
  const before = selectShown(getState());
  try {
    await withSessionLock(async () => {
      const active = await fetchCurrentSession();
      showSession(active ?? (await generateAddress()));
      if (active?.sessionId === before?.sessionId) return;
      if (before) announceExpired(before);
      if (!active) notify('info', t('address.generated'));
    });
  } catch (error) {
    showPanelError(error, t('address.initializeFailed'));
  }
});

/** Fetches the end of the current address, which a sleep or a clock change can make wrong. */
export async function resync(): Promise<void> {
  const { currentId, isShown } = getState();
  if (currentId === null || !isShown) return;
  try {
    updateEnd(await fetchCurrentAddress(currentId));
    if (getState().currentId === currentId) setState({ isUnconfirmed: false, error: null });
  } catch (error) {
    if (isGone(error)) await handleExpiry(currentId);
  }
}

/** Deletes the current address and its messages. Shows another active one of this browser, or a new one. */
export async function deleteCurrent(): Promise<void> {
  const { currentId, isShown } = getState();
  if (currentId === null || !isShown) return;
  startLoading();
  await withSessionLock(async () => {
    try {
      await deleteAddress(currentId).catch(ignoreGone);
      dropSession(currentId);
      await showOtherActive();
    } catch (error) {
      setState({ loading: false });
      notify('error', errorMessage(error, t('address.deleteFailed')));
    }
  });
}

/** Deletes any address of this browser and its messages. */
export async function deleteSaved(sessionId: string): Promise<void> {
  if (sessionId === getState().currentId) return deleteCurrent();
  try {
    await deleteAddress(sessionId);
    dropSession(sessionId);
    notify('success', t('address.deleted'));
  } catch (error) {
    reportFailure(error, sessionId, t('address.deleteFailed'));
  }
}

/** Shows another saved address that is still active, or a new one, after a deletion. */
async function showOtherActive(): Promise<void> {
  try {
    showSession((await fetchOtherSession()) ?? (await generateAddress()));
    notify('success', t('address.deleted'));
  } catch (error) {
    showPanelError(error, t('address.reinitializeFailed'));
  }
}

/** Shows another address by its session. If that fails, shows the previous address again. */
export async function openSession(sessionId: string): Promise<void> {
  const { currentId: previous, isShown, error: previousError } = getState();
  startLoading();
  try {
    await withSessionLock(async () => showSession(await fetchCurrentAddress(sessionId)));
    dismissExpired();
  } catch (error) {
    reportFailure(error, sessionId, t('address.openFailed'));
    // The opened session may have been the current one, and another tab may have switched in the meantime.
    const canKeep = isShown && previous !== sessionId && getState().currentId === previous;
    if (!canKeep) return initialize();
    setState({ loading: false, error: previousError });
  }
}

/** Saves the inbox of everything else as the last address of this browser, where the server lets it. */
export async function saveCatchAll(): Promise<void> {
  try {
    const session = await openCatchAll();
    const isOther = ({ emailAddress }: Session) => emailAddress !== CATCH_ALL_ADDRESS;
    changeSessions(({ sessions }) => ({ sessions: [...sessions.filter(isOther), session] }));
  } catch (error) {
    console.warn('The inbox of everything else could not be opened:', error);
  }
}

/** Removes all addresses from this browser and shows a new one. */
export async function forgetSessions(): Promise<void> {
  changeSessions(() => ({ sessions: [], currentId: null, unread: {} }));
  await initialize();
}

/**
 * Shows the notice that an address has expired. Does nothing if its end is in the future, which means that
 * the address was deleted.
 * @returns whether it has expired
 */
export function announceExpired({ emailAddress, endsAt }: Session): boolean {
  const hasExpired = endsAt <= Date.now() + EXPIRY_TOLERANCE_MS;
  if (hasExpired) setState({ expired: emailAddress });
  return hasExpired;
}

/** Hides the notice of the address that expired. */
export function dismissExpired(): void {
  setState({ expired: null });
}

/** Makes a session the current one, and shows its address. */
export function showSession(session: Session): void {
  saveSession(session);
  changeSessions(() => ({ currentId: session.sessionId }));
  showCurrent(session);
}

/** Returns the newest active session, preferring one with unread messages. Removes ended sessions. */
async function fetchOtherSession(): Promise<Session | null> {
  const { sessions, unread } = getState();
  const rank = ({ emailAddress }: Session) => Number((unread[emailAddress] ?? 0) > 0);
  const issued = sessions.filter(({ emailAddress }) => emailAddress !== CATCH_ALL_ADDRESS);
  for (const { sessionId } of issued.toSorted((one, other) => rank(other) - rank(one))) {
    try {
      return await fetchCurrentAddress(sessionId);
    } catch (error) {
      if (!isGone(error)) throw error;
      dropSession(sessionId);
    }
  }
  return null;
}

/** Fetches the current session. Returns null, and removes it, if it has ended. */
async function fetchCurrentSession(): Promise<Session | null> {
  const { currentId } = getState();
  if (currentId === null) return null;
  try {
    const session = await fetchCurrentAddress(currentId);
    if (session.endsAt > Date.now()) return session;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  dropSession(currentId);
  return null;
}

/** Saves the new end of a session that this browser still has. */
function updateEnd({ emailAddress, validTill, endsAt }: Session): void {
  setEnd(emailAddress, { validTill, endsAt });
}

/** Reports a failure. Removes the address if it has expired. */
function reportFailure(error: unknown, sessionId: string, fallback: string): void {
  if (isGone(error)) dropSession(sessionId);
  notify('error', isGone(error) ? t('address.expiredError') : errorMessage(error, fallback));
}

function startLoading(): void {
  setState({ loading: true, error: null });
}

/** Shows an error in place of the address, and as a toast. */
function showPanelError(error: unknown, fallback: string): void {
  const text = errorMessage(error, fallback);
  setState({ isShown: false, loading: false, error: text });
  notify('error', text);
}

function showErrorBelowAddress(text: string): void {
  setState({ error: text });
  notify('error', text);
}

function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

/**
 * Wraps an asynchronous function to run once at a time. Calls made during a run return its promise; their
 * arguments are ignored.
 */
function joinCalls<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let running: Promise<void> | null = null;
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = null;
    });
    return running;
  };
}
