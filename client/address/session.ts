/** Start of the fragment of a return link, which opens an address on another device. */
export const RETURN_LINK_PREFIX = '#return=';

/** The name of the cookie, and of its mirror in local storage. */
export const SESSION_KEY = 'sessionId';

const COOKIE_MAX_AGE_SECONDS = 604_800;

/** The session id in a cookie header's text, or null where there is none. */
export function parseSessionCookie(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === SESSION_KEY) return decodeURIComponent(value.join('=')) || null;
  }
  return null;
}

/** The cookie's text for a session id; without one, the text that clears it. */
export function formatSessionCookie(sessionId: string | null, secure: boolean): string {
  const age = sessionId === null ? 0 : COOKIE_MAX_AGE_SECONDS;
  const value = encodeURIComponent(sessionId ?? '');
  return `${SESSION_KEY}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The session id this browser holds. The cookie is the truth. */
export function readSessionId(): string | null {
  return parseSessionCookie(document.cookie);
}

/** Keeps a session id in the cookie and mirrors it, which tells the other tabs. Null clears both. */
export function writeSessionId(sessionId: string | null): void {
  document.cookie = formatSessionCookie(sessionId, location.protocol === 'https:');
  try {
    if (sessionId === null) localStorage.removeItem(SESSION_KEY);
    else localStorage.setItem(SESSION_KEY, sessionId);
  } catch {
    // Storage may be refused; the cookie alone is enough.
  }
}

/**
 * Runs work that issues or replaces the session while no other tab does. The lock is the
 * browser's; where there is none, tabs are on their own.
 */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request('mayfly-session', () => work());
}
