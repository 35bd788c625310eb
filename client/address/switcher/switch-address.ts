import { openSession } from '../address-actions';
import { useAddressStore } from '../address-store';
import { filterActive, type SavedAddress } from '../saved-addresses';

/**
 * Returns the addresses that the switcher shows: the newest ones in the order of the list. If the
 * one on the page isn't among them, it takes the last place.
 */
export function pickShown(
  list: SavedAddress[],
  sessionId: string | null,
  max: number,
): SavedAddress[] {
  const newest = list.slice(0, max);
  const current = list.find((entry) => entry.sessionId === sessionId);
  if (!current || newest.includes(current)) return newest;
  return [...newest.slice(0, -1), current];
}

/** Returns the address after or before the one on the page, wrapping around; null if there is no other. */
export function findNeighbor(
  list: SavedAddress[],
  sessionId: string | null,
  step: 1 | -1,
): SavedAddress | null {
  const index = list.findIndex((entry) => entry.sessionId === sessionId);
  const start = index === -1 && step === -1 ? 0 : index;
  const neighbor = list.at((start + step + list.length) % Math.max(1, list.length));
  return neighbor && neighbor.sessionId !== sessionId ? neighbor : null;
}

/** Opens the address after or before the one on the page. Does nothing if there is no other. */
export async function openNeighbor(step: 1 | -1): Promise<void> {
  const { loading, savedAddresses, sessionId } = useAddressStore.getState();
  const neighbor = findNeighbor(filterActive(savedAddresses, Date.now()), sessionId, step);
  if (neighbor && !loading) await openSession(neighbor.sessionId);
}
