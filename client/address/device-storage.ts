import { parseRemembered, stillAlive, type RememberedAddress } from './remembered-addresses';

/** Where this device keeps the addresses that it has the keys to. */
export const REMEMBERED_KEY = 'mayfly-addresses';

/** The addresses of this device whose time is not up. */
export function readRemembered(): RememberedAddress[] {
  try {
    return stillAlive(parseRemembered(localStorage.getItem(REMEMBERED_KEY)), Date.now());
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
