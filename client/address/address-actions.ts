import type { AddressSession } from '@mayfly/contract/address-session.js';
import {
  deleteAddress,
  extendAddress,
  fetchCurrentAddress,
  generateAddress,
} from '../api/addresses';
import { ApiRequestError, isGone, errorMessage } from '../api/http';
import { t } from '../i18n/text';
import { refuseOffline } from '../ui/needs-connection';
import { notify } from '../ui/notify';
import { toAddressFields, toFailureFields, useAddressStore } from './address-store';
import { getInstant } from './countdown';
import { takeEarlySession } from './early-session';
import { joinCalls } from './join-calls';
import {
  updateSavedAddresses,
  removeSession,
  readSavedAddresses,
  applyExtension,
  addSession,
  findSavedSession,
  toSession,
  type SavedAddress,
} from './saved-addresses';
import { isSessionStored, readSessionId, withSessionLock, writeSessionId } from './session';

/** Tolerated lag of this device's clock behind the server's when an address expires. */
const EXPIRY_TOLERANCE_MS = 60_000;

/**
 * Shows the address of the session in the cookie if it is active, else generates a new one. While the
 * server can't be reached, shows the saved address of that session.
 */
export async function initialize(): Promise<void> {
  const before = findSavedSession(readSessionId());
  startLoading();
  try {
    await withSessionLock(async () => {
      const active = (await takeActiveEarlySession()) ?? (await fetchCurrentSession());
      showSession(active ?? (await generateAddress()));
      if (!active && before) markExpired(before.emailAddress, before.endsAt);
    });
  } catch (error) {
    const hasResponse = error instanceof ApiRequestError;
    if (hasResponse || !showSavedAddress()) showPanelError(error, t('address.initializeFailed'));
  }
}

/** Returns the session fetched before hydration; null if it has ended or the visitor has switched since. */
async function takeActiveEarlySession(): Promise<AddressSession | null> {
  const early = await takeEarlySession();
  const isCurrent = [null, early?.sessionId].includes(readSessionId());
  return early && isCurrent && early.remainingTimeInSeconds > 0 ? early : null;
}

/**
 * Shows the saved address of the session in the cookie, while the server can't be reached. The
 * connection badge explains why no messages arrive.
 * @returns false if this device hasn't saved that address
 */
function showSavedAddress(): boolean {
  const sessionId = readSessionId();
  const saved = readSavedAddresses().find((entry) => entry.sessionId === sessionId);
  if (!saved) return false;
  const session = toSession(saved, Date.now());
  useAddressStore.setState({ ...toAddressFields(session, getInstant()), isUnconfirmed: true });
  return true;
}

/** Shows a new address. The old one stays active and saved on this device. */
export const generateAnother = joinCalls(async (domain?: string): Promise<void> => {
  if (refuseOffline()) return;
  startLoading();
  dismissExpired();
  try {
    await withSessionLock(async () => showSession(await generateAddress(domain)));
    notify('success', t('address.generated'));
  } catch (error) {
    showPanelError(error, t('address.reinitializeFailed'));
  }
});

/**
 * Extends the address. If it has expired, shows a new one instead.
 * @param extension added time as text, for the toast
 */
export const extendCurrent = joinCalls(async (extension: string): Promise<void> => {
  const sessionId = readSessionId();
  if (!sessionId) return showErrorBelowAddress(t('address.noSession'));
  try {
    showUpdate(await extendAddress(sessionId));
    notify('success', t('address.extended', { extension }));
  } catch (error) {
    if (isGone(error)) await replaceExpired();
    else showErrorBelowAddress(errorMessage(error, t('address.extendFailed')));
  }
});

/**
 * Replaces the address on the page after its countdown, `address:expired` or a 410. Asks the server
 * first, because another tab may have extended or replaced it. Tabs take turns, so that only one
 * generates an address and shows the toast.
 */
export const replaceExpired = joinCalls(() =>
  withSessionLock(replaceIfExpired).catch((error: unknown) =>
    showPanelError(error, t('address.initializeFailed')),
  ),
);

async function replaceIfExpired(): Promise<void> {
  const { tempEmail, validTill } = useAddressStore.getState();
  const active = await fetchCurrentSession();
  showSession(active ?? (await generateAddress()));
  if (active?.emailAddress === tempEmail) return;
  if (tempEmail && validTill) markExpired(tempEmail, validTill.getTime());
  if (active) return;
  notify('info', t('address.generated'));
}

/** Fetches and shows the remaining time, which a sleep or a clock change can make wrong. */
export async function resync(): Promise<void> {
  const { sessionId } = useAddressStore.getState();
  if (!sessionId) return;
  try {
    showUpdate(await fetchCurrentAddress(sessionId));
  } catch (error) {
    if (isGone(error)) await replaceExpired();
  }
}

