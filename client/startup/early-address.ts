/*
 * Shows the address while the framework is still loading, which takes seconds on a slow connection. Imports
 * only what is stored and how, because another request would delay the address.
 */
import {
  provideEarlySession,
  readStoredSessions,
  RETURN_LINK_PREFIX,
  SESSION_LOCK,
  toSession,
  writeSessionCookie,
  type Session,
} from '../lib/storage/session-format';
import { withLock } from '../lib/storage/lock';
import type { AddressSession } from '@mayfly/contract/address-session.js';

const TIMEOUT_MS = 15_000;
/** Maximum time for which the framework waits for the address, in milliseconds. */
const HEAD_START_MS = 1_000;
const COPIED_MS = 1_500;

/**
 * Fetches or issues the address and writes it into the row of `early-address-row.tsx`.
 * The session is provided to the framework. Resolves when the framework may load.
 */
export async function showEarlyAddress(): Promise<void> {
  const row = document.getElementById('early-address');
  if (!row || location.hash.startsWith(RETURN_LINK_PREFIX)) return;
  const session = withLock(SESSION_LOCK, fetchSession).catch(() => null);
  provideEarlySession(session);
  const { sessions, currentId } = readStoredSessions();
  const saved = sessions.find((each) => each.sessionId === currentId && each.endsAt > Date.now());
  if (saved) return show(row, saved.emailAddress);
  const shown = session.then((found) => found && show(row, found.emailAddress));
  const timeout = new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  await Promise.race([shown, timeout]);
}

async function fetchSession(): Promise<Session | null> {
  const id = readStoredSessions().currentId;
  const [method, path] = id ? ['GET', `email/current?sessionId=${id}`] : ['POST', 'generate-email'];
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/api/v1/${path}`, { method, cache: 'no-store', signal });
  if (!response.ok) return null;
  const session = toSession((await response.json()) as AddressSession);
  if (!id) writeSessionCookie(session.sessionId);
  return session;
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
