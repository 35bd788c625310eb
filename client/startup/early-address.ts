/*
 * Shows the address while the framework is still loading, which takes seconds on a slow connection. Imports no
 * code, because another request would delay the address: cookie, keys and lock repeat `address/session.ts`.
 */
import type { EarlySession } from '../address/early-session';
import type { SavedAddress } from '../address/saved-addresses';
import type { AddressSession } from '@mayfly/contract/address-session.js';

const TIMEOUT_MS = 15_000;
/** Maximum time for which the framework waits for the address, in milliseconds. */
const HEAD_START_MS = 1_000;
const COPIED_MS = 1_500;

/**
 * Fetches or issues the address and writes it into the row of `early-address-row.tsx`.
 * @returns the session, null without one; and a promise that resolves when the framework may load
 */
export function showEarlyAddress() {
  const none = { session: Promise.resolve(null), headStart: Promise.resolve() };
  const row = document.getElementById('early-address');
  if (!row || location.hash.startsWith('#return=')) return none;
  const locks = 'locks' in navigator ? navigator.locks : null;
  const fetching = locks?.request('mayfly-session', fetchSession) ?? fetchSession();
  const session = fetching.catch(() => null);
  const saved = findSavedAddress();
  if (saved) show(row, saved);
  if (saved) return { ...none, session };
  const shown = session.then((found) => found && show(row, found.emailAddress));
  const timeout = new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  return { session, headStart: Promise.race([shown, timeout]) };
}

const readSessionId = () => /(?:^|; )sessionId=([^;]+)/.exec(document.cookie)?.[1];

/** Returns the saved address of the session, unless it has expired by this device's clock. */
function findSavedAddress(): string | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem('mayfly-addresses') ?? '[]') as SavedAddress[];
    const id = readSessionId();
    return saved.find((each) => each?.sessionId === id && each.endsAt > Date.now())?.emailAddress;
  } catch {
    return undefined; // Storage is blocked, or its content malformed.
  }
}

async function fetchSession(): Promise<EarlySession | null> {
  const id = readSessionId();
  const [method, path] = id ? ['GET', `email/current?sessionId=${id}`] : ['POST', 'generate-email'];
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/api/v1/${path}`, { method, cache: 'no-store', signal });
  if (!response.ok) return null;
  const session = (await response.json()) as AddressSession;
  const cookie = `sessionId=${session.sessionId}; Max-Age=604800; Path=/; SameSite=Lax`;
  if (!id) document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie;
  return { ...session, fetchedAt: Date.now() };
}

function show(row: HTMLElement, emailAddress: string): void {
  const [local, domain, label, status] = row.querySelectorAll('span');
  if (!local || !domain || !label || !status) return;
  const at = emailAddress.lastIndexOf('@');
  local.textContent = emailAddress.slice(0, at);
  domain.textContent = emailAddress.slice(at);
  row.style.setProperty('--whole', String(emailAddress.length));
  row.style.setProperty('--local', String(at));
  const idle = label.textContent;
  const confirm = () => {
    label.textContent = row.dataset.copied ?? '';
    status.textContent = row.dataset.copiedStatus ?? '';
    setTimeout(() => (label.textContent = idle), COPIED_MS);
  };
  const select = () => getSelection()?.selectAllChildren(local.parentElement ?? row);
  row.querySelector('button')?.addEventListener('click', (event) => {
    event.stopPropagation(); // Otherwise, the click would be repeated after hydration.
    navigator.clipboard?.writeText(emailAddress).then(confirm, select);
  });
  row.hidden = false;
}
