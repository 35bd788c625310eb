import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import { followText, readText, writeText } from '../../lib/storage/stored-text';
import {
  chooseTabSession,
  parseStoredSessions,
  readSessionCookie,
  readStoredSessions,
  SESSION_KEY,
  SESSION_LOCK,
  SESSIONS_KEY,
  TAB_KEY,
  writeSessionCookie,
  type Session,
  type StoredSessions,
} from '../../lib/storage/session-format';
import { withLock } from '../../lib/storage/lock';

/** The addresses of this browser, and what the page shows of them. Only `StoredSessions` is persisted. */
export interface SessionsState extends StoredSessions {
  loading: boolean;
  /** Whether the page shows the current address: not before it is confirmed, nor after a failure. */
  isShown: boolean;
  /** Whether the server has not confirmed the current address on this visit. */
  isUnconfirmed: boolean;
  error: string | null;
  /** Address whose expiry is shown until the visitor dismisses it. */
  expired: string | null;
  /** Known numbers of unread messages of the other addresses, by email address. */
  unread: Record<string, number>;
  /** Address of a return link while the visitor is asked about it. */
  linked: { emailAddress: string; sessionId: string } | null;
}

/** State without an address, which the server renders. */
export const initialSessionsState: SessionsState = {
  sessions: [],
  currentId: null,
  loading: true,
  isShown: false,
  isUnconfirmed: false,
  error: null,
  expired: null,
  unread: {},
  linked: null,
};

/** Text last read from the browser's storage or written into it. */
let lastText: string | null = null;
/** Sessions in `lastText`, as JSON. */
let lastSessions: string | null = null;
/** True if the last write failed: what is stored is then older than the store. */
let isBlocked = false;
let isLoaded = false;
let derivedId: string | null | undefined;

/** Storage of the store. The cookie and the copy of the session ID are derived from it here. */
const storage: PersistStorage<StoredSessions> = {
  getItem: () => {
    const text = isBlocked ? null : readText(SESSIONS_KEY);
    // Without news, the state keeps its identity.
    if (typeof text !== 'string' || text === lastText) return null;
    lastText = text;
    const stored = parseStoredSessions(text);
    lastSessions = JSON.stringify(stored.sessions);
    return { state: { ...stored, currentId: chooseTabSession(stored, getState().currentId) } };
  },
  setItem: (_name, value) => {
    if (!isLoaded) return;
    const { sessions, currentId } = value.state;
    const text = JSON.stringify(value);
    const isNew = JSON.stringify(sessions) !== lastSessions || currentId !== derivedId;
    if (isNew && text !== lastText) isBlocked = !writeText(SESSIONS_KEY, text);
    if (isNew) [lastText, lastSessions] = [text, JSON.stringify(sessions)];
    if (currentId === derivedId) return;
    derivedId = currentId;
    writeSessionCookie(currentId);
    writeText(SESSION_KEY, currentId);
    writeText(TAB_KEY, currentId, 'sessionStorage');
  },
  removeItem: () => writeText(SESSIONS_KEY, null),
};

/** The only copy of the sessions. Changed by `changeSessions`. */
export const useSessions = create<SessionsState>()(
  persist(() => initialSessionsState, {
    name: SESSIONS_KEY,
    storage,
    skipHydration: true,
    partialize: ({ sessions, currentId }): StoredSessions => ({ sessions, currentId }),
  }),
);

const { getState, setState } = useSessions;

/**
 * Loads what other tabs have stored last. Each tab keeps its own current session. The first time, the cookie
 * determines the one of a new tab, and whether there is one, because the visitor may have deleted it.
 */
export function loadSessions(): void {
  void useSessions.persist.rehydrate();
  if (isLoaded) return;
  isLoaded = true;
  // Read from storage again only for this: the state may be newer where storage is blocked.
  const { currentId } = readStoredSessions();
  setState(readSessionCookie() === undefined && currentId === null ? {} : { currentId });
}

/** Applies a change to what is stored. */
export function changeSessions(change: (state: SessionsState) => Partial<SessionsState>): void {
  loadSessions();
  setState(change);
}

/** Calls back with the former state when another tab has changed what is stored. Returns an unsubscribe function. */
export function followStoredSessions(onChange: (before: SessionsState) => void): () => void {
  return followText(SESSIONS_KEY, () => {
    const before = getState();
    loadSessions();
    // That tab has written the cookie too, which is for new tabs.
    derivedId = getState().currentId;
    writeText(TAB_KEY, derivedId, 'sessionStorage');
    onChange(before);
  });
}

