import { useState } from 'react';
import { MAX_SOCKET_SESSIONS } from '@mayfly/contract/limits.js';

/** Returns the sessions that the page wants to follow: the current one first, then the others. */
export function listFollowedSessions(
  current: string | null,
  remembered: { sessionId: string }[],
): string[] {
  if (current === null) return [];
  const others = remembered.map(({ sessionId }) => sessionId).filter((id) => id !== current);
  return [current, ...others].slice(0, MAX_SOCKET_SESSIONS);
}

/**
 * Returns the sessions to open the socket for. If the open socket follows all wanted sessions, returns
 * `opened` itself, so that the socket stays open: its expired sessions cost less than another socket.
 */
export function reuseOpened(opened: string[], wanted: string[]): string[] {
  const followsAll = wanted.length > 0 && wanted.every((id) => opened.includes(id));
  return followsAll || (wanted.length === 0 && opened.length === 0) ? opened : wanted;
}

/** Returns the sessions of the socket. Another array means that another socket is needed. */
export function useFollowedSessions(
  current: string | null,
  remembered: { sessionId: string }[],
): string[] {
  const [opened, setOpened] = useState<string[]>([]);
  const next = reuseOpened(opened, listFollowedSessions(current, remembered));
  if (next !== opened) setOpened(next);
  return next;
}
