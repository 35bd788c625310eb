import type { AddressSession } from '@mayfly/contract/address-session.js';

/*
 * How this browser keeps its addresses. The script that shows the address before the framework has loaded
 * shares this file with the store, so it imports no code.
 */

/** An address of this browser, with the session that opens it. */
export interface Session {
  emailAddress: string;
  sessionId: string;
  createdAt: string;
  validTill: string;
  /** `validTill` on this device's clock, in milliseconds since the epoch. */
  endsAt: number;
  /** The `validTill` at the last warning: an extended address gets another warning. */
  warnedOf?: string;
  /** Who got the address, as the visitor wrote it: trimmed, not empty. Never sent to the server. */
  label?: string;
}

/** What all tabs of this browser share. */
export interface StoredSessions {
  /** Newest first. */
  sessions: Session[];
  /** ID of the session that the page shows, of which `sessions` may not have an entry yet. */
  currentId: string | null;
}

/** Name of the cookie that has the ID of the current session, and of its copy in local storage. */
export const SESSION_KEY = 'sessionId';

/** Key under which a tab stores the ID of its own session, for as long as it is open. */
export const TAB_KEY = 'mayfly-tab';

/** Storage key of all sessions. */
export const SESSIONS_KEY = 'mayfly-addresses';

/** Name of the lock for work that issues or replaces the current session. */
export const SESSION_LOCK = 'mayfly-session';

/** Start of the fragment of a return link, which opens an address on another device. */
export const RETURN_LINK_PREFIX = '#return=';

/** Returns the session of a response that has just arrived. */
export function toSession({ remainingTimeInSeconds, ...session }: AddressSession): Session {
  return { ...session, endsAt: Date.now() + remainingTimeInSeconds * 1000 };
}

let early: Promise<Session | null> = Promise.resolve(null);

/** Keeps the session that was fetched before hydration, until `takeEarlySession` is called. */
export function provideEarlySession(session: Promise<Session | null>): void {
  early = session;
}

/** Returns the session that was fetched before hydration; null if there is none or it was taken before. */
export function takeEarlySession(): Promise<Session | null> {
  const taken = early;
  early = Promise.resolve(null);
  return taken;
}

/** Returns the session ID in the cookie; null without one; undefined if the browser blocks cookies. */
export function readSessionCookie(): string | null | undefined {
  try {
    const found = new RegExp(`(?:^|; )${SESSION_KEY}=([^;]+)`).exec(document.cookie)?.[1];
    return found ?? (areCookiesKept() ? null : undefined);
  } catch {
    return undefined;
  }
}

/** Tries an empty cookie: browsers that block cookies may drop them without an error, and say they are enabled. */
function areCookiesKept(): boolean {
  document.cookie = `${SESSION_KEY}=; Path=/; SameSite=Lax`;
  return document.cookie.includes(`${SESSION_KEY}=`);
}

/** Stores a session ID in the cookie for seven days. Null clears the cookie. */
export function writeSessionCookie(sessionId: string | null): void {
  const age = sessionId === null ? 0 : 604_800;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${SESSION_KEY}=${sessionId ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // Cookies are blocked.
  }
}

/** Parses what is stored under `SESSIONS_KEY`. Earlier versions stored only the list. */
export function parseStoredSessions(text: string | null | undefined): StoredSessions {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text ?? 'null');
  } catch {
    // Treated as missing.
  }
  const { sessions, currentId }: Partial<StoredSessions> = Array.isArray(parsed)
    ? { sessions: parsed }
    : ((parsed as { state?: Partial<StoredSessions> } | null)?.state ?? {});
  return {
    sessions: Array.isArray(sessions) ? sessions.filter(isSession) : [],
    currentId: typeof currentId === 'string' ? currentId : null,
  };
}

function isSession(value: unknown): value is Session {
  const entry = value as Partial<Session> | null;
  return (
    typeof entry?.emailAddress === 'string' &&
    typeof entry.sessionId === 'string' &&
    typeof entry.createdAt === 'string' &&
    typeof entry.validTill === 'string' &&
    typeof entry.endsAt === 'number' &&
    typeof (entry.label ?? '') === 'string'
  );
}

/**
 * Returns the ID of the session that a tab shows: its own as long as this browser has it, else the one that
 * was current last.
 */
export function chooseTabSession(stored: StoredSessions, own: string | null): string | null {
  return stored.sessions.some(({ sessionId }) => sessionId === own) ? own : stored.currentId;
}

/**
 * Reads what is stored. The current session is that of this tab, else of the cookie; without cookies, the one
 * that was stored last. There is none once the visitor has deleted the cookie.
 */
export function readStoredSessions(): StoredSessions {
  let text: string | null = null;
  let own: string | null = null;
  try {
    text = localStorage.getItem(SESSIONS_KEY);
    own = sessionStorage.getItem(TAB_KEY);
  } catch {
    // Storage is blocked.
  }
  const stored = parseStoredSessions(text);
  const cookie = readSessionCookie();
  if (cookie === null) return { ...stored, currentId: null };
  const last = { ...stored, currentId: cookie ?? stored.currentId };
  return { ...last, currentId: chooseTabSession(last, own) };
}
