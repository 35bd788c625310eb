import type { AddressSession } from '../../server/contract/address-session.js';
import {
  deleteAddress,
  extendAddress,
  fetchCurrentAddress,
  generateAddress,
} from '../api/addresses';
import { ApiRequestError, isGone, errorMessage } from '../api/http';
import { notify } from '../ui/notify';
import { toAddressFields, toFailureFields, useAddressStore } from './address-store';
import { instantNow } from './countdown';
import {
  updateSavedAddresses,
  withoutSession,
  readSavedAddresses,
  withSession,
  findSavedSession,
  toSession,
} from './saved-addresses';
import { readSessionId, withSessionLock, writeSessionId } from './session';

const NEW_ADDRESS = 'New email address generated!';
const FAILED_TO_INITIALIZE = 'Failed to initialize email address.';
const FAILED_TO_REINITIALIZE = 'Failed to reinitialize email address.';
const EXPIRED = 'That address has expired. Its mail is gone.';
const NOT_OPENED = 'The address could not be opened. Try again.';
const FAILED_TO_EXTEND = 'Failed to extend email time.';

/** How far this device's clock may be behind the server's when an address expires. */
const EXPIRY_TOLERANCE_MS = 60_000;

/** Page load: the address of the cookie if it is alive, else a new one. */
export async function initialize(): Promise<void> {
  const before = findSavedSession(readSessionId());
  useAddressStore.setState({ loading: true, error: null, savedAddresses: readSavedAddresses() });
  try {
    await withSessionLock(async () => {
      const living = await fetchCurrentSession();
      showSession(living ?? (await generateAddress()));
      if (!living && before) markExpired(before.emailAddress, before.endsAt);
    });
  } catch (error) {
    const isAnswered = error instanceof ApiRequestError;
    if (isAnswered || !showSavedAddress()) showFailure(error, FAILED_TO_INITIALIZE);
  }
}

/**
 * Shows the address as this device knows it, if the server can't be reached. The connection badge
 * says why nothing comes.
 * @returns false if this device knows none
 */
function showSavedAddress(): boolean {
  const sessionId = readSessionId();
  const known = readSavedAddresses().find((entry) => entry.sessionId === sessionId);
  if (!known) return false;
  const session = toSession(known, Date.now());
  useAddressStore.setState({ ...toAddressFields(session, instantNow()), isUnconfirmed: true });
  return true;
}

/** Get Another Email: the old address stays alive and remembered, a new one takes the page. */
export async function generateAnother(domain?: string): Promise<void> {
  useAddressStore.setState({ loading: true, error: null, expired: null });
  try {
    await withSessionLock(async () => showSession(await generateAddress(domain)));
    notify('success', NEW_ADDRESS);
  } catch (error) {
    showFailure(error, FAILED_TO_REINITIALIZE);
  }
}

/**
 * Extends the address. A session that is gone is replaced by a new address instead.
 *
 * @param extension how much the site adds, for the notice
 */
export async function extendCurrent(extension: string): Promise<void> {
  const sessionId = readSessionId();
  if (!sessionId) return showError('No active session');
  try {
    showSession(await extendAddress(sessionId));
    notify('success', `Email time extended by ${extension}!`);
  } catch (error) {
    if (isGone(error)) await replaceExpired();
    else showError(errorMessage(error, FAILED_TO_EXTEND));
  }
}

let replacing: Promise<void> | null = null;

/**
 * The address on the page is said to be over (countdown at zero, `address:expired`, a 410). Asks
 * the server once more, because another tab may have extended or replaced it; only if it really
 * is over, the cookie is cleared and a new address generated. Tabs do this one after another, so
 * that only the first generates and shows the toast.
 */
export function replaceExpired(): Promise<void> {
  replacing ??= withSessionLock(replaceIfExpired)
    .catch((error: unknown) => showFailure(error, FAILED_TO_INITIALIZE))
    .finally(() => {
      replacing = null;
    });
  return replacing;
}

async function replaceIfExpired(): Promise<void> {
  const { tempEmail, validTill } = useAddressStore.getState();
  const living = await fetchCurrentSession();
  showSession(living ?? (await generateAddress()));
  if (living?.emailAddress === tempEmail) return;
  if (tempEmail && validTill) markExpired(tempEmail, validTill.getTime());
  if (living) return;
  notify('info', NEW_ADDRESS);
}

/** Asks the server what is left, after a sleep or a change of the clock. */
export async function resync(): Promise<void> {
  const { sessionId } = useAddressStore.getState();
  if (!sessionId) return;
  try {
    const session = await fetchCurrentAddress(sessionId);
    if (useAddressStore.getState().sessionId === sessionId) showSession(session);
  } catch (error) {
    if (isGone(error)) await replaceExpired();
  }
}

/**
 * Deletes the address and its messages. Another living address of this device takes its place,
 * or a new one.
 */
export async function deleteCurrent(): Promise<void> {
  const { sessionId } = useAddressStore.getState();
  if (!sessionId) return;
  useAddressStore.setState({ loading: true, error: null });
  try {
    await withSessionLock(async () => {
      await deleteAddress(sessionId).catch(ignoreGone);
      dropSession(sessionId);
      showSession((await fetchOtherSession()) ?? (await generateAddress()));
    });
    notify('success', 'Address and mail deleted.');
  } catch (error) {
    showFailure(error, FAILED_TO_REINITIALIZE);
  }
}

/**
 * Puts another address on the page, by the key that this device or a return link has. Where it is
 * over, the page goes on with the address it had.
 */
export async function openSession(sessionId: string): Promise<void> {
  useAddressStore.setState({ loading: true, error: null });
  try {
    await withSessionLock(async () => showSession(await fetchCurrentAddress(sessionId)));
    dismissExpired();
  } catch (error) {
    if (isGone(error)) dropSession(sessionId);
    notify('error', isGone(error) ? EXPIRED : errorMessage(error, NOT_OPENED));
    await initialize();
  }
}

/** Forgets every key this device holds; the page goes on with a new address. */
export async function forgetDevice(): Promise<void> {
  updateSavedAddresses(() => []);
  writeSessionId(null);
  useAddressStore.setState({ unreadElsewhere: {} });
  await initialize();
}

/**
 * Says that an address has expired. One that ended before its time was deleted elsewhere.
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

/** Puts a session on the page, in the cookie and in this device's memory. */
export function showSession(session: AddressSession): void {
  if (readSessionId() !== session.sessionId) writeSessionId(session.sessionId);
  const remembered = updateSavedAddresses((list) => withSession(list, session, Date.now()));
  useAddressStore.setState(({ unreadElsewhere }) => ({
    ...toAddressFields(session, instantNow()),
    savedAddresses: remembered,
    unreadElsewhere: { ...unreadElsewhere, [session.emailAddress]: 0 },
  }));
}

/** Forgets a session that is no longer alive, and clears the cookie where it was the one in it. */
export function dropSession(sessionId: string): void {
  if (readSessionId() === sessionId) writeSessionId(null);
  useAddressStore.setState({
    savedAddresses: updateSavedAddresses((list) => withoutSession(list, sessionId)),
  });
}

/** The newest other address of this device that is still active. */
async function fetchOtherSession(): Promise<AddressSession | null> {
  for (const { sessionId } of readSavedAddresses()) {
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

function showFailure(error: unknown, fallback: string): void {
  const sentence = errorMessage(error, fallback);
  useAddressStore.setState(toFailureFields(sentence));
  notify('error', sentence);
}

function showError(sentence: string): void {
  useAddressStore.setState({ error: sentence });
  notify('error', sentence);
}

function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