/** Deletes the address and its messages. Shows another active address of this device, or a new one. */
export async function deleteCurrent(): Promise<void> {
  const { sessionId } = useAddressStore.getState();
  if (!sessionId) return;
  startLoading();
  await withSessionLock(async () => {
    try {
      await deleteAddress(sessionId).catch(ignoreGone);
      dropSession(sessionId);
      await showOtherActive();
    } catch (error) {
      useAddressStore.setState({ loading: false });
      notify('error', errorMessage(error, t('address.deleteFailed')));
    }
  });
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
  const previous = useAddressStore.getState();
  startLoading();
  try {
    await withSessionLock(async () => showSession(await fetchCurrentAddress(sessionId)));
    dismissExpired();
  } catch (error) {
    if (isGone(error)) dropSession(sessionId);
    notify(
      'error',
      isGone(error) ? t('address.expiredError') : errorMessage(error, t('address.openFailed')),
    );
    if (!canKeepSession(previous.sessionId, sessionId)) return initialize();
    useAddressStore.setState({ loading: false, error: previous.error });
  }
}

/** Returns whether the page can keep its session after another one could not be opened. */
function canKeepSession(previous: string | null, opened: string): boolean {
  if (previous === null || previous === opened) return false;
  return (readSessionId() ?? previous) === previous;
}

/** Removes all saved addresses from this device and shows a new address. */
export async function forgetSavedAddresses(): Promise<void> {
  updateSavedAddresses(() => []);
  writeSessionId(null);
  useAddressStore.setState({ unreadElsewhere: {} });
  await initialize();
}

/**
 * Shows the notice that an address has expired. Does nothing if its end is in the future, which means that
 * the address was deleted.
 * @param endsAt in milliseconds since the epoch
 * @returns whether it has expired
 */
export function markExpired(emailAddress: string, endsAt: number): boolean {
  const hasExpired = endsAt <= Date.now() + EXPIRY_TOLERANCE_MS;
  if (hasExpired) useAddressStore.setState({ expired: emailAddress });
  return hasExpired;
}

/** Hides the notice of the address that expired. */
export function dismissExpired(): void {
  useAddressStore.setState({ expired: null });
}

/** Shows a session on the page, and stores it in the cookie and in the list of this device. */
export function showSession(session: AddressSession): void {
  if (!isSessionStored(session.sessionId)) writeSessionId(session.sessionId);
  const savedAddresses = updateSavedAddresses((list) => addSession(list, session, Date.now()));
  useAddressStore.setState(({ unreadElsewhere }) => ({
    ...toAddressFields(session, getInstant()),
    savedAddresses,
    unreadElsewhere: { ...unreadElsewhere, [session.emailAddress]: 0 },
  }));
}

/** Removes a session that is no longer active from this device, and from the cookie. */
export function dropSession(sessionId: string): void {
  if (readSessionId() === sessionId) writeSessionId(null);
  useAddressStore.setState({
    savedAddresses: updateSavedAddresses((list) => removeSession(list, sessionId)),
  });
}

/** Returns the newest active saved session, preferring one with unread messages. Removes ended sessions. */
async function fetchOtherSession(): Promise<AddressSession | null> {
  const { unreadElsewhere } = useAddressStore.getState();
  const rank = (entry: SavedAddress) => Number((unreadElsewhere[entry.emailAddress] ?? 0) > 0);
  const others = readSavedAddresses().toSorted((one, other) => rank(other) - rank(one));
  for (const { sessionId } of others) {
    try {
      return await fetchCurrentAddress(sessionId);
    } catch (error) {
      if (!isGone(error)) throw error;
      dropSession(sessionId);
    }
  }
  return null;
}

async function fetchCurrentSession(): Promise<AddressSession | null> {
  const sessionId = readSessionId();
  if (!sessionId) return null;
  try {
    const session = await fetchCurrentAddress(sessionId);
    if (session.remainingTimeInSeconds > 0) return session;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  dropSession(sessionId);
  return null;
}

/** Shows the new times of a session, or only saves them if the page or the cookie has another session. */
function showUpdate(session: AddressSession): void {
  const current = [useAddressStore.getState().sessionId, readSessionId()];
  if (current.every((id) => id === null || id === session.sessionId)) return showSession(session);
  const savedAddresses = updateSavedAddresses((list) => applyExtension(list, session, Date.now()));
  useAddressStore.setState({ savedAddresses });
}

function startLoading(): void {
  useAddressStore.setState({ loading: true, error: null, savedAddresses: readSavedAddresses() });
}

/** Shows an error in place of the address, and as a toast. */
function showPanelError(error: unknown, fallback: string): void {
  const text = errorMessage(error, fallback);
  useAddressStore.setState(toFailureFields(text));
  notify('error', text);
}

function showErrorBelowAddress(text: string): void {
  useAddressStore.setState({ error: text });
  notify('error', text);
}

function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
