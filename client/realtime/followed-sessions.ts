import { MAX_SOCKET_SESSIONS } from '../../server/contract/limits.js';

/** The sessions whose mail the page wants to hear of: the one on the page first, then the others. */
export function sessionsToFollow(
  current: string | null,
  remembered: { sessionId: string }[],
): string[] {
  if (current === null) return [];
  const others = remembered.map(({ sessionId }) => sessionId).filter((id) => id !== current);
  return [current, ...others].slice(0, MAX_SOCKET_SESSIONS);
}

/**
 * The sessions that the socket has to be opened for. While it already follows all that are wanted
 * it stays as it is: those that died meanwhile cost nothing, and a new socket would.
 */
export function sessionsOfSocket(opened: string[], wanted: string[]): string[] {
  const followsAll = wanted.length > 0 && wanted.every((id) => opened.includes(id));
  return followsAll || (wanted.length === 0 && opened.length === 0) ? opened : wanted;
}
