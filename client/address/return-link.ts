import { loadChunk } from '../ui/lazy-component';
import { notify } from '../ui/notify';
import { initialize } from './address-actions';
import { RETURN_LINK_PREFIX } from './session';

/** Opens the return link in the address bar, else the address of the cookie. */
export async function startAddress(): Promise<void> {
  const fragment = takeReturnLink();
  await (fragment === null ? initialize() : openLink(fragment));
}

/** Opens return links entered in the address bar of the open page. Returns an unsubscribe function. */
export function followReturnLinks(): () => void {
  const follow = () => {
    const fragment = takeReturnLink();
    if (fragment !== null) void openLink(fragment);
  };
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

/** Opens a return link, whose code is loaded on demand. */
async function openLink(fragment: string): Promise<void> {
  try {
    const { openReturnLink } = await loadChunk(() => import('./open-return-link'));
    await openReturnLink(fragment);
  } catch {
    notify('error', 'The link could not be opened. Check your connection and open it again.');
    await initialize();
  }
}

/** Removes a return link from the address bar. Returns its fragment, or null if there is none. */
function takeReturnLink(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(RETURN_LINK_PREFIX)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash;
}
