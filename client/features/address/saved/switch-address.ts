import { openSession } from '../address-actions';
import type { Session } from '../../../lib/storage/session-format';
import { useSessions } from '../session-store';

/**
 * Returns the addresses that the switcher shows: the newest ones in the order of the list. If the
 * one on the page isn't among them, it takes the last place.
 */
export function pickShown(list: Session[], sessionId: string | null, max: number): Session[] {
  const newest = list.slice(0, max);
  const current = list.find((entry) => entry.sessionId === sessionId);
  if (!current || newest.includes(current)) return newest;
  return [...newest.slice(0, -1), current];
}

/** Returns the address after or before the one on the page, wrapping around; null if there is no other. */
export function findNeighbor(
  list: Session[],
  sessionId: string | null,
  step: 1 | -1,
): Session | null {
  const index = list.findIndex((entry) => entry.sessionId === sessionId);
  const start = index === -1 && step === -1 ? 0 : index;
  const neighbor = list.at((start + step + list.length) % Math.max(1, list.length));
  return neighbor && neighbor.sessionId !== sessionId ? neighbor : null;
}

/** Opens the address after or before the one on the page. Does nothing if there is no other. */
export async function openNeighbor(step: 1 | -1): Promise<void> {
  const { loading, sessions, currentId } = useSessions.getState();
  const neighbor = findNeighbor(sessions, currentId, step);
  if (neighbor && !loading) await openSession(neighbor.sessionId);
}
