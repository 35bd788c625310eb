import type { AddressSession } from '../../server/contract/address-session.js';
import { withLock } from '../storage/lock';
import { readJson } from '../storage/stored-text';
import type { SavedAddress } from './saved-addresses';
import {
  isReturnLink,
  parseSessionCookie,
  SAVED_ADDRESSES_KEY,
  SESSION_LOCK,
  writeSessionId,
} from './session';

/** ID of the row that shows the address before hydration. */
export const EARLY_ROW_ID = 'early-address';

const TIMEOUT_MS = 15_000;
/** Time for which the page's code waits for the address, in milliseconds. */
const HEAD_START_MS = 1_000;
const COPIED_MS = 1_500;

/** A session with the time at which it was fetched, in milliseconds since the epoch. */
type Fetched = AddressSession & { fetchedAt: number };

let early: Promise<Fetched | null> = Promise.resolve(null);

/**
 * Fetches or issues the address and shows it, ready to be copied, while the code of the page is still
 * loading: on a slow connection that takes seconds.
 * @returns a promise that resolves when that code may load without delaying the address: once the address
 * is shown or has failed, at the latest after `HEAD_START_MS`
 */
export async function showEarlyAddress(): Promise<void> {
  const row = document.getElementById(EARLY_ROW_ID);
  if (!row || isReturnLink(location.hash)) return;
  const saved = findSaved(parseSessionCookie(document.cookie));
  if (saved) show(row, saved.emailAddress);
  early = withLock(SESSION_LOCK, fetchSession).catch(() => null);
  if (saved) return;
  const shown = early.then((session) => session && show(row, session.emailAddress));
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))]);
}

/** Returns the session that was fetched before hydration; null if there is none or it was taken before. */
export async function takeEarlySession(): Promise<AddressSession | null> {
  const taken = await early;
  early = Promise.resolve(null);
  if (!taken) return null;
  const { fetchedAt, ...session } = taken;
  const age = Math.round((Date.now() - fetchedAt) / 1000);
  return { ...session, remainingTimeInSeconds: session.remainingTimeInSeconds - age };
}

/** Returns the saved address of a session, unless it has expired by this device's clock. */
function findSaved(sessionId: string | null): SavedAddress | undefined {
  const list = readJson(SAVED_ADDRESSES_KEY);
  const isWanted = (each: Partial<SavedAddress> | null) =>
    each?.sessionId === sessionId && Number(each?.endsAt) > Date.now();
  return Array.isArray(list) ? (list as SavedAddress[]).find(isWanted) : undefined;
}

async function fetchSession(): Promise<Fetched | null> {
  const sessionId = parseSessionCookie(document.cookie);
  const path = sessionId ? `email/current?sessionId=${sessionId}` : 'generate-email';
  const response = await fetch(`/api/v1/${path}`, {
    method: sessionId ? 'GET' : 'POST',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return null;
  const session = (await response.json()) as AddressSession;
  if (!sessionId) writeSessionId(session.sessionId);
  return { ...session, fetchedAt: Date.now() };
}

function show(row: HTMLElement, emailAddress: string): void {
  const [address, button] = [row.querySelector('p'), row.querySelector('button')];
  const [label, status] = row.querySelectorAll('span');
  if (!address || !button || !label || !status) return;
  const at = emailAddress.lastIndexOf('@');
  address.style.setProperty('--whole', String(emailAddress.length));
  address.style.setProperty('--local', String(at));
  const domain = document.createElement('span');
  domain.className = 'text-teal';
  domain.append(emailAddress.slice(at));
  address.append(emailAddress.slice(0, at), document.createElement('wbr'), domain);
  const { copied = '', copiedStatus = '' } = row.dataset;
  const { textContent: idle } = label;
  const copy = (event: Event) => {
    // Otherwise the page would record the click and repeat it after hydration.
    event.stopPropagation();
    navigator.clipboard?.writeText(emailAddress).then(
      () => {
        label.textContent = copied;
        status.textContent = copiedStatus;
        setTimeout(() => (label.textContent = idle), COPIED_MS);
      },
      () => getSelection()?.selectAllChildren(address),
    );
  };
  button.addEventListener('click', copy);
  row.hidden = false;
}
