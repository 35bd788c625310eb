import { parseRemembered, stillAlive, type RememberedAddress } from './remembered-addresses';

/** Where this device keeps the addresses that it has the keys to. */
export const REMEMBERED_KEY = 'mayfly-addresses';

/** The addresses of this device whose time is not up. */
export function readRemembered(): RememberedAddress[] {
  return stillAlive(readAll(), Date.now());
}

/** What this device remembers of a session, even if its time is up. */
export function rememberedAt(sessionId: string | null): RememberedAddress | undefined {
  return readAll().find((entry) => entry.sessionId === sessionId);
}

function readAll(): RememberedAddress[] {
  try {
    return parseRemembered(localStorage.getItem(REMEMBERED_KEY));
  } catch {
    return [];
  }
}

/** Changes the stored list and gives it back; another tab may have changed it meanwhile. */
export function changeRemembered(
  change: (list: RememberedAddress[]) => RememberedAddress[],
): RememberedAddress[] {
  const list = stillAlive(change(readRemembered()), Date.now());
  try {
    localStorage.setItem(REMEMBERED_KEY, JSON.stringify(list));
  } catch {
    // Storage may be full or refused; the list then lives as long as the page.
  }
  return list;
}
