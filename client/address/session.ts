import { withLock } from '../storage/lock';
import { readText, writeText } from '../storage/stored-text';

/** Start of the fragment of a return link, which opens an address on another device. */
export const RETURN_LINK_PREFIX = '#return=';

/** Returns whether the fragment of a URL is a return link. */
export function isReturnLink(fragment: string): boolean {
  return fragment.startsWith(RETURN_LINK_PREFIX);
}

/** Name of the cookie, and of its copy in local storage. */
export const SESSION_KEY = 'sessionId';

/** Storage key of the saved addresses. */
export const SAVED_ADDRESSES_KEY = 'mayfly-addresses';

/** Name of the lock for work that issues or replaces the session. */
export const SESSION_LOCK = 'mayfly-session';

const COOKIE_MAX_AGE_SECONDS = 604_800;

/** Returns the session ID from the text of a cookie header, or null. */
export function parseSessionCookie(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === SESSION_KEY) return value.join('=') || null;
  }
  return null;
}

/** Returns the cookie that stores a session ID for seven days, or for null the one that clears it. */
export function formatSessionCookie(sessionId: string | null, secure: boolean): string {
  const age = sessionId === null ? 0 : COOKIE_MAX_AGE_SECONDS;
  return `${SESSION_KEY}=${sessionId ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Returns the session ID of this browser. The cookie is authoritative. */
export function readSessionId(): string | null {
  return parseSessionCookie(document.cookie);
}

/** Returns whether both the cookie and its copy in local storage have this session ID. */
export function isSessionStored(sessionId: string): boolean {
  return readSessionId() === sessionId && readText(SESSION_KEY) === sessionId;
}

/** Stores the session ID in the cookie, and a copy that notifies other tabs. Null clears both. */
export function writeSessionId(sessionId: string | null): void {
  document.cookie = formatSessionCookie(sessionId, location.protocol === 'https:');
  writeText(SESSION_KEY, sessionId);
}

/** Runs work that issues or replaces the session under a lock that all tabs share. */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return withLock(SESSION_LOCK, work);
}