/** Runs work that issues or replaces the current session under a lock that all tabs share. */
export function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return withLock(SESSION_LOCK, () => {
    loadSessions();
    return work();
  });
}

/** Finds a session of this browser by its ID. */
export function findSession(
  { sessions }: StoredSessions,
  sessionId: string | null,
): Session | undefined {
  return sessions.find((each) => each.sessionId === sessionId);
}

/** Finds the current session, whether or not the page shows it. */
export const selectCurrent = (state: StoredSessions) => findSession(state, state.currentId);

/** Returns whether the browser keeps nothing, so that the addresses are gone once the page is closed. */
export const selectIsVolatile = ({ currentId }: SessionsState): boolean =>
  isBlocked && currentId !== null && readSessionCookie() !== currentId;

/** Returns the session of the address that the page shows, or null. */
export function selectShown(state: SessionsState): Session | null {
  return state.isShown ? (selectCurrent(state) ?? null) : null;
}

/** Returns the email address that the page shows, or null. */
export const selectEmailAddress = (state: SessionsState): string | null =>
  selectShown(state)?.emailAddress ?? null;

/** Returns the number of known unread messages of addresses that are not on the page. */
export function selectUnreadElsewhere(state: SessionsState): number {
  const onPage = selectEmailAddress(state);
  return state.sessions
    .filter(({ emailAddress }) => emailAddress !== onPage)
    .reduce((sum, { emailAddress }) => sum + (state.unread[emailAddress] ?? 0), 0);
}

/** Finds the address that a visitor typed, ignoring case and surrounding spaces. */
export function findByAddress(sessions: Session[], typed: string): Session | undefined {
  const wanted = typed.trim().toLowerCase();
  return sessions.find(({ emailAddress }) => emailAddress.toLowerCase() === wanted);
}

/** Adds or updates a session. New ones come first. */
export function saveSession(session: Session): void {
  changeSessions(({ sessions }) => {
    const isSame = (each: Session) => each.sessionId === session.sessionId;
    return {
      sessions: sessions.some(isSame)
        ? sessions.map((each) => (isSame(each) ? { ...each, ...session } : each))
        : [session, ...sessions],
    };
  });
}

/** Shows the current session on the page. */
export function showCurrent({ emailAddress }: Session): void {
  setState(({ unread }) => ({
    isShown: true,
    isUnconfirmed: false,
    loading: false,
    error: null,
    unread: { ...unread, [emailAddress]: 0 },
  }));
}

/** Removes a session from this browser. */
export function dropSession(sessionId: string): void {
  changeSessions(({ sessions, currentId }) => ({
    sessions: sessions.filter((each) => each.sessionId !== sessionId),
    currentId: currentId === sessionId ? null : currentId,
  }));
}

/** Sets an address's end. */
export function setEnd(emailAddress: string, end: Pick<Session, 'validTill' | 'endsAt'>): void {
  changeSessions(({ sessions }) => ({
    sessions: sessions.map((each) =>
      each.emailAddress === emailAddress ? { ...each, ...end } : each,
    ),
  }));
}

/** Maximum length of a label, in characters. */
export const MAX_LABEL_LENGTH = 40;

/** Labels an address of this browser. An empty text removes its label. */
export function labelAddress(sessionId: string, text: string): void {
  changeSessions(({ sessions }) => ({
    sessions: sessions.map((each) =>
      each.sessionId === sessionId ? labelSession(each, text) : each,
    ),
  }));
}

/** Labels a session with a text as one line of at most `MAX_LABEL_LENGTH` characters. */
function labelSession({ label: _label, ...session }: Session, text: string): Session {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const label = [...line].slice(0, MAX_LABEL_LENGTH).join('').trimEnd();
  return label === '' ? session : { ...session, label };
}

/**
 * Marks that the visitor was warned of the current end of an address.
 * @returns whether that is new; false if this tab or another has marked it before
 */
export function markWarned(sessionId: string): boolean {
  loadSessions();
  const session = findSession(getState(), sessionId);
  if (!session || session.warnedOf === session.validTill) return false;
  saveSession({ ...session, warnedOf: session.validTill });
  return true;
}
